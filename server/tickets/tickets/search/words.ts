import { normalize } from '../../../platform/text/normal.ts'

// Limits: the words of one message stay far below the megabyte that PostgreSQL allows, and their extraction is fast.
export const mostRead = 200_000
const mostWords = 4_000
const longestWord = 40

// Scripts without spaces between words are indexed by pairs of characters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/u
const runs = new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}])+`, 'gu')

/** The words of texts, in lower case and without accents. Addresses and file names are split. */
export const wordsOf = (texts: readonly string[]): string[] => {
  const words = new Set<string>()
  for (const text of texts) {
    for (const run of runsOf(text)) for (const word of unitsOf(run)) words.add(word)
    if (words.size >= mostWords) return [...words].slice(0, mostWords)
  }
  return [...words]
}

/** The words of a search, as conditions. The last word may be incomplete. */
export const soughtIn = (text: string, { isWhole = false } = {}): string[] => {
  const words = wordsOf([text]).slice(0, 20)
  const last = isWhole ? undefined : words.at(-1)
  return words.map((word) => (word === last && mayBegin(word) ? `'@${word}':*` : `'@${word}'`))
}

const mostRecipients = 100
const longestAddress = 120

/** Addresses of recipients as a separate kind of words that never occur in texts. */
export const recipientWords = (recipients: readonly string[]) =>
  recipients
    .slice(0, mostRecipients)
    .map((recipient) => recipientWord(/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient))

/** The condition that the address of a recipient begins with a text. */
export const recipientSought = (beginning: string) => `'@${recipientWord(beginning)}':*`

// The sign @ and the colon have a meaning in the index, quotes and backslashes in the query syntax.
const recipientWord = (address: string) =>
  `to=${normalize(address, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s@:'\\]+/g, ' ')
    .slice(0, longestAddress)
    .toWellFormed()}`

// Short prefixes match too many words: one or two letters would match nearly everything.
const mayBegin = (word: string) => word.length >= 3 || (word.length === 1 && unspaced.test(word))

const runsOf = (text: string) => {
  const letters = normalize(text.slice(0, mostRead), 'NFKD').slice(0, mostRead).replace(/\p{M}/gu, '')
  return letters.toLowerCase().normalize('NFC').match(runs) ?? []
}

const unitsOf = (run: string): string[] => {
  if (!unspaced.test(run)) return [run.length <= longestWord ? run : [...run].slice(0, longestWord).join('')]
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
