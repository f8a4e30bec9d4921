import { ticketStatuses } from '../../../contract/tickets/state/ticket-status.ts'
import type { listTickets } from '../../../contract/tickets/tickets.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Page } from '../../platform/http/requests/paging.ts'
import { earliestMoment, latestMoment } from '../../platform/kernel/clock.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { label, words } from '../../platform/kernel/words.ts'

/** `recipients` are the values of `to:`, which are looked up like words. */
export type TicketPage = Page<(typeof listTickets)['paging']> & { recipients?: string[] }
export type Me = Pick<Principal, 'channels' | 'user'>
export type TicketSort = TicketPage['sort']

/** The filters of a list. A filter that is not given is undefined. */
export type TicketFilter = {
  statuses: string[] | undefined
  priorities: string[] | undefined
  channels: string[] | undefined
  tags: string[] | undefined
  assignees: string[] | undefined
  teams: string[] | undefined
  contacts: string[] | undefined
  isSnoozed: boolean | undefined
  isMine: boolean
  isUnassigned: boolean
  hasAttachments: boolean
  hasFailedMessage: boolean
  numbers: number[] | undefined
  after: Date | undefined
  before: Date | undefined
  updatedAfter: Date | undefined
}

// Tickets that were merged have another status in the database, and are in no list.
const isStatus = (status: string) => (ticketStatuses as readonly string[]).includes(status)

export const filterOf = ({ filters }: Pick<TicketPage, 'filters'>): TicketFilter => ({
  statuses: filters.status?.filter(isStatus),
  priorities: filters.priority,
  channels: ulidsIn(filters.channel_ulids),
  tags: ulidsIn(filters.tag_ulids),
  assignees: ulidsIn(filters.assigned_user_ulid),
  teams: ulidsIn(filters.team_ulid),
  contacts: ulidsIn(filters.contact_ulid),
  isSnoozed: filters.snoozed && isSet('snoozed', filters.snoozed),
  isMine: isSet('assigned_to_me', filters.assigned_to_me),
  isUnassigned: isSet('unassigned', filters.unassigned),
  hasAttachments: isSet('has_attachments', filters.has_attachments),
  hasFailedMessage: isSet('has_failed_message', filters.has_failed_message),
  numbers: filters.number?.flatMap((text) =>
    /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : [],
  ),
  after: dateIn('created_after', filters.created_after),
  before: endOf('created_before', filters.created_before),
  updatedAfter: dateIn('updated_after', filters.updated_after),
})

/** Whether words are searched for. The operators of a search have become filters by then. */
export const isSearch = ({ filters, recipients, q }: Pick<TicketPage, 'filters' | 'recipients' | 'q'>) =>
  Boolean(filters.search || recipients || q)

/** Whether only channels, statuses and snoozes are filtered, for which there are indexes. */
export const isBranched = ({ statuses: _, channels: __, isSnoozed: ___, ...others }: TicketFilter) =>
  Object.values(others).every((value) => !value)

/** Whether the number of tickets is in the counts. */
export const isCounted = (filter: TicketFilter) => isBranched({ ...filter, isUnassigned: false })

/** Whether all tickets of the workspace match. */
export const isAnything = (me: Me, filter: TicketFilter) =>
  me.channels === 'all' && filter.isSnoozed === undefined && Object.values(filter).every((value) => !value)

// A text that is no ULID matches nothing.
const ulidsIn = (values: string[] | undefined) => values?.map(asUlid).filter((ulid) => ulid !== undefined)

const isSet = (name: string, [value]: string[] = []) => {
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw invalid({ [`filter.${name}`]: [words.boolean(label(`filter.${name}`))] })
}

const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i

const dateIn = (name: string, [text]: string[] = []) => {
  if (text === undefined) return undefined
  // In a query, a plus that nobody has escaped arrives as a space.
  const written = text.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2')
  const date = new Date(/[T ]\d\d:\d\d(:[\d.]+)?$/i.test(written) ? `${written}Z` : written)
  if (iso.test(written) && isInCalendar(written) && !Number.isNaN(date.getTime())) return withinYears(date)
  throw invalid({ [`filter.${name}`]: [words.date(label(`filter.${name}`))] })
}

// A date beyond the end of its month would pass for one in the next.
const isInCalendar = (written: string) => {
  const day = written.slice(0, 10)
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const second = 1_000
const day = 86_400 * second

/** The first moment after the given second or day, which is the precision that clients see and write. */
const endOf = (name: string, texts: string[] | undefined) => {
  const date = dateIn(name, texts)
  const precision = texts?.[0]?.length === 10 ? day : second
  return date && withinYears(new Date((Math.floor(date.getTime() / precision) + 1) * precision))
}

const withinYears = (date: Date) => {
  if (date < earliestMoment) return earliestMoment
  return date > latestMoment ? latestMoment : date
}
