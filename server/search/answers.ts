import type { Terms } from './full-text.ts'
import type { Language } from './languages.ts'
import type { Passage } from './passages.ts'
import { stemOf } from './stems.ts'
import { spansOf, wordsOf } from './words.ts'

export const weights = { words: 0.15, meaning: 0.85 }

type Text = { title: string; language: Language; passages: Passage[] }

const mostCompared = 20

/** The passage that answers: the nearest in meaning that also has the words. Without nearness, words are all there is. */
export const answerIn = (text: Text, terms: Terms, nearness?: (passage: number) => number) => {
  const nearest = text.passages.map((passage, index) => ({ passage, near: nearness?.(index) ?? 0 }))
  if (nearness) nearest.sort((a, b) => b.near - a.near).splice(mostCompared)
  const compared = nearest.map((one) => ({
    ...one,
    share: shareOf(terms, textOf(one.passage), text.language),
  }))
  const most = compared.reduce((most, { share }) => Math.max(most, share), 0) || 1
  const scoreOf = ({ near, share }: { near: number; share: number }) =>
    (weights.words * share) / most + weights.meaning * near
  const [first, ...others] = compared
  const best = others.reduce((best, other) => (best && scoreOf(other) > scoreOf(best) ? other : best), first)
  return best?.passage ?? null
}

const textOf = ({ heading, text }: Passage) => `${heading ?? ''} ${text}`

/** How much of what is asked for is said under a title in a passage, from 0 to 1. */
export const coverageOf = ({ title, language }: Text, passage: Passage | null, terms: Terms) =>
  shareOf(terms, `${title} ${passage ? textOf(passage) : ''}`, language)

const shareOf = (terms: Terms, text: string, language: Language) => {
  const stems = new Set(wordsOf(text).map((word) => stemOf(language, word)))
  let [found, asked] = [0, 0]
  for (const [stem, weight] of terms) {
    asked += weight
    if (stems.has(stem)) found += weight
  }
  return asked === 0 ? 0 : found / asked
}

/** The words of a text that are asked for, as the text writes them. */
export const highlightsIn = (text: string, language: Language, terms: Terms) => {
  const isMeant = (written: string) => wordsOf(written).some((word) => terms.has(stemOf(language, word)))
  return [...new Set(spansOf(text).map(({ word }) => word))].filter(isMeant)
}
