import type { Fragment } from 'postgres'
import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import { ticketStatuses } from '../../../../contract/base/ticket-values.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Stretch } from '../../../platform/http/requests/paging.ts'
import { ticketJoins } from '../record/columns.ts'
import { isBranched, type Me, type TicketFilter, type TicketSort } from '../record/listing-rules.ts'
import { channelsOf, conditionsOf, limitsChannels } from './conditions.ts'
import { keyColumns, keyText, orderOf, runsByChannel } from './sort-keys.ts'
import { completeTickets, rowVersion, type Seen, seenColumns, withReaders } from './text-cache.ts'

/** A query for tickets: the caller, the filter, the order, and the members whose unread marks are returned. */
export type TicketQuery = { me: Me; filter: TicketFilter; sort: TicketSort; readers: number[] }

export type Known = {
  /** A further condition. */
  more?: Fragment
  /** The total number of tickets, if it is known. */
  total?: number
  /** True if only the first tickets of the list are scanned, not all that match. */
  isNear?: boolean
}

/**
 * Up to this number, matching tickets are found first and then sorted. With more, the index of the list order is
 * scanned.
 */
export const few = 1_000

export const rowsOf = (
  tx: Read,
  query: TicketQuery,
  stretch: Stretch,
  { more = tx.sql``, total = few + 1 }: Known = {},
) => shown(tx, query, pageOf(tx, query, stretch, { more, total }), orderOf(tx, query.sort))

/** The tickets with these ids, in the given order. */
export const ticketsWithIds = (tx: Read, query: TicketQuery, ids: number[]) => {
  const { sql, workspace } = tx
  const page = sql`
    select t.*, ${rowVersion(tx)}, found.position from unnest(${ids}::bigint[]) with ordinality as found (id, position)
    join tickets t on t.workspace_id = ${workspace} and t.id = found.id`
  return shown(tx, query, page, sql`t.position`)
}

/** The same, starting at a position of the list. Also returns the last position if there are more tickets. */
export const placedRows = async (tx: Read, query: TicketQuery, limit: number, known: Known) => {
  const { sql } = tx
  const { more = sql``, total = few + 1, isNear } = known
  const stretch = { limit: limit + 1, offset: 0, fromEnd: false }
  const page = isNear ? nearby(tx, query, more, stretch) : pageOf(tx, query, stretch, { more, total })
  const rows = await sql<(Seen & { place: string })[]>`
    ${withReaders(tx, query.readers)}
    select ${seenColumns(tx, query.me)}, ${keyText(tx, query.sort)} as place
    from (${page}) as t ${ticketJoins(tx)} order by ${orderOf(tx, query.sort)}`
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    tickets: await completeTickets(tx, query.me, rows.slice(0, limit)),
    last: last && { at: last.place, id: last.id },
  }
}

const shown = async (tx: Read, query: TicketQuery, page: Fragment, order: Fragment) =>
  completeTickets(
    tx,
    query.me,
    await tx.sql<Seen[]>`
      ${withReaders(tx, query.readers)}
      select ${seenColumns(tx, query.me)} from (${page}) as t ${ticketJoins(tx)} order by ${order}`,
  )

const pageOf = (
  tx: Read,
  query: TicketQuery,
  stretch: Stretch,
  { more, total }: { more: Fragment; total: number },
) => {
  const { me, filter, sort } = query
  if (runsByChannel(sort) && total > few)
    return byChannel(
      tx,
      query,
      stretch,
      isBranched(filter) ? more : tx.sql`and ${conditionsOf(tx, me, filter)} ${more}`,
    )
  if (isBranched(filter) && limitsChannels(me, filter)) return byChannel(tx, query, stretch, more)
  if (isBranched(filter) && (filter.status || filter.snoozed !== undefined))
    return sort.by === 'updated_at' ? byStatus(tx, query, stretch, more) : byChannel(tx, query, stretch, more)
  return total > few ? walked(tx, query, stretch, more) : sorted(tx, query, stretch, more)
}

