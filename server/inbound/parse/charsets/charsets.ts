import { isAscii, isUtf8 } from 'node:buffer'
import { detectAll } from 'jschardet'
import { decoderFor } from './decoders.ts'

export type CharsetHints = {
  declared?: string | undefined
  /** The charset in a meta tag of HTML. */
  inside?: string | undefined
  /** The detected charset of the surrounding text, since detection of many short pieces is slow. */
  guesses?: string[]
}

/**
 * Decodes bytes in the declared charset if they are valid in it, else in UTF-8 if they are valid UTF-8, else in the
 * detected charset, else in windows-1252.
 */
export const decodeText = (
  bytes: Uint8Array,
  { declared = '', inside = '', guesses }: CharsetHints = {},
): string => {
  const isVague = vague.test(declared.trim())
  if (isVague && isUtf8(bytes) && !hasEscapes(bytes)) return utf8.decode(bytes)
  const first = isVague ? 'utf-8' : declared
  const attempts = lazily([
    ...(hasEscapes(bytes) && isVague ? ['iso-2022-jp'] : []),
    first,
    ...(isUtf8(bytes) && !isAscii(bytes) ? ['utf-8'] : []),
    inside,
  ])
  return (
    attempts(bytes).find(isClean)?.text ??
    attempts(bytes).find((reading) => reading.label === first && isAcceptable(reading))?.text ??
    lazily([...(guesses ?? detectCharsets(bytes)), ...relatedCharsets(first)])(bytes).find(isNearlyClean)
      ?.text ??
    windows1252.decode(bytes)
  )
}

/** Programs that declare nothing, or ASCII, often write UTF-8 or Latin-1. */
const vague = /^(us-?ascii|ascii|ansi_x3\.4-19\d\d|unknown.*|default.*|utf-?8|)$/i

const utf8 = new TextDecoder()
const windows1252 = new TextDecoder('windows-1252')

type Reading = { text: string; faults: number; valid: number }

const lazily = (labels: string[]) =>
  function* (bytes: Uint8Array): Generator<Reading & { label: string }> {
    for (const label of labels) {
      const decode = decoderFor(label)
      if (decode) yield { label, ...readingOf(decode(bytes)) }
    }
  }

const mostCounted = 256 * 1024

// C1 control characters show that the text is in another charset.
const faulty = /[\ufffd\u0080-\u009f]/
const allFaulty = new RegExp(faulty, 'g')

const readingOf = (text: string): Reading => {
  if (!faulty.test(text)) return { text, faults: 0, valid: 0 }
  const counted = text.slice(0, mostCounted).replace(/\p{ASCII}+/gu, '')
  const valid = counted.replace(allFaulty, '').length
  return { text, faults: Math.max(counted.length - valid, 1), valid }
}

const isClean = ({ faults }: Reading) => faults === 0

/** A few damaged bytes do not rule a charset out. */
const isNearlyClean = ({ faults, valid }: Reading) => faults === 0 || faults * 4 <= valid

const escapeByte = 0x1b
const hasEscapes = (bytes: Uint8Array) => bytes.includes(escapeByte) && bytes.includes(0x24)

/** Text in UTF-16 cannot be decoded in any other charset. */
const isAcceptable = (reading: Reading & { label: string }) =>
  isNearlyClean(reading) || /^"?(utf-?16|ucs-?2|unicode)/i.test(reading.label.trim())

const sampleSize = 4 * 1024
const fewBytes = 8
const leastConfidence = 0.1
const oneByteCharset = /^(iso-8859-([2-79]|1[0-6])|windows-125[013-7]|koi8-[ru]|tis-620|windows-874)$/i
const otherCharset = /^(shift_jis|cp932|euc-jp|euc-kr|cp949|big5(-hkscs)?|gb2312|gbk|gb18030)$/i

/** The detected charset, if any. For few bytes and for western languages, windows-1252 is the better guess. */
export const detectCharsets = (bytes: Uint8Array): string[] => {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const start = Math.max(first - 64, 0)
  const sample = bytes.subarray(start, start + sampleSize)
  const isShort = sample.filter((byte) => byte > 0x7f).length < fewBytes
  const [guess] = detectAll(sample).filter(({ confidence }) => confidence >= leastConfidence)
  const name = guess?.encoding ?? ''
  return otherCharset.test(name) || (oneByteCharset.test(name) && !isShort) ? [name] : []
}

/** Programs in Japan declare one of their charsets and write another. */
const relatedCharsets = (declared: string) =>
  /2022-?jp|jis|euc-?jp|932/i.test(declared) ? ['euc-jp', 'shift_jis'] : []
