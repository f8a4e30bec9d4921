import type { listContacts } from '../../../contract/contacts/contacts.ts'
import {
  atMost,
  containing,
  isIndexed,
  nearerEnd,
  type Page,
  type Stretch,
} from '../../platform/http/requests/paging.ts'
import { patternsFor } from './phones.ts'

export type ContactPage = Page<(typeof listContacts)['paging']>

/** The patterns that the texts of a contact must match: each given field matches if any of its patterns does. */
export type Patterns = { name: string[] | null; email: string[] | null; either: string[] | null }

const mostAlternatives = 10

/** Returns true for filters by fields, external id or time of the last change. */
export const isSelected = ({ fields, external_id, updated_after }: ContactPage['filters']) =>
  fields !== undefined || external_id !== undefined || updated_after !== undefined

export const patternsOf = ({ name, email, search }: ContactPage['filters']): Patterns | undefined => {
  if (!name && !email && !search) return undefined
  const patterns = (field: string, texts?: string[]) =>
    texts ? atMost(mostAlternatives, field, texts).map(containing) : null
  const either = search ? atMost(mostAlternatives, 'search', search).flatMap(patternsFor) : null
  return { name: patterns('name', name), email: patterns('email', email), either }
}

/** Returns true if the text index can find these patterns. It has no entries for one or two letters. */
export const areIndexed = ({ name, email, either }: Patterns) =>
  [name, email, either].some((patterns) => patterns?.every((pattern) => isIndexed(pattern.slice(1, -1))))

/** The way to read a page of a sorted list. */
export type Walk = Stretch & { searchFirst: boolean }

/** The first page does not need the total, so both can be read concurrently. */
export const firstPage = ({ perPage, offset }: { perPage: number; offset: number }): Walk => ({
  limit: perPage,
  offset,
  fromEnd: false,
  searchFirst: false,
})

const fewMatches = 1_000

/** Few matches are found by the index and then sorted. With many matches, walking the list in its order is faster. */
export const walkTo = (page: { offset: number; perPage: number }, total: number): Walk => ({
  ...nearerEnd(page, total),
  searchFirst: total <= fewMatches,
})

type Addresses = { email: string; other_emails: readonly string[] }
type Given = { email?: string | undefined; other_emails?: readonly string[] | undefined }

/** The addresses of a contact after a change. */
export const changedAddresses = (
  before: Addresses,
  { email: given, other_emails: others }: Given,
): Addresses => {
  const email = given?.toLowerCase() ?? before.email
  const isKnown = before.other_emails.includes(email) && email !== before.email
  const present = isKnown ? [before.email, ...before.other_emails] : before.other_emails
  const all = others?.map((address) => address.toLowerCase()) ?? present
  return { email, other_emails: [...new Set(all)].filter((address) => address !== email) }
}

/** The further addresses of a contact in their stored form. */
export const writtenAddresses = (others: readonly string[]) => (others.length ? others.join(' ') : null)