/** Scans tickets in the order of the list and filters them. */
const walked = (tx: Read, { me, filter, sort }: TicketQuery, stretch: Stretch, more: Fragment) => tx.sql`
  select t.*, ${rowVersion(tx)} from tickets t where ${conditionsOf(tx, me, filter)} ${more}
  order by ${orderOf(tx, sort, stretch.fromEnd)} ${bounds(tx, stretch)}`

const sorted = (tx: Read, { me, filter, sort }: TicketQuery, stretch: Stretch, more: Fragment) => tx.sql`
  select t.* from (select t.*, ${rowVersion(tx)} from tickets t where ${conditionsOf(tx, me, filter)} ${more} offset 0) as t
  order by ${orderOf(tx, sort, stretch.fromEnd)} ${bounds(tx, stretch)}`

/** The maximum number of tickets that are scanned for a page before all that match are found. */
const mostScanned = 10_000

/** The tickets that match among the next of the list. Reads a bounded number, whatever the filter is. */
const nearby = (tx: Read, { me, filter, sort }: TicketQuery, more: Fragment, stretch: Stretch) => {
  const { sql, workspace } = tx
  return sql`
    select t.* from (
      select t.*, ${rowVersion(tx)} from tickets t where t.workspace_id = ${workspace} ${more}
      order by ${orderOf(tx, sort)} limit ${sql.unsafe(String(mostScanned))}
    ) as t where ${conditionsOf(tx, me, filter)} order by ${orderOf(tx, sort)} ${bounds(tx, stretch)}`
}

/** Takes the start of the list of each status, snoozed and not snoozed, and merges them. */
const byStatus = (tx: Read, { filter, sort }: TicketQuery, stretch: Stretch, more: Fragment) => {
  const { sql, workspace } = tx
  const order = orderOf(tx, sort, stretch.fromEnd)
  return sql`
    select t.* from (${known(tx, filter)}) as s (status, is_snoozed)
    cross join lateral (
      select t.*, ${rowVersion(tx)} from tickets t where t.workspace_id = ${workspace} and t.status = s.status
        and t.is_snoozed = s.is_snoozed ${more}
      order by ${order} ${enough(tx, stretch)}
    ) as t
    order by ${order} ${bounds(tx, stretch)}`
}

/** The same for each channel, status and snooze. There are more of these lists, so only ids are read until the end. */
const byChannel = (tx: Read, { me, filter, sort }: TicketQuery, stretch: Stretch, more: Fragment) => {
  const { sql, workspace } = tx
  const order = orderOf(tx, sort, stretch.fromEnd)
  return sql`
    select t.*, ${rowVersion(tx)} from (
      select t.id from (${channelsOf(tx, me, filter)}) as c
      cross join (${known(tx, filter)}) as s (status, is_snoozed)
      cross join lateral (
        select t.id, ${keyColumns(tx, sort)} from tickets t
        where t.workspace_id = ${workspace} and t.channel_id = c.id and t.status = s.status
        and t.is_snoozed = s.is_snoozed ${more}
        order by ${order} ${enough(tx, stretch)}
      ) as t
      order by ${order} ${bounds(tx, stretch)}
    ) as found
    join tickets t on t.workspace_id = ${workspace} and t.id = found.id`
}

// Literals too: the planner would estimate the length of a list in a parameter again for each execution.
const known = ({ sql }: Read, { status, snoozed }: TicketFilter) => {
  const names = ticketStatuses.filter((one) => status?.includes(one) ?? true)
  const pairs = names.flatMap((name) =>
    snoozes(name)
      .filter((one) => snoozed === undefined || one === snoozed)
      .map((one) => `('${name}', ${one})`),
  )
  return pairs.length ? sql.unsafe(`values ${pairs.join()}`) : sql`select '', false where false`
}

/** Closed and spam tickets are never snoozed. */
const snoozes = (status: TicketStatus) =>
  status === 'open' || status === 'waiting' ? [false, true] : [false]

// Literals, since PostgreSQL plans a query again for each execution if the limit is a parameter.
const bounds = ({ sql }: Read, { limit, offset }: Stretch) =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.unsafe(String(Number(limit)))}`

// From each part, as many rows as the page could need from it.
const enough = (tx: Read, { limit, offset }: Stretch) =>
  offset ? tx.sql`limit ${offset + limit}` : bounds(tx, { limit, offset, fromEnd: false })
