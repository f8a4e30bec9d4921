import type { Language } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { wordsOf } from '../text/tokens.ts'
import type { Terms } from './full-text.ts'
import type { Passage } from './passages.ts'
import { mostEmbedded } from './preparation.ts'

const weights = { words: 0.15, meaning: 0.85 }

type Text = { title: string; language: Language; passages: Passage[] }

const mostCompared = 20
const mostTerms = 8

/**
 * The passage that answers: similar in meaning, and with words of the question. Only words count without vectors, and
 * in an article that is so long that some of its passages have none.
 */
export const bestPassage = (text: Text, terms: Terms, similarity?: (passage: number) => number) => {
  const meaning = text.passages.length <= mostEmbedded ? similarity : undefined
  const candidates = candidatesIn(text.passages, terms, meaning).map((passage, index) => ({
    passage,
    semantic: meaning?.(index) ?? 0,
  }))
  if (meaning) candidates.sort((a, b) => b.semantic - a.semantic).splice(mostCompared)
  const compared = candidates.map((one) => ({
    ...one,
    share: shareOf(terms, textOf(one.passage), text.language),
  }))
  const most = compared.reduce((most, { share }) => Math.max(most, share), 0) || 1
  const scoreOf = ({ semantic, share }: { semantic: number; share: number }) =>
    (weights.words * share) / most + weights.meaning * semantic
  const [first, ...others] = compared
  const best = others.reduce((best, other) => (best && scoreOf(other) > scoreOf(best) ? other : best), first)
  return best?.passage ?? null
}

/** Without vectors, only some passages of a long article are compared, those that probably have the words first. */
const candidatesIn = (passages: Passage[], terms: Terms, meaning: unknown) => {
  if (meaning || passages.length <= mostCompared) return passages
  const beginnings = [...terms.keys()].slice(0, mostTerms).map((stem) => stem.slice(0, 5))
  const seemsToHave = (passage: Passage) => {
    const written = textOf(passage).toLowerCase()
    return beginnings.some((beginning) => written.includes(beginning))
  }
  const [likely, others] = partition(passages, seemsToHave)
  return [...likely, ...others].slice(0, mostCompared)
}

const partition = (passages: Passage[], isFirst: (passage: Passage) => boolean) => {
  const { yes = [], no = [] } = Object.groupBy(passages, (passage) => (isFirst(passage) ? 'yes' : 'no'))
  return [yes, no] as const
}

const textOf = ({ heading, text }: Passage) => `${heading ?? ''} ${text}`

/** The share of the terms of a question that a title and a passage have, from 0 to 1. */
export const coverageOf = ({ title, language }: Text, passage: Passage | null, terms: Terms) =>
  shareOf(terms, `${title} ${passage ? textOf(passage) : ''}`, language)

const shareOf = (terms: Terms, text: string, language: Language) => {
  const stems = new Set(wordsOf(text).map((word) => stemOf(language, word)))
  let [found, total] = [0, 0]
  for (const [stem, weight] of terms) {
    total += weight
    if (stems.has(stem)) found += weight
  }
  return total === 0 ? 0 : found / total
}
