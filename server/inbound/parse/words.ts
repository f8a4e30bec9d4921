import { decodeWords } from 'postal-mime'

/** Text that every database and page can hold. */
export const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** A header's text as one line, its encoded words decoded. */
export const lineOf = (value: string | undefined) =>
  wellFormed(decodeWords(value ?? ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
