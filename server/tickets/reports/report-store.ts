import type { Grouping } from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Dimension, Numbers } from './numbers.ts'
import type { Part } from './period.ts'
import type { StoredFigure } from './stored-figures.ts'

type Access = Principal['channels']

/** The numbers to read: of some channels, and of all groups of a dimension or only of those with `keys`. */
export type Selection = { channels: number[]; dimension: Dimension; keys?: readonly number[] }

export type StoredNumbers = { day: string; key: number; channel: number; numbers: Numbers }

/** The numbers of the parts of a period, without some of them. */
export const numbersIn = (
  tx: Read,
  selection: Selection,
  parts: readonly Part[],
  without: readonly StoredFigure[],
) => {
  const { sql } = tx
  return sql<StoredNumbers[]>`
    select n.day::text as day, n.key, n.channel_id as channel, n.numbers - ${[...without]}::text[] as numbers
    from ${rowsOfParts(tx, selection, parts)}`
}

/** The growth of the backlog in a period. */
export const growthIn = (tx: Read, selection: Selection, parts: readonly Part[]) => {
  const { sql } = tx
  return sql<{ key: number; channel: number; growth: number }[]>`
    select n.key, n.channel_id as channel, sum(n.backlog)::bigint as growth
    from ${rowsOfParts(tx, selection, parts)} group by n.key, n.channel_id`
}

/** The groups with the most tickets in a period: a workspace may have thousands of companies. */
export const largestIn = async (tx: Read, selection: Selection, parts: readonly Part[], atMost: number) => {
  const { sql } = tx
  const rows = await sql<{ key: number }[]>`
    select n.key from ${rowsOfParts(tx, selection, parts)}
    group by n.key order by sum(n.created) desc, n.key limit ${atMost}`
  return rows.map(({ key }) => key)
}

/** Each part is read from an index. With `or` between the parts, the rows of all days would be read. */
export const rowsOfParts = (
  { sql, workspace }: Read,
  { channels, dimension, keys }: Selection,
  parts: readonly Part[],
) => sql`
  unnest(${parts.map(({ span }) => span)}::text[], ${parts.map(({ from }) => from)}::text[]::date[],
    ${parts.map(({ to }) => to)}::text[]::date[]) as p (span, first, last)
  join report_numbers n on n.workspace_id = ${workspace} and n.channel_id = any (${channels}::bigint[])
    and n.dimension = ${dimension} and n.span = p.span and n.day between p.first and p.last
    ${keys === undefined ? sql`` : sql`and n.key = any (${[...keys]}::bigint[])`}`

/** The channels with these ULIDs that the caller can access; all of them if none are given. */
export const channelsOf = async (tx: Read, access: Access, ulids: string[] | undefined) => {
  const { sql, workspace } = tx
  const rows = await sql<{ id: number }[]>`
    select c.id from channels c
    where c.workspace_id = ${workspace} ${within(tx, access, sql`c.id`)}
      and (${ulids === undefined} or c.ulid = any (${ulids ?? []}::text[]))`
  return rows.map(({ id }) => id)
}

export const openingDay = async ({ sql, workspace, now }: Read) => {
  const [found] = await sql<[{ timezone: string; today: string }]>`
    select timezone, (${now}::timestamptz at time zone timezone)::date::text as today
    from workspaces where id = ${workspace}`
  return found
}

type Group = { id: number; ulid: string; name: string }

/** The names of groups. Deleted groups are left out. */
export const groupsOf = ({ sql, workspace }: Read, by: Grouping, ids: number[]) => {
  const isWanted = sql`id = any (${ids}::bigint[])`
  if (by === 'member')
    return sql<Group[]>`
      select id, ulid, name from users where ${isWanted} and exists (
        select from memberships m where m.workspace_id = ${workspace} and m.user_id = users.id)`
  return sql<Group[]>`
    select id, ulid, name from ${sql(tables[by])} where workspace_id = ${workspace} and ${isWanted}`
}

const tables = { channel: 'channels', team: 'teams', tag: 'tags', company: 'companies' }

/** The id of a group. */
export const groupId = async ({ sql, workspace }: Read, by: Exclude<Grouping, 'channel'>, ulid: string) => {
  const [found] = await (by === 'member'
    ? sql<{ id: number }[]>`
        select u.id from users u join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
        where u.ulid = ${ulid}`
    : sql<{ id: number }[]>`
        select id from ${sql(tables[by])} where workspace_id = ${workspace} and ulid = ${ulid}`)
  return found?.id
}
