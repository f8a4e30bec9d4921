import type { Access } from '../../../contract/base/permissions.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Position } from './positions.ts'
import { columns, eventOf, isTold, joins, type Row } from './store.ts'

/** The id up to which no further event can appear. Events are read by a later statement than this one. */
export const lastSettledEvent = async ({ sql }: Read) => {
  const [{ id }] = await sql<[{ id: number }]>`select last_settled_event() as id`
  return id
}

/**
 * Events do not commit in the order of their ids. So a client that knows only one event may have missed events
 * shortly before it.
 */
const overlap = 200

/** The id after which a reader continues; undefined if the position is unknown. */
export const placeOf = async ({ sql, workspace }: Read, { id, ulid }: Position) => {
  if (ulid === null) return id
  const [{ place }] = await sql<[{ place: number | null }]>`
    select coalesce(
      (select id - ${id === null ? overlap : 0} from events where workspace_id = ${workspace} and ulid = ${ulid}),
      (select ${id}::bigint from events where workspace_id = ${workspace} and id > ${id}::bigint limit 1)) as place`
  return place ?? undefined
}

/** The last event up to this id. */
export const lastUntil = async ({ sql, workspace }: Read, until: number) => {
  const [event] = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from events where workspace_id = ${workspace} and id <= ${until} order by id desc limit 1`
  return event
}

type Range = { after: number; until: number }

/** The maximum number of events that are examined for one page. */
const mostWalked = 2_000

type Wanted = {
  types?: readonly string[] | undefined
  channels?: Access | undefined
  most: number
}

/** The events of the next part of the log that the caller can access, with their ids. */
export const walk = async (
  tx: Read,
  access: Access,
  { after, until }: Range,
  { types, channels, most }: Wanted,
) => {
  const { sql, workspace } = tx
  const told = isTold(tx, common(access, channels), types)
  const rows = await sql<(Row & { id: number })[]>`
    select e.id, ${columns(tx, access)} from (
      select * from events where workspace_id = ${workspace} and id > ${after} and id <= ${until}
      order by id limit ${mostWalked}) e ${joins(tx)}
    where ${told} order by e.id limit ${most}`
  return rows.map(({ id, ...row }) => ({ id, event: eventOf(row) }))
}

const common = (access: Access, wanted: Access = 'all'): Access => {
  if (wanted === 'all') return access
  return access === 'all' ? wanted : access.filter((id) => wanted.includes(id))
}

type End = { id: number; ulid: string; is_last: boolean }

/** The last event that `walk` examines, even if the caller cannot access it; undefined if there is none. */
export const endOfWalk = async ({ sql, workspace }: Read, { after, until }: Range) => {
  const ends = await sql<End[]>`
    (select id, ulid, false as is_last from events
      where workspace_id = ${workspace} and id > ${after} and id <= ${until} order by id offset ${mostWalked - 1} limit 1)
    union all
    (select id, ulid, true from events
      where workspace_id = ${workspace} and id > ${after} and id <= ${until} order by id desc limit 1)`
  return ends.find(({ is_last }) => !is_last) ?? ends[0]
}
