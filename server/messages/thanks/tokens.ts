import { folded } from './vocabulary.ts'
import { neverNames } from './word-lists.ts'

export type Token = { written: string; word: string }

const wordsAndEmoji = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|\p{Extended_Pictographic}/gu

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordsAndEmoji)].map(([written]) => ({ written, word: folded(written) }))

const isEmoji = ({ written }: Token) => /^\p{Extended_Pictographic}/u.test(written)

const longestExact = 4
const beginnings = neverNames.split(' ').map(folded)
const exact = new Set(beginnings.filter((word) => word.length <= longestExact))
const stems = beginnings.filter((word) => word.length > longestExact)

/** Returns true for the words of orders, demands and complaints, which a name or a signature does not contain. */
export const isDemand = ({ word }: Token) => exact.has(word) || stems.some((stem) => word.startsWith(stem))

/** Returns true if a word can be a name by how it is written. */
export const looksLikeName = (token: Token) =>
  /^\p{Lu}/u.test(token.written) && !/\p{N}/u.test(token.written) && !isDemand(token)

/** Returns true if a word can be a name in a script without capital letters. */
export const isWithoutCase = (token: Token) =>
  /^\p{Lo}/u.test(token.written) && !/\p{N}/u.test(token.written) && !isEmoji(token)
