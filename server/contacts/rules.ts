import type { listContacts } from '../../contract/contacts.ts'
import { containing, type Page } from '../platform/http/paging.ts'

export type ContactPage = Page<(typeof listContacts)['paging']>

/** What the texts of a contact have to look like: each text that is given, like any of its patterns. */
export type Patterns = { name: string[] | null; email: string[] | null; either: string[] | null }

export const patternsOf = ({ name, email, search }: ContactPage['filters']): Patterns | undefined => {
  if (!name && !email && !search) return undefined
  const patterns = (texts?: string[]) => texts?.map(containing) ?? null
  return { name: patterns(name), email: patterns(email), either: patterns(search) }
}

/** How to get to a page of a sorted list. */
export type Walk = { limit: number; offset: number; fromEnd: boolean; searchFirst: boolean }

/** The page that most people see needs no total to be found, so both can be asked for at once. */
export const firstPage = ({ perPage }: { perPage: number }): Walk => ({
  limit: perPage,
  offset: 0,
  fromEnd: false,
  searchFirst: false,
})

const fewMatches = 1_000

/**
 * The shorter way to a page: from whichever end of the list is nearer. Few matches are found and then
 * sorted; where many match, looking at one contact after the other in the order of the list is faster.
 */
export const walkTo = ({ offset, perPage }: { offset: number; perPage: number }, total: number): Walk => {
  const limit = Math.max(0, Math.min(perPage, total - offset))
  const searchFirst = total <= fewMatches
  return limit > 0 && offset > total / 2
    ? { limit, offset: total - offset - limit, fromEnd: true, searchFirst }
    : { limit, offset, fromEnd: false, searchFirst }
}
