import {
  type FilterName,
  filters as known,
  type ticketFilters,
} from '../../../../contract/tickets/ticket-filters.ts'
import type { listTickets } from '../../../../contract/tickets/tickets.ts'
import type { FieldFilter } from '../../../../contract/workspaces/field-conditions.ts'
import { fieldOwners } from '../../../../contract/workspaces/field-types.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { dateIn, withinYears } from '../../../platform/http/requests/filter-dates.ts'
import type { Page } from '../../../platform/http/requests/paging.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { fieldConditions } from '../../../workspaces/index.ts'

/**
 * `recipients` are the values of `to:`, which are searched like words. `meaning` has the similarity of tickets of the
 * workspace to `q`, by their ids, including tickets that the caller cannot access.
 */
export type TicketPage = Page<(typeof listTickets)['paging']> & {
  recipients?: string[]
  meaning?: ReadonlyMap<number, number>
}
export type Me = Pick<Principal, 'channels' | 'user'>
export type TicketSort = TicketPage['sort']

/** The effective filters of a list with their values. Filters of fields need the definitions of the fields. */
export type TicketFilter = {
  [Name in Exclude<FilterName, 'search' | 'fields'>]?: ReturnType<
    (typeof parse)[Exclude<(typeof ticketFilters)[Name]['kind'], 'words' | 'fields'>]
  >
} & { fields?: FieldFilter[] }

const plainFilterOf = ({ filters }: Pick<TicketPage, 'filters'>): TicketFilter =>
  Object.fromEntries(
    known.flatMap(({ name, filter }) => {
      const texts = filters[name]
      if (!texts || filter.kind === 'words' || filter.kind === 'fields') return []
      const value = filter.kind === 'choice' ? parse.choice(texts, filter) : parse[filter.kind](texts, name)
      return filter.kind === 'mark' && !value ? [] : [[name, value]]
    }),
  )

/** The same with the conditions on fields. */
export const filterOf = async (tx: Read, page: Pick<TicketPage, 'filters'>): Promise<TicketFilter> => {
  const fields = await fieldConditions(tx, page.filters.fields, { path: 'filter.fields', of: fieldOwners })
  return { ...plainFilterOf(page), ...(fields && { fields }) }
}

/** Returns true if the search has words. The operators of a search are filters already. */
export const isSearch = ({ filters, recipients, q }: Pick<TicketPage, 'filters' | 'recipients' | 'q'>) =>
  Boolean(filters.search || recipients || q)

/** Returns true if all filters are of channels, statuses or snoozes, which have indexes. */
export const isBranched = ({ status: _, channel_ulids: __, snoozed: ___, ...others }: TicketFilter) =>
  isEmpty(others)

/** Returns true if tickets are filtered by their tags or fields, which can be rare or very frequent. */
export const isMarked = ({ tag_ulids, fields }: TicketFilter) => Boolean(tag_ulids || fields)

/** Returns true if the stored counts are enough to count the tickets. */
export const isCounted = ({ unassigned: _, ...others }: TicketFilter) => isBranched(others)

/** Returns true if all tickets of the workspace match. */
export const isAnything = (me: Me, filter: TicketFilter) => me.channels === 'all' && isEmpty(filter)

const isEmpty = (filter: TicketFilter) => Object.keys(filter).length === 0

const isSet = ([value]: string[], name: string) => {
  if (value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw invalid({ [`filter.${name}`]: [fieldFaults.boolean(label(`filter.${name}`))] })
}

const second = 1_000
const day = 86_400 * second

/** The first moment after the given second or day, because clients send and receive times in this precision. */
const endOf = (texts: string[], name: string) => {
  const precision = texts[0]?.length === 10 ? day : second
  return withinYears(new Date((Math.floor(dateIn(texts, name).getTime() / precision) + 1) * precision))
}

/** Parses the values of each kind of filter. Values that no ticket can have are removed and match nothing. */
const parse = {
  // Merged tickets have another status in the database, and are in no list.
  choice: (texts: string[], { values }: { values: readonly string[] }) =>
    texts.filter((text) => values.includes(text)),
  exact: (texts: string[]) => texts,
  mark: isSet,
  state: isSet,
  reference: (texts: string[]) => texts.flatMap((text) => asUlid(text) ?? []),
  numbers: (texts: string[]) =>
    texts.flatMap((text) => (/^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : [])),
  since: dateIn,
  until: endOf,
}
