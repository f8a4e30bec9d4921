import type { listContacts } from '../../contract/contacts/contacts.ts'
import {
  atMost,
  containing,
  isIndexed,
  nearerEnd,
  type Page,
  type Stretch,
} from '../platform/http/requests/paging.ts'

export type ContactPage = Page<(typeof listContacts)['paging']>

/** What the texts of a contact have to look like: each text that is given, like any of its patterns. */
export type Patterns = { name: string[] | null; email: string[] | null; either: string[] | null }

const mostAlternatives = 10

export const patternsOf = ({ name, email, search }: ContactPage['filters']): Patterns | undefined => {
  if (!name && !email && !search) return undefined
  const patterns = (field: string, texts?: string[]) =>
    texts ? atMost(mostAlternatives, field, texts).map(containing) : null
  return { name: patterns('name', name), email: patterns('email', email), either: patterns('search', search) }
}

/** Whether the index of texts finds what has to look so. One or two letters are in no index. */
export const areIndexed = ({ name, email, either }: Patterns) =>
  [name, email, either].some((patterns) => patterns?.every((pattern) => isIndexed(pattern.slice(1, -1))))

/** How to get to a page of a sorted list. */
export type Walk = Stretch & { searchFirst: boolean }

/** The page that most people see needs no total to be found, so both can be asked for at once. */
export const firstPage = ({ perPage, offset }: { perPage: number; offset: number }): Walk => ({
  limit: perPage,
  offset,
  fromEnd: false,
  searchFirst: false,
})

const fewMatches = 1_000

/**
 * Few matches are found and then sorted; where many match, looking at one contact after the other in the
 * order of the list is faster.
 */
export const walkTo = (page: { offset: number; perPage: number }, total: number): Walk => ({
  ...nearerEnd(page, total),
  searchFirst: total <= fewMatches,
})
