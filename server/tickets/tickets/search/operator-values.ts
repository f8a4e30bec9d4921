import { filtersOf, type SearchOperator, wordsOf } from '../../../../contract/tickets/ticket-filters.ts'
import type { SearchPart } from '../../../../contract/tickets/ticket-search.ts'
import { patternsFor } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { isIndexed } from '../../../platform/http/requests/paging.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { isDay } from '../../../platform/kernel/zone.ts'
import type { Me, TicketPage } from '../record/listing-rules.ts'
import {
  contactOfAddress,
  contactsLike,
  dayBefore,
  hasContactsBeyond,
  type Named,
  names,
  someContactsLike,
  startOfDay,
} from './names-store.ts'

export type Conditions = TicketPage['filters'] & { recipients?: string[] }

/** The names are loaded once, when the first operator needs them. */
export type Searching = {
  tx: Read
  me: Me & { user: Pick<Principal['user'], 'timezone'> }
  names: Promise<readonly Named[]> | undefined
}

/** The filters of the list for an operator. */
export const conditionOf = async (
  searching: Searching,
  { operator, field, text }: SearchPart,
  values: string[],
): Promise<Conditions> => {
  const lower = values.map((value) => value.toLowerCase())
  if (!operator) return {}
  if (operator === 'number') return { number: values }
  if (operator === 'field') return { fields: values.map((value) => `${field}:${value}`) }
  if (operator === 'to') return { recipients: lower }
  if (operator === 'assigned') return assigned(searching, text, lower)
  const [only] = filtersOf(operator)
  if (only?.filter.kind === 'exact' || only?.filter.kind === 'numbers') return { [only.name]: values }
  if (only?.filter.kind === 'reference')
    return { [only.name]: await ulids(searching, only.filter.to, text, lower) }
  if (only?.filter.kind !== 'since' && only?.filter.kind !== 'until') return named(operator, text, lower)
  const day = await dayOf(searching, text, lower[0] ?? '')
  // The end includes its second.
  return { [only.name]: [new Date(day.getTime() - (only.filter.kind === 'until' ? 1_000 : 0)).toISOString()] }
}

/** Fixed values, each with its filter. Snoozed tickets and tickets with a failed message have a status as well. */
const named = (operator: SearchOperator, text: string, values: string[]): Conditions => {
  const known = wordsOf(operator)
  const found = values.map((value) => known.find(({ word }) => word === value) ?? unknownWord(text, known))
  return Object.fromEntries(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, some]) => [name, some.map(({ value }) => value)]),
  )
}

const unknownWord = (text: string, known: { word: string }[]): never => {
  const allowed = known.map(({ word }) => word)
  throw rejected(`${text} is not known. Use ${listed(allowed)}.`, allowed)
}

type Kind = Named['kind'] | 'contact'

const ulids = async (searching: Searching, kind: Kind, text: string, values: string[]) => {
  if (kind === 'contact') return contacts(searching, text, values)
  const all = (await namesIn(searching)).filter((one) => one.kind === kind)
  return values.map((value) => find(all, value)?.ulid ?? unknown(kind, text, all))
}

const namesIn = (searching: Searching) => {
  searching.names ??= names(searching.tx, searching.me).then((rows) => rows)
  return searching.names
}

/** Finds by the whole name or address; otherwise by the beginning of a name, if it is unique. */
const find = (all: Named[], value: string) => {
  const exact = all.find(({ name, email }) => name.toLowerCase() === value || email?.toLowerCase() === value)
  const begun = all.filter(({ name }) => name.toLowerCase().startsWith(value))
  return exact ?? (begun.length === 1 ? begun[0] : undefined)
}

const mostNamed = 10

const unknown = (kind: Named['kind'], text: string, all: Named[]): never => {
  const known = all.slice(0, mostNamed).map(({ name }) => name)
  const others = all.length > mostNamed ? `, and ${all.length - mostNamed} more` : ''
  const those = known.length ? ` There are: ${known.join(', ')}${others}.` : ` There are no ${kind}s.`
  throw rejected(`No ${kind} has the name in ${text}.${those}`, known)
}

export const nobodyAndSomebody = (text: string) =>
  rejected(`${text} is not possible. Search for assigned:nobody alone.`)

const assigned = async (searching: Searching, text: string, values: string[]): Promise<Conditions> => {
  if (values.includes('nobody')) {
    if (values.length === 1) return { unassigned: ['true'] }
    throw nobodyAndSomebody(text)
  }
  const { ulid } = searching.me.user
  const named = values.filter((value) => value !== 'me')
  const found = await ulids(searching, 'member', text, named)
  return { assigned_user_ulid: named.length < values.length ? [ulid, ...found] : found }
}

const mostContacts = 100
/** The number of contacts that show whether a text is too common. So many can be searched without an index. */
const sample = 6_000

const contacts = async ({ tx }: Searching, text: string, values: string[]) => {
  const found = await Promise.all(values.map((value) => contactsOf(tx, text, value)))
  if (found.flat().length > mostContacts)
    throw rejected(
      `${text} matches more than ${mostContacts} contacts. Write more of the name or the email address.`,
    )
  return found.flat().length ? found.flat().map(({ ulid }) => ulid) : ['nobody']
}

const contactsOf = async (tx: Read, text: string, value: string) => {
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return contactOfAddress(tx, value)
  const [patterns, most] = [patternsFor(value), mostContacts + 1]
  const some = await someContactsLike(tx, patterns, { among: sample, most })
  if (some.length > mostContacts) return some
  if (patterns.every((pattern) => isIndexed(pattern.slice(1, -1)))) return contactsLike(tx, patterns, most)
  if (await hasContactsBeyond(tx, sample))
    throw rejected(`${text} is too short. Write at least three letters in a row.`)
  return some
}

const dayForms = '2026-01-31, today, yesterday or 7d'

/** The start of a day in the time zone of the user. */
const dayOf = async ({ tx, me }: Searching, text: string, value: string) => {
  const { timezone } = me.user
  const ago =
    value === 'today' ? 0 : value === 'yesterday' ? 1 : Number(/^(\d{1,4})d$/.exec(value)?.[1] ?? Number.NaN)
  const day = Number.isNaN(ago) ? value : await dayBefore(tx, ago, timezone)
  if (!isDay(day)) throw rejected(`${text} is not a day. Use a form such as ${dayForms}.`)
  return startOfDay(tx, day, timezone)
}

const listed = (values: readonly string[]) =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? '')

const rejected = (message: string, allowed?: readonly string[]) =>
  invalid({ 'filter.search': [{ code: 'search', message, ...(allowed && { allowed }) }] })
