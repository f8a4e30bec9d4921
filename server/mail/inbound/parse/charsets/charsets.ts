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
 * Decodes bytes in UTF-8 if a charset of one byte is declared for it by mistake. Else decodes them in the declared
 * charset if they are valid in it, else in UTF-8 if they are valid UTF-8, else in the
 * detected charset, else in windows-1252.
 */
export const decodeText = (
  bytes: Uint8Array,
  { declared = '', inside = '', guesses }: CharsetHints = {},
): string => {
  const isVague = vague.test(declared.trim())
  if (isVague && isUtf8(bytes) && !hasEscapes(bytes)) return utf8.decode(bytes)
  if (isMislabelled(bytes, declared)) return utf8.decode(bytes)
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

const singleByte =
  /^["'\s]*(?:x-|cs)?(?:iso[-_]?8859|latin|l\d|windows-?(?:12|874)|cp-?(?:12|437|737|7[27]\d|8[567]\d)|ibm-?(?:437|737|7[27]\d|8[567]\d)|koi8|mac|tis-?620)/i
const thai = /tis|874|8859-?11/i

/** Letters of rare alphabets: capitals with accents before a special space or a quotation mark look like them. */
const unlikely = /[\u0080-\u009f\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u02af\u0700-\u08ff]/

/** Detects UTF-8 that is declared as a charset of one byte. Other texts are hardly ever valid UTF-8. */
const isMislabelled = (bytes: Uint8Array, declared: string) => {
  if (!singleByte.test(declared) || isAscii(bytes) || !isUtf8(bytes)) return false
  const text = utf8.decode(bytes)
  return !unlikely.test(text) && (!thai.test(declared) || /\p{Script=Thai}/u.test(text))
}

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

const centralEurope = /^(iso-8859-2|windows-1250)$/i
const leastConfidenceOfFew = 0.12
/** Symbols of windows-1252 that are letters in charsets of Central Europe. */
const symbolInWord = /\p{L}[\u0080-\u009f£¥±³¶¹»¼¾¿ª¯]\p{L}/u

/** The detected charset, if any. For few bytes and for western languages, windows-1252 is the better guess. */
export const detectCharsets = (bytes: Uint8Array): string[] => {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const start = Math.max(first - 64, 0)
  const sample = bytes.subarray(start, start + sampleSize)
  const isShort = sample.filter((byte) => byte > 0x7f).length < fewBytes
  const guesses = detectAll(sample)
  const [guess] = guesses.filter(({ confidence }) => confidence >= leastConfidence)
  const name = guess?.encoding ?? ''
  if (otherCharset.test(name) || (oneByteCharset.test(name) && !isShort)) return [name]
  const central = guesses.find(({ encoding }) => centralEurope.test(encoding ?? ''))
  const isSure = central === guess && (guess?.confidence ?? 0) >= leastConfidenceOfFew
  return central?.encoding && (isSure || symbolInWord.test(windows1252.decode(sample)))
    ? [central.encoding]
    : []
}

/** Programs in Japan declare one of their charsets and write another. */
const relatedCharsets = (declared: string) =>
  /2022-?jp|jis|euc-?jp|932/i.test(declared) ? ['euc-jp', 'shift_jis'] : []
