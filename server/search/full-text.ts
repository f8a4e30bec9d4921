import { createDictionary, type Dictionary } from './dictionary.ts'
import type { Language } from './languages.ts'
import type { Posting } from './posting.ts'
import { stemOf } from './stems.ts'

const k1 = 1.2
const b = 0.75

/** Stems of a question in one language, and how much each of them tells. */
export type Terms = Map<string, number>

/** Which articles use which words. Every article has a slot, and its words belong to its language. */
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

  /** What a question asks for in a language; words that say nothing are left out. */
  const terms = (language: Language, words: string[]): Terms => {
    const postings = dictionaries.get(language)?.postings
    const stems = new Set(words.map((word) => stemOf(language, word)).filter((stem) => stem !== ''))
    return new Map([...stems].map((stem) => [stem, rarity(postings?.get(stem)?.slots().length ?? 0)]))
  }

  const rarity = (users: number) => Math.log(1 + (articles - users + 0.5) / (users + 0.5))

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

  /** Whether one of the articles that are accepted uses a form of a word. */
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
