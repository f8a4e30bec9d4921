import { setImmediate as others } from 'node:timers/promises'
import { articleLanguage, sharedWords, similaritiesOf, unfamiliarWords } from '../../search/actions.ts'
import type { Passage } from './passages.ts'
import type { Statement } from './statements.ts'

/** A sentence of an answer, with the passages that support it. */
export type SupportedStatement = { text: string; passages: Passage[] }

/**
 * When a sentence of a passage supports a statement: `covered` is the minimum share of its content words, and
 * `nearness` the minimum similarity in meaning. Only words count if the vectors do not know the language. Two adjacent
 * sentences together must have nearly all words.
 */
export const thresholds = { covered: 0.6, nearness: 0.35, coveredByWords: 0.7, coveredByTwo: 0.8 }

/** The statements that the cited passages support. A sentence with two claims is judged as a whole. */
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
  const whole = `${passage.title}\n${passage.heading ?? ''}\n${passage.text}`
  if (!literals(statement).every((literal) => occursIn(whole, literal))) return false
  const language = articleLanguage(passage.title, passage.text)
  if (asks.test(statement) || unfamiliarWords(language, whole, statement).length) return false
  const isCandidate = ({ text, least }: Candidate) =>
    denies(text) === denies(statement) &&
    sharedWords(language, statement, text) >=
      (language === 'english' ? least : Math.max(least, thresholds.coveredByWords))
  const texts = candidatesIn(passage)
    .filter(isCandidate)
    .map(({ text }) => text)
  if (texts.length === 0) return false
  const similarities = await similaritiesOf(language, statement, texts, 'article')
  return similarities === null || similarities.some((nearness) => nearness >= thresholds.nearness)
}

type Candidate = { text: string; least: number }

/** Each sentence of a passage, and each with the next one. */
const candidatesIn = (passage: Passage): Candidate[] => {
  const sentences = sentencesOf(passage)
  return sentences.flatMap((text, at) => {
    const next = sentences[at + 1]
    const one = { text, least: thresholds.covered }
    return next ? [one, { text: `${text}\n${next}`, least: thresholds.coveredByTwo }] : [one]
  })
}

// A question supports nothing and answers nothing; it may be a question of the contact.
const asks = /[?？؟]\W*$/

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

// A passage has about 120 words.
const mostSentences = 120

export const sentencesOf = ({ text }: Pick<Passage, 'text'>) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostSentences)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean)
    .slice(0, mostSentences)

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

/** Whether a sentence contains a negation, which changes its meaning more than any other word. */
export const denies = (text: string) => denials.test(text.replace(/’/g, "'"))
