import { createDictionary, type Dictionary } from '../text/dictionary.ts'
import type { Language } from '../text/languages.ts'
import type { Posting } from '../text/postings.ts'
import { stemOf } from '../text/stems.ts'

const k1 = 1.2
const b = 0.75

/** The stems of a question in one language, weighted by inverse document frequency. */
export type Terms = Map<string, number>

export type FullText = ReturnType<typeof createFullText>

/** An inverted index. Every article has a slot, and its words belong to the dictionary of its language. */
export const createFullText = () => {
  const dictionaries = new Map<Language, Dictionary>()
  const lengths: number[] = []
  let articles = 0
  let total = 0

  const add = (slot: number, language: Language, counts: Map<string, number>) => {
    const dictionary = dictionaries.get(language) ?? createDictionary(language)
    dictionaries.set(language, dictionary)
    const length = dictionary.add(slot, counts)
    lengths[slot] = length
    articles += 1
    total += length
  }

  const remove = (slot: number, language: Language, counts: Map<string, number>) => {
    const dictionary = dictionaries.get(language)
    dictionary?.remove(slot, counts)
    if (dictionary?.isEmpty()) dictionaries.delete(language)
    articles -= 1
    total -= lengths[slot] ?? 0
    lengths[slot] = 0
  }

  /** The terms of a question in a language, without stop words. */
  const terms = (language: Language, words: string[]): Terms => {
    const postings = dictionaries.get(language)?.postings
    const stems = new Set(words.map((word) => stemOf(language, word)).filter((stem) => stem !== ''))
    return new Map(
      [...stems].map((stem) => [stem, inverseFrequency(postings?.get(stem)?.slots().length ?? 0)]),
    )
  }

  const inverseFrequency = (users: number) => Math.log(1 + (articles - users + 0.5) / (users + 0.5))

  /** BM25 of every slot. */
  const scores = (words: string[]) => {
    const scores = new Float32Array(lengths.length)
    for (const { language, postings } of dictionaries.values()) {
      for (const [stem, weight] of terms(language, words)) addTo(scores, postings.get(stem), weight)
    }
    return scores
  }

  const addTo = (scores: Float32Array, posting: Posting | undefined, weight: number) => {
    if (!posting) return
    const [slots, counts] = [posting.slots(), posting.counts()]
    const average = total / articles
    for (let i = 0; i < slots.length; i += 1) {
      const [slot, count] = [slots[i] ?? 0, counts[i] ?? 0]
      const norm = k1 * (1 - b + (b * (lengths[slot] ?? 0)) / average)
      scores[slot] = (scores[slot] ?? 0) + (weight * count * (k1 + 1)) / (count + norm)
    }
  }

  /** Whether one of the accepted articles uses a form of a word. */
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
