import { international, languages, type Meaning, meanings, unspaced, type WordList } from './word-lists.ts'

export type Vocabulary = { words: ReadonlyMap<string, ReadonlySet<Meaning>>; longest: number }

const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

/** A word in lower case without accents, which many people leave out. */
export const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
    .normalize('NFC')
    .replace(/[ßłıđøæœς]/g, (letter) => others[letter] ?? letter)
    .replaceAll('ة', 'ه')

/** Umlauts are also written with an e. The word lists have both. */
const spellings = (entry: string) => {
  const plain = folded(entry)
  return /[aou]e/.test(plain) ? [plain, plain.replace(/([aou])e/g, '$1')] : [plain]
}

const vocabularyOf = (lists: readonly WordList[]): Vocabulary => {
  const words = new Map<string, Set<Meaning>>()
  let longest = 1
  for (const list of lists)
    for (const meaning of meanings)
      for (const entry of (list[meaning] ?? '').split(' ').filter(Boolean))
        for (const word of spellings(entry)) {
          longest = Math.max(longest, word.split('_').length)
          words.set(word, (words.get(word) ?? new Set()).add(meaning))
        }
  return { words, longest }
}

export const vocabularies = Object.values(languages).map((list) => vocabularyOf([list, international]))
export const unspacedVocabularies = Object.values(unspaced).map((list) => vocabularyOf([list]))
