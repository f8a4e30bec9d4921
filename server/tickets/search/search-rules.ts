import { atMost } from '../../platform/http/requests/paging.ts'
import { contentWords, type Related } from '../../search/actions.ts'
import type { TicketPage } from '../list/listing-rules.ts'
import { beginningWith, recipientSought, soughtIn } from './words.ts'

/** Conditions on the words of a ticket; the sign @ stands for what is before every word of a shelf. */
export type Sought = {
  whole: string
  /** What a part of the words meets at least, where they are in several parts. */
  part: string
  /** The words that count for relevance. */
  ranks: string[]
}

/** What of a page is searched for. */
type Searched = Pick<TicketPage, 'filters' | 'q' | 'recipients'>

/** Alternatives that each have all of their words; and of the words that count for relevance, any will do. */
export const soughtOf = ({ filters: { search }, q, recipients }: Searched): Sought | undefined => {
  const alternatives = alternativesIn(search)
  const ranks = q ? soughtIn(tellingIn(q)) : []
  if ((search && alternatives.length === 0) || (q && ranks.length === 0)) return undefined
  return { ...all(alternatives, ranks, recipients), ranks }
}

/** The same for tickets that say what is asked for in other words; undefined if none are known. */
export const alikeOf = (
  { filters: { search }, recipients }: Searched,
  { stems, words }: Related,
): Sought | undefined => {
  const others = [
    ...stems.flatMap(beginningWith),
    ...words.flatMap((word) => soughtIn(word, { isWhole: true })),
  ]
  return others.length ? { ...all(alternativesIn(search), others, recipients), ranks: [] } : undefined
}

/** Each has words of its own, and the time of a search grows with all of them. */
const mostAlternatives = 10

const alternativesIn = (search: string[] = []) =>
  atMost(mostAlternatives, 'search', search)
    .map((text) => soughtIn(text))
    .filter((words) => words.length)

// What says something to a search may be nothing to a list of words, such as a name that is one.
const tellingIn = (q: string) => contentWords(q).join(' ')

const all = (alternatives: string[][], words: string[], recipients: string[] = []) => {
  const sent = recipients.map(recipientSought)
  const conditions = [alternatives.map((every) => every.join(' & ')), words, sent].filter(
    ({ length }) => length,
  )
  return {
    whole: conditions.map((condition) => `(${anyOf(condition)})`).join(' & '),
    part: anyOf([...alternatives.flat(), ...words, ...sent]),
  }
}

const anyOf = (conditions: string[]) => conditions.map((condition) => `(${condition})`).join(' | ')
