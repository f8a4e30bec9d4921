import type { Language } from './languages.ts'
import { createPosting, type Posting } from './postings.ts'
import { stemOf } from './stems.ts'

export type Dictionary = ReturnType<typeof createDictionary>

/** `posting` is undefined for stop words. */
type Word = { count: number; stem: string; posting: Posting | undefined }

/** Scripts with more letters have words that are too short for typos in one letter. */
const mostLetters = 100

/** The words of all articles of one language: their frequency, and the articles that have a form of them. */
export const createDictionary = (language: Language) => {
  const words = new Map<string, Word>()
  const postings = new Map<string, Posting>()
  const alphabet = new Set<string>()

  /** Returns the number of words without stop words. */
  const add = (slot: number, counts: Map<string, number>) => {
    let length = 0
    for (const [text, count] of counts) {
      const word = words.get(text) ?? newWord(text)
      word.count += count
      if (!word.posting) continue
      word.posting.add(slot, count)
      length += count
    }
    return length
  }

  const remove = (slot: number, counts: Map<string, number>) => {
    for (const [text, count] of counts) {
      const word = words.get(text)
      if (!word) continue
      word.count -= count
      if (word.count === 0) words.delete(text)
      if (word.posting?.remove(slot) === 0) postings.delete(word.stem)
    }
  }

  const newWord = (text: string) => {
    const stem = stemOf(language, text)
    const posting = stem === '' ? undefined : (postings.get(stem) ?? createPosting())
    const word: Word = { count: 0, stem, posting }
    words.set(text, word)
    for (const letter of text) if (alphabet.size < mostLetters) alphabet.add(letter)
    if (posting) postings.set(stem, posting)
    return word
  }

  const size = () => {
    let bytes = 150 * words.size
    for (const posting of postings.values()) bytes += posting.size() + 200
    return bytes
  }

  return { language, words, postings, alphabet, add, remove, size, isEmpty: () => words.size === 0 }
}
