import { createDictionary, type Dictionary } from '../text/dictionary.ts'
import type { Language } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { addScores, createLengths, inverseFrequency } from './bm25.ts'

/** The stems of a question in one language, weighted by inverse document frequency. */
export type Terms = Map<string, number>

export type FullText = ReturnType<typeof createFullText>

/** An inverted index. Every article has a slot, and its words belong to the dictionary of its language. */
export const createFullText = () => {
  const dictionaries = new Map<Language, Dictionary>()
  const lengths = createLengths()

  const add = (slot: number, language: Language, counts: Map<string, number>) => {
    const dictionary = dictionaries.get(language) ?? createDictionary(language)
    dictionaries.set(language, dictionary)
    lengths.add(slot, dictionary.add(slot, counts))
  }

  const remove = (slot: number, language: Language, counts: Map<string, number>) => {
    const dictionary = dictionaries.get(language)
    dictionary?.remove(slot, counts)
    if (dictionary?.isEmpty()) dictionaries.delete(language)
    lengths.remove(slot)
  }

  /** The terms of a question in a language, without stop words. */
  const terms = (language: Language, words: string[]): Terms => {
    const postings = dictionaries.get(language)?.postings
    const stems = new Set(words.map((word) => stemOf(language, word)).filter((stem) => stem !== ''))
    const usersOf = (stem: string) => postings?.get(stem)?.slots().length ?? 0
    return new Map([...stems].map((stem) => [stem, inverseFrequency(lengths.articles(), usersOf(stem))]))
  }

  /** The BM25 score of every slot. */
  const scores = (words: string[]) => {
    const scores = new Float32Array(lengths.bySlot.length)
    for (const { language, postings } of dictionaries.values())
      for (const [stem, weight] of terms(language, words)) {
        const posting = postings.get(stem)
        if (posting) addScores(scores, posting, weight, lengths)
      }
    return scores
  }

  /** Returns true if one of the accepted articles has a form of the word. */
  const occurs = (word: string, isAccepted: (slot: number) => boolean) =>
    [...dictionaries.values()].some(({ language, postings }) => {
      const slots = postings.get(stemOf(language, word))?.slots()
      return slots?.some(isAccepted) ?? false
    })

  return {
    add,
    remove,
    terms,
    scores,
    occurs,
    dictionaries: () => [...dictionaries.values()],
    size: () => [...dictionaries.values()].reduce((bytes, dictionary) => bytes + dictionary.size(), 0),
  }
}
