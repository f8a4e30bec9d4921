import type { Terms } from './full-text.ts'
import type { Language } from './languages.ts'
import type { Passage } from './passages.ts'
import { stemOf } from './stems.ts'
import { spansOf, wordsOf } from './words.ts'

export const weights = { words: 0.15, meaning: 0.85 }

type Text = { title: string; language: Language; passages: Passage[] }

const mostCompared = 20
const mostTerms = 8

/** The passage that answers: the nearest in meaning that also has the words. Without nearness, words are all there is. */
export const answerIn = (text: Text, terms: Terms, nearness?: (passage: number) => number) => {
  const nearest = candidatesIn(text.passages, terms, nearness).map((passage, index) => ({
    passage,
    near: nearness?.(index) ?? 0,
  }))
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

/** Without nearness, only some passages of a long article are compared: those first that seem to have the words. */
const candidatesIn = (passages: Passage[], terms: Terms, nearness: unknown) => {
  if (nearness || passages.length <= mostCompared) return passages
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
