import { setImmediate as others } from 'node:timers/promises'
import {
  articleLanguage,
  type Language,
  sharedWords,
  similaritiesOf,
  unfamiliarWords,
} from '../../../articles/index.ts'
import { compareClaims } from './claims.ts'
import type { Passage } from './passages.ts'
import { sentencesIn } from './sentences.ts'
import type { Statement } from './statements.ts'

/** A sentence of an answer, with the passages that support it. */
export type SupportedStatement = { text: string; passages: Passage[] }

/**
 * The limits above which a sentence of a passage supports a statement. `covered` and `kept` are shares of words,
 * `pieces` is the maximum disorder, and `nearness` the minimum similarity in meaning. In languages other than
 * English, only words count. Measured by `npm run bench:agent -- --only support`.
 */
export const thresholds = {
  covered: 0.6,
  kept: 0.4,
  keptOfTwo: 0.8,
  pieces: 2,
  nearness: 0.5,
  coveredByWords: 0.7,
  coveredByTwo: 0.8,
}

/** The statements that the cited passages support. One with two claims is judged as a whole, or else claim by claim. */
export const supportedStatements = async (statements: readonly Statement[], passages: readonly Passage[]) => {
  const kept: SupportedStatement[] = []
  for (const { text, sources } of statements) {
    const named = sources.flatMap((number) => passages[number - 1] ?? [])
    const supporting = []
    for (const passage of named) {
      if (await supports(passage, text)) supporting.push(passage)
      await others()
    }
    if (supporting.length) kept.push({ text, passages: supporting })
  }
  return kept
}

const supports = async (passage: Passage, statement: string) => {
  if (asks.test(statement)) return false
  const language = articleLanguage(passage.title, passage.text)
  if (language !== 'english') return supportsInWords(language, passage, statement)
  if (unfamiliarWords(language, textOf(passage), statement).length) return false
  if (await isRestated(passage, statement)) return true
  const claims = statement.split(joint)
  if (claims.length < 2 || claims.some((claim) => claim.split(' ').length < 3)) return false
  for (const claim of claims) if (!(await isRestated(passage, claim))) return false
  return true
}

/** Two claims in one sentence, unless a condition may be for both. */
const joint = /(?:, and |; )(?!.*\b(?:if|when|unless|only)\b)/i

const textOf = ({ title, heading, text }: Passage) => `${title}\n${heading ?? ''}\n${text}`

const isRestated = async (passage: Passage, statement: string) => {
  const own = literals(statement)
  const texts = candidatesIn(passage)
    .filter(({ text }) => own.every((literal) => occursIn(text, literal)))
    .filter(({ text }) => sharedWords('english', statement, text) >= thresholds.covered / 2)
    .filter((candidate) => hasItsWords(candidate, statement))
    .map(({ text }) => text)
  if (texts.length === 0) return false
  const similarities = await similaritiesOf('english', statement, texts, 'article')
  return similarities?.some((nearness) => nearness >= thresholds.nearness) ?? true
}

/**
 * Under a heading, a statement must keep all words, and of two sentences most, so that it does not exchange one for a
 * word of the heading or of the other sentence.
 */
const hasItsWords = ({ text, isTwo, isBelowHeading }: Candidate, statement: string) => {
  const found = compareClaims(statement, text)
  if (!found || found.covered < thresholds.covered) return false
  const least = isTwo ? thresholds.keptOfTwo : thresholds.kept
  if (found.kept < (isBelowHeading ? 1 : least)) return false
  return found.pieces <= (isTwo && !refers.test(text) ? 1 : thresholds.pieces)
}

/** A statement may put what the second of two sentences refers to in its place. */
const refers = /\n.*\b(it|its|they|them|their|these|those)\b/i

const supportsInWords = (language: Language, passage: Passage, statement: string) => {
  if (!literals(statement).every((literal) => occursIn(textOf(passage), literal))) return false
  return candidatesIn(passage).some(
    ({ text, isTwo }) =>
      denies(text) === denies(statement) &&
      sharedWords(language, statement, text) >= (isTwo ? thresholds.coveredByTwo : thresholds.coveredByWords),
  )
}

type Candidate = { text: string; isTwo: boolean; isBelowHeading: boolean }

/**
 * Each sentence of a passage; with the next one; the parts between semicolons; with the heading; and each line of a list
 * with the sentence before the list.
 */
const candidatesIn = (passage: Passage): Candidate[] => {
  const sentences = sentencesOf(passage)
  let introduction: string | undefined
  return sentences.flatMap((text, at) => {
    const next = sentences[at + 1]
    const one = { text, isTwo: false, isBelowHeading: false }
    const parts = text.split(';')
    const all = [
      one,
      ...(parts.length > 1 ? parts.map((part) => ({ ...one, text: part })) : []),
      { ...one, text: `${headingAbove(passage, text)}: ${text}`, isBelowHeading: true },
    ]
    if (introduction !== undefined) all.push({ ...one, text: `${introduction} ${text}` })
    if (next) all.push({ ...one, text: `${text}\n${next}`, isTwo: true })
    if (text.endsWith(':')) introduction = text
    return all
  })
}

/** The words of the heading that the sentence does not have itself, so that they do not change its order. */
const headingAbove = ({ heading, title }: Passage, sentence: string) =>
  (heading ?? title)
    .split(' ')
    .filter((word) => sharedWords('english', word, sentence) === 0)
    .join(' ')

// A question supports nothing and answers nothing; it may be a question of the contact.
const asks = /[?？؟]\W*$/

// A passage has about 120 words.
const mostSentences = 120
/** In characters, like the longest statement. */
const longestSentence = 1_000

export const sentencesOf = ({ text }: Pick<Passage, 'text'>) =>
  sentencesIn(text)
    .slice(0, mostSentences)
    .map((sentence) => sentence.text.slice(0, longestSentence))

/** Everything that is no plain word: numbers, addresses, code, names with unusual letters. These must match exactly. */
export const literals = (text: string) =>
  text
    .split(/\s+/)
    .map((token) => token.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''))
    .filter((token) => token !== '' && !/^\p{L}[\p{L}\p{M}]*(['’‑-]\p{L}[\p{L}\p{M}]*)*$/u.test(token))
    .concat(text.match(/[<>{}[\]\\`|^~=]+/g) ?? [])

const occursIn = (text: string, literal: string): boolean => {
  const at = text.toLowerCase().indexOf(literal.toLowerCase())
  if (at < 0) return false
  const [before, after] = [text[at - 1] ?? ' ', text[at + literal.length] ?? ' ']
  const isTorn = /[\p{L}\p{N}]/u.test(before + after) && /^[\p{L}\p{N}]/u.test(literal)
  return !isTorn || occursIn(text.slice(at + 1), literal)
}

const denials =
  /(?<!\p{L})(not|no|never|none|nobody|nothing|cannot|without|neither|nor|\p{L}+n't|nicht|nie|niemals|kein\p{L}*|nichts|ohne|ne|n'\p{L}+|pas|jamais|sans|aucune?|no|nunca|jamás|sin|ningún\p{L}*|ninguna|non|mai|senza|nessun\p{L}*|não|nunca|sem|nenhuma?|niet|geen|nooit|zonder|inte|ingen|inget|aldrig|utan|ikke|aldri|uten|ei|eivät|не|нет|никогда|без)(?!\p{L})/iu

/** A negation changes the meaning of a sentence more than any other word. */
export const denies = (text: string) => denials.test(text.replace(/’/g, "'"))
