import { normalized } from '../../platform/text/normal.ts'

// Bounds that keep the words of one message far below the megabyte that PostgreSQL allows, and their extraction short.
export const mostRead = 200_000
const mostWords = 4_000
const longestWord = 40

// Scripts that do not put spaces between words are searched by pairs of characters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/u
const runs = new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}])+`, 'gu')

/** The words of texts, in lower case and without accents; addresses and file names fall into their parts. */
export const wordsOf = (texts: readonly string[]): string[] => {
  const words = new Set<string>()
  for (const text of texts) {
    for (const run of runsOf(text)) for (const word of unitsOf(run)) words.add(word)
    if (words.size >= mostWords) return [...words].slice(0, mostWords)
  }
  return [...words]
}

/** The words that somebody searches for, as conditions; the last may still be being typed. */
export const soughtIn = (text: string, { isWhole = false } = {}): string[] => {
  const words = wordsOf([text]).slice(0, 20)
  const last = isWhole ? undefined : words.at(-1)
  return words.map((word) => (word === last && mayBegin(word) ? `'@${word}':*` : `'@${word}'`))
}

const mostRecipients = 100
const longestAddress = 120

/** Addresses of recipients as words of their own kind, which no text has. */
export const recipientWords = (recipients: readonly string[]) =>
  recipients
    .slice(0, mostRecipients)
    .map((recipient) => recipientWord(/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient))

/** The condition that an address of a recipient begins like this. */
export const recipientSought = (beginning: string) => `'@${recipientWord(beginning)}':*`

// The sign @ and the colon mean something to the index; quotes and backslashes to its language.
const recipientWord = (address: string) =>
  `to=${normalized(address, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s@:'\\]+/g, ' ')
    .slice(0, longestAddress)
    .toWellFormed()}`

/** All words with the same beginning, as conditions. */
export const beginningWith = (text: string) => wordsOf([text]).map((word) => `'@${word}':*`)

// The beginnings of words that begin alike are many; one or two letters would find nearly everything.
const mayBegin = (word: string) => word.length >= 3 || (word.length === 1 && unspaced.test(word))

const runsOf = (text: string) => {
  const letters = normalized(text.slice(0, mostRead), 'NFKD').slice(0, mostRead).replace(/\p{M}/gu, '')
  return letters.toLowerCase().normalize('NFC').match(runs) ?? []
}

const unitsOf = (run: string): string[] => {
  if (!unspaced.test(run)) return [run.length <= longestWord ? run : [...run].slice(0, longestWord).join('')]
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
