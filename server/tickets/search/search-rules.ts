import { atMost } from '../../platform/http/requests/paging.ts'
import { contentWords } from '../../search/actions.ts'
import type { TicketPage } from '../list/listing-rules.ts'
import { recipientSought, soughtIn } from './words.ts'

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

/** Alternatives that each require all of their words. Of the words that count for relevance, one is sufficient. */
export const soughtOf = ({ filters: { search }, q, recipients }: Searched): Sought | undefined => {
  const alternatives = alternativesIn(search)
  const ranks = q ? soughtIn(tellingIn(q)) : []
  if ((search && alternatives.length === 0) || (q && ranks.length === 0)) return undefined
  return { ...all(alternatives, ranks, recipients), ranks }
}

/** Each alternative adds words, and the time of a search grows with their number. */
const mostAlternatives = 10

const alternativesIn = (search: string[] = []) =>
  atMost(mostAlternatives, 'search', search)
    .map((text) => soughtIn(text))
    .filter((words) => words.length)

// If a search has only stop words, all of them count: such a word may be a name.
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
