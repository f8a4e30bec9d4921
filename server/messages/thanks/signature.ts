import { isDemand, isWithoutCase, looksLikeName, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const longestName = 40
const longestLine = 120
const mostLines = 12
const mostWordsOfName = 4

/** The first words of a legal notice below a message, in the languages that have them most. */
const notice =
  /confidential|privileged|disclaimer|intended (?:only|solely|recipient)|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk|konfidentiell|fortrolig|poufn|důvěrn|dôvern|bizalmas|конфиденциальн|environment before printing|registergericht|handelsregister|geschäftsführ|registered (?:office|in england)/iu

const isNotice = (line: string) => line.length > longestName && notice.test(line)

/** The lines of a message above a legal notice. */
export const withoutNotice = (lines: readonly string[]) => {
  const at = lines.findIndex((line, index) => index > 0 && isNotice(line))
  return at < 0 ? lines : lines.slice(0, at)
}

export type Parts = { body: string[]; closing: string; isPlain: boolean }

/**
 * Separates a closing and the name below it. A signature is plain if it has no sentence, question or demand, so that it
 * can be left out.
 */
export const separate = (lines: readonly string[], { words, longest }: Vocabulary): Parts => {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const isClosing = (line: string) => {
    const tokens = tokensOf(line)
    const start = Array.from({ length: Math.min(longest, tokens.length) }, (_, count) =>
      tokens.slice(0, count + 1).map(({ word }) => word),
    )
    const greeting = start.findLast((some) => words.get(some.join('_'))?.has('closing'))
    const rest = greeting ? tokens.slice(greeting.length) : []
    return greeting && rest.every((token) => words.has(token.word) || looksLikeName(token))
  }
  const isSigned = (line: string) => {
    const tokens = tokensOf(line)
    const last = tokens.at(-1)
    return last && tokens.length <= 3 && words.get(last.word)?.has('closing') && tokens.every(isWithoutCase)
  }
  const isName = (line: string) => {
    const tokens = tokensOf(line)
    if (line.length > longestName || tokens.length === 0 || tokens.length > mostWordsOfName) return false
    if (/[!:;]/.test(line) || !tokens.some(({ word }) => !words.has(word))) return false
    return tokens.every(looksLikeName)
  }
  const at = written.findIndex(
    (line, index) => index > 0 && (isClosing(line) || isSigned(line) || isName(line)),
  )
  const start = at < 0 ? written.length : at
  const [closing = '', ...signature] = written.slice(start)
  const below = isClosing(closing) ? signature : [closing, ...signature]
  return {
    body: written.slice(0, start),
    closing,
    isPlain: below.length <= mostLines && below.every(isPlain),
  }
}

const link = /https?:\/\/\S{1,300}|www\.\S{1,300}|\S{1,64}@\S{1,255}/g
const afterthought = /^p\.?\s?s\b|^n\.?b\b/i
const mostWordsOfLine = 4

const isPlain = (line: string) => {
  const text = line.replace(link, '')
  const tokens = tokensOf(text)
  if (line.length > longestLine || /[?？؟]/.test(text) || afterthought.test(text)) return false
  const isBareNumber =
    tokens.length > 0 && text.length < 9 && tokens.every(({ written }) => /^\p{N}+$/u.test(written))
  const small = tokens.filter(({ written }) => /^\p{Ll}{2}/u.test(written))
  return !isBareNumber && small.length < mostWordsOfLine && !tokens.some(isDemand)
}
