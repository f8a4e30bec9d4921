import type { Grouping } from '../../contract/reports/reports.ts'
import type { Read } from '../platform/db/transaction.ts'
import { within } from '../platform/http/callers/access.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import type { Dimension, Numbers } from './numbers.ts'
import { type Period, partsOf } from './period.ts'

type Access = Principal['channels']

/** Whose numbers are read: of some channels, and of one group or of all of its kind. */
export type Selection = { channels: number[]; dimension: Dimension; key: number | undefined }

export type StoredNumbers = { day: string; key: number; channel: number; numbers: Numbers }

/** The numbers of a period: of whole months where it is long, otherwise of days. */
export const numbersIn = (tx: Read, selection: Selection, period: Period) => {
  const { sql } = tx
  return sql<StoredNumbers[]>`
    select n.day::text as day, n.key, n.channel_id as channel, n.numbers from report_numbers n
    where ${isSelected(tx, selection)} and ${isIn(tx, period)}`
}

/** By how many tickets the backlog grew in a period. */
export const growthIn = async (tx: Read, selection: Selection, period: Period) => {
  const { sql } = tx
  const rows = await sql<{ key: number; channel: number; growth: number }[]>`
    select n.key, n.channel_id as channel, sum(n.backlog)::bigint as growth from report_numbers n
    where ${isSelected(tx, selection)} and ${isIn(tx, period)} group by n.key, n.channel_id`
  return rows
}

const isSelected = ({ sql, workspace }: Read, { channels, dimension, key }: Selection) => sql`
  n.workspace_id = ${workspace} and n.channel_id = any (${channels}::bigint[]) and n.dimension = ${dimension}
  and ${key === undefined ? sql`true` : sql`n.key = ${key}`}`

const isIn = ({ sql }: Pick<Read, 'sql'>, period: Period) => {
  const { months, days } = partsOf(period)
  const between = ({ from, to }: Period) => sql`n.day between ${from}::text::date and ${to}::text::date`
  const [first = period, second = first] = days
  const ofDays = days.length ? sql`not n.is_month and (${between(first)} or ${between(second)})` : sql`false`
  return months ? sql`(n.is_month and ${between(months)} or ${ofDays})` : sql`(${ofDays})`
}

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

/** The names of groups. Those that no longer exist are left out. */
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
