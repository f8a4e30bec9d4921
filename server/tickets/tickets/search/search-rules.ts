import { contentWords, isEnglishWord } from '../../../articles/index.ts'
import { atMost } from '../../../platform/http/requests/paging.ts'
import type { TicketPage } from '../record/listing-rules.ts'
import { recipientSought, soughtIn, wordsOf } from './words.ts'

/** Conditions on the words of a ticket. The sign @ is a placeholder for the prefix of all words of a shelf. */
export type Sought = {
  whole: string
  /** A condition that each matching part meets at least, for tickets with several parts. */
  part: string
  /** The words that count for relevance. */
  ranks: string[]
}

/** The parts of a page that are searched for. */
type Searched = Pick<TicketPage, 'filters' | 'q' | 'recipients'>

/** Alternatives, each of which requires all of its words. Of the words for relevance, one is enough. */
export const soughtOf = ({ filters: { search }, q, recipients }: Searched): Sought | undefined => {
  const alternatives = alternativesIn(search)
  const ranks = q ? soughtIn(tellingIn(q)) : []
  if ((search && alternatives.length === 0) || (q && ranks.length === 0)) return undefined
  const words = ranks.map((word) => [word])
  return { ...all(alternatives, words, recipients), ranks }
}

/** Returns the search for the terms of `q` that a model of meaning cannot compare; undefined if there are none. */
export const exactOf = ({ filters: { search }, q = '', recipients }: Searched): Sought | undefined => {
  const terms = exactTermsIn(q)
  if (terms.length === 0) return undefined
  return { ...all(alternativesIn(search), terms, recipients), ranks: terms.map(allOf) }
}

/** Returns the search without `q`; undefined if nothing else is searched. */
export const limitsOf = ({ filters: { search }, recipients }: Searched): Sought | undefined =>
  search || recipients ? { ...all(alternativesIn(search), [], recipients), ranks: [] } : undefined

/** Each alternative adds words, and the time of a search grows with their number. */
const mostAlternatives = 10

const alternativesIn = (search: string[] = []) =>
  atMost(mostAlternatives, 'search', search)
    .map((text) => soughtIn(text))
    .filter((words) => words.length)

// If a search has only stop words, all of them count: such a word may be a name.
const tellingIn = (q: string) => contentWords(q).join(' ')

const mostExactTerms = 10

/** Numbers, addresses and words that are not English. A single word is meant exactly, too. */
const exactTermsIn = (q: string) => {
  const words = contentWords(q)
  const terms = words.length === 1 ? words : q.split(/\s+/).filter(isExact)
  return terms
    .slice(0, mostExactTerms)
    .map((term) => soughtIn(term, { isWhole: !q.endsWith(term) }))
    .filter((words) => words.length)
}

const isExact = (term: string) => /[\d@]/.test(term) || wordsOf([term]).some(isUnknown)

// Shorter ones are often parts of a word with an apostrophe.
const isUnknown = (word: string) => word.length >= 3 && !isEnglishWord(word)

/** `words` are alternatives as well. */
const all = (alternatives: string[][], words: string[][], recipients: string[] = []) => {
  const sent = recipients.map(recipientSought)
  const conditions = [alternatives.map(allOf), words.map(allOf), sent].filter(({ length }) => length)
  return {
    whole: conditions.map((condition) => `(${anyOf(condition)})`).join(' & '),
    part: anyOf([...alternatives.flat(), ...words.flat(), ...sent]),
  }
}

const allOf = (words: string[]) => words.join(' & ')

const anyOf = (conditions: string[]) => conditions.map((condition) => `(${condition})`).join(' | ')
