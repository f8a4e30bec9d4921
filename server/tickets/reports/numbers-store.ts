import type { Read, Write } from '../../platform/db/transaction.ts'
import { addAll, allChannels, type Counted, daysOf, type Numbers, type Row, sum } from './numbers.ts'

/** Returns the amounts that the tickets have already added to the numbers. */
export const countedTickets = async ({ sql, workspace }: Read, ids: number[]) => {
  const rows = await sql<{ id: number; counted: Counted }[]>`
    select id, counted from reported_tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, counted }) => [id, counted]))
}

export const putCounted = ({ sql, workspace }: Write, tickets: ReadonlyMap<number, Counted>) => sql`
  insert into reported_tickets (workspace_id, id, counted)
  select ${workspace}, id, counted from unnest(
    ${[...tickets.keys()]}::bigint[], ${[...tickets.values()].map((one) => JSON.stringify(one))}::text[]::jsonb[])
    as t (id, counted)
  on conflict (workspace_id, id) do update set counted = excluded.counted`

export const removeCounted = ({ sql, workspace }: Write, ids: number[]) =>
  sql`delete from reported_tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

/** Replaces the days on which tickets count. */
export const replaceDays = async (
  { sql, workspace }: Write,
  ids: number[],
  kept: ReadonlyMap<number, Counted>,
) => {
  await sql`delete from reported_days where workspace_id = ${workspace} and ticket_id = any (${ids}::bigint[])`
  const days = [...kept].flatMap(([ticket, counted]) => daysOf(counted).map((day) => ({ ticket, ...day })))
  if (days.length === 0) return
  await sql`
    insert into reported_days (workspace_id, ticket_id, metric, day, until, member_id, hour)
    select ${workspace}, ticket, metric, day, until, coalesce(member, 0), hour from unnest(
      ${days.map(({ ticket }) => ticket)}::bigint[], ${days.map(({ figure }) => figure)}::text[],
      ${days.map(({ day }) => day)}::text[]::date[], ${days.map(({ until }) => until)}::text[]::date[],
      ${days.map(({ member }) => member)}::bigint[], ${days.map(({ hour }) => hour)}::smallint[])
      as t (ticket, metric, day, until, member, hour)
    on conflict do nothing`
}

/**
 * Adds changes to the stored numbers, except changes of deleted channels. The caller holds the lock of the reports.
 */
export const addToNumbers = async (tx: Write, given: readonly Row[]) => {
  const channels = await existing(tx, [...new Set(given.map(({ channel }) => channel))])
  const changes = given.filter(({ channel }) => channels.has(channel))
  if (changes.length === 0) return
  const { sql, workspace } = tx
  const stored = await sql<{ place: number; numbers: Numbers }[]>`
    select p.place, n.numbers from ${placesIn(tx, changes)}
    join report_numbers n on n.workspace_id = ${workspace} and n.channel_id = p.channel_id
      and n.dimension = p.dimension and n.key = p.key and n.span = p.span and n.day = p.day`
  const before = new Map(stored.map(({ place, numbers }) => [place, numbers]))
  const rows = changes.map((change, index) => {
    const numbers = before.get(index + 1) ?? {}
    addAll(numbers, change.numbers)
    return { ...change, numbers }
  })
  const [full, empty] = [rows.filter(isFull), rows.filter((row) => !isFull(row))]
  await Promise.all([full.length && put(tx, full), empty.length && remove(tx, empty)])
}

/** A channel that is being deleted waits until it is known here, or is known to be gone. */
const existing = async ({ sql, workspace }: Write, channels: number[]) => {
  const rows = await sql<{ id: number }[]>`
    select id from channels where workspace_id = ${workspace} and id = any (${channels}::bigint[]) for key share`
  return new Set([allChannels, ...rows.map(({ id }) => id)])
}

const isFull = ({ numbers }: Row) => Object.keys(numbers).length > 0

const placesIn = ({ sql }: Pick<Write, 'sql'>, rows: readonly Row[]) => sql`
  unnest(${rows.map(({ channel }) => channel)}::bigint[], ${rows.map(({ dimension }) => dimension)}::text[],
    ${rows.map(({ key }) => key)}::bigint[], ${rows.map(({ span }) => span)}::text[],
    ${rows.map(({ day }) => day)}::text[]::date[])
    with ordinality as p (channel_id, dimension, key, span, day, place)`

const put = (tx: Write, rows: readonly Row[]) => {
  const { sql, workspace } = tx
  return sql`
    insert into report_numbers (workspace_id, channel_id, dimension, key, span, day, created, backlog, numbers)
    select ${workspace}, p.channel_id, p.dimension, p.key, p.span, p.day, v.created, v.backlog, v.numbers
    from ${placesIn(tx, rows)}
    join unnest(${rows.map(({ numbers }) => sum(numbers, 'created'))}::bigint[],
      ${rows.map(({ numbers }) => sum(numbers, 'backlog'))}::bigint[],
      ${rows.map(({ numbers }) => JSON.stringify(numbers))}::text[]::jsonb[])
      with ordinality as v (created, backlog, numbers, place) using (place)
    on conflict (workspace_id, channel_id, dimension, key, span, day)
      do update set created = excluded.created, backlog = excluded.backlog, numbers = excluded.numbers`
}

const remove = (tx: Write, rows: readonly Row[]) => {
  const { sql, workspace } = tx
  return sql`
    delete from report_numbers n using ${placesIn(tx, rows)}
    where n.workspace_id = ${workspace} and n.channel_id = p.channel_id and n.dimension = p.dimension
      and n.key = p.key and n.span = p.span and n.day = p.day`
}
