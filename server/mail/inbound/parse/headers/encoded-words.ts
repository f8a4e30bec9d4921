import { decodeText } from '../charsets/charsets.ts'
import { fromQuotedPrintable } from '../charsets/transfer-encodings.ts'

/** Text that PostgreSQL and HTML can hold: without lone surrogates and NUL. */
export const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** The text of a header in one line, with its encoded words decoded. */
export const headerText = (value: string | undefined) =>
  wellFormed(decodeEncodedWords(value ?? ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

type EncodedWord = { charset: string; encoding: string; encoded: string }

/** A header value with its encoded words decoded (RFC 2047). */
export const decodeEncodedWords = (value: string) => {
  let text = ''
  let words: EncodedWord[] = []
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

/** Some programs split a character between two words, so words of one charset are decoded together where possible. */
const textOf = (words: EncodedWord[]) => {
  const runs: EncodedWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run?.[0]?.charset === word.charset && run[0].encoding === word.encoding) run.push(word)
    else runs.push([word])
  }
  return runs.map(textOfRun).join('')
}

const textOfRun = (run: EncodedWord[]) => {
  const declared = run[0]?.charset
  if (run[0]?.encoding === 'q') return textOfQ(run.map(({ encoded }) => encoded).join(''), declared)
  const together = decodeText(bytesOf(run), { declared, guesses: [] })
  if (!together.includes('\ufffd')) return together
  return run.map((word) => decodeText(bytesOf([word]), { declared, guesses: [] })).join('')
}

/** Raw letters beside the encoded ones are decoded already, with the header. */
const textOfQ = (encoded: string, declared: string | undefined) =>
  encoded
    .split(/(\P{ASCII}+)/u)
    .map((piece, index) =>
      index % 2
        ? piece
        : decodeText(fromQuotedPrintable(Buffer.from(piece.replaceAll('_', ' '))), { declared, guesses: [] }),
    )
    .join('')

const bytesOf = (run: EncodedWord[]) =>
  Buffer.concat(base64Pieces(run).map((piece) => Buffer.from(piece, 'base64')))

/** Joins words that were split within a group of four characters. */
const base64Pieces = (run: EncodedWord[]) => {
  const pieces: string[] = []
  for (const { encoded } of run) {
    const last = pieces.at(-1)
    if (last === undefined || last.length % 4 === 0 || last.includes('=')) pieces.push(encoded)
    else pieces[pieces.length - 1] = last + encoded
  }
  return pieces
}

/** A parameter with a declared charset, joined from all of its sections (RFC 2231); undefined if there is none. */
export const extendedParameter = (header: string, name: 'filename' | 'name') => {
  const sections = [...header.matchAll(forms[name])]
    .map(([, number, star, value = '']) => ({
      number: Number(number),
      isEncoded: number === '' || star === '*',
      value: value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'),
    }))
    .toSorted((one, other) => one.number - other.number)
  const [, charset, first] = sections[0]?.value.match(/^([^']*)'[^']*'(.*)$/) ?? []
  if (!sections[0]?.isEncoded || first === undefined) return undefined
  sections[0].value = first
  const bytes = sections.map(({ isEncoded, value }) => (isEncoded ? unescaped(value) : Buffer.from(value)))
  return decodeText(Buffer.concat(bytes), { declared: charset, guesses: [] })
}

const section = String.raw`\*(\d{0,3})(\*?)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^;\s]*)`
const forms = {
  filename: new RegExp(String.raw`[;\s]filename${section}`, 'gi'),
  name: new RegExp(String.raw`[;\s]name${section}`, 'gi'),
}

const unescaped = (value: string) => {
  const bytes = Buffer.from(value).toString('latin1')
  const plain = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
