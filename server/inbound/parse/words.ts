import { decodeText } from './charsets.ts'
import { fromQuotedPrintable } from './transfer.ts'

/** Text that every database and page can hold. */
export const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** A header's text as one line, its encoded words decoded. */
export const lineOf = (value: string | undefined) =>
  wellFormed(decodeWords(value ?? ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

type Word = { charset: string; encoding: string; encoded: string }

/** A header value with its encoded words decoded (RFC 2047). */
export const decodeWords = (value: string) => {
  let text = ''
  let words: Word[] = []
  let end = 0
  for (const found of value.matchAll(/=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi)) {
    const [whole, charset = '', encoding = '', encoded = ''] = found
    const between = value.slice(end, found.index)
    // White space between two encoded words is there only to fold the header.
    if (!(words.length && /^[ \t\r\n]+$/.test(between)) && (words.length === 0 || between !== '')) {
      text += textOf(words) + between
      words = []
    }
    words.push({ charset: charset.toLowerCase(), encoding: encoding.toLowerCase(), encoded })
    end = found.index + whole.length
  }
  return text + textOf(words) + value.slice(end)
}

/** Programs cut characters in two, so that words of one charset are decoded together where that fits. */
const textOf = (words: Word[]) => {
  const runs: Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run?.[0]?.charset === word.charset && run[0].encoding === word.encoding) run.push(word)
    else runs.push([word])
  }
  return runs.map(textOfRun).join('')
}

const textOfRun = (run: Word[]) => {
  const declared = run[0]?.charset
  if (run[0]?.encoding === 'q') return textOfQ(run.map(({ encoded }) => encoded).join(''), declared)
  const together = decodeText(bytesOf(run), { declared, guesses: [] })
  if (!together.includes('\ufffd')) return together
  return run.map((word) => decodeText(bytesOf([word]), { declared, guesses: [] })).join('')
}

/** Letters that a program left as they are have been decoded with the header. */
const textOfQ = (encoded: string, declared: string | undefined) =>
  encoded
    .split(/(\P{ASCII}+)/u)
    .map((piece, index) =>
      index % 2
        ? piece
        : decodeText(fromQuotedPrintable(Buffer.from(piece.replaceAll('_', ' '))), { declared, guesses: [] }),
    )
    .join('')

const bytesOf = (run: Word[]) => Buffer.concat(base64Pieces(run).map((piece) => Buffer.from(piece, 'base64')))

/** Words that were cut inside of a group of four are put together again. */
const base64Pieces = (run: Word[]) => {
  const pieces: string[] = []
  for (const { encoded } of run) {
    const last = pieces.at(-1)
    if (last === undefined || last.length % 4 === 0 || last.includes('=')) pieces.push(encoded)
    else pieces[pieces.length - 1] = last + encoded
  }
  return pieces
}
