import type { Fragment } from 'postgres'
import type { Sql } from '../db/connection/driver.ts'
import type { GlobalRead, Read, Write } from '../db/transaction.ts'

/**
 * A table whose rows are work to do. It has the columns `workspace_id`, `due_at`, `attempts` and `holder`, which belong
 * to this folder, and an index that begins with `workspace_id` (and the lane) and `due_at`.
 */
export type WorkTable = {
  /** The kind of work, by which it is woken. */
  work: string
  name: string
  /** The column that identifies a row within its workspace. */
  key: string
  /** Further columns that the work needs. */
  columns?: readonly string[]
  /** The rows that are work, if not all are. */
  only?: (sql: Sql) => Fragment
  /** Work that comes by different lanes, such as channels: a slow lane must not hold up the others. */
  lane?: Lane
  /** Rows with the same value in this column are done in the order of their keys, one after the other. */
  inOrderOf?: string
  /** A moment that differs each time that a row with the same key is queued. It is one of the further columns. */
  queuedAs?: string
  /** The work may take hours, such as work with a model, so it is never reported as late. */
  mayWait?: boolean
  /** The column `crashes` counts how often a process died during the work. */
  countsCrashes?: boolean
}

type Lane = { column: string; isOpen: (where: Where) => Fragment }

/** A workspace: by its id, or as the column of a row. */
type Where = { sql: Sql; now: Date; workspace: number | Fragment }

/** The number of items that may be claimed of a workspace, and the number of running items of each lane. */
export type Share = { most: number; perLane: number; lanes: { lane: number; running: number }[] }

/** Locks due rows of a workspace, the oldest first. Lanes take turns. */
export const dueRows = (tx: Write, table: WorkTable, share: Share) => {
  const { sql, workspace, now } = tx
  const { lane } = table
  const key = sql(table.key)
  // By the keys of those whose turn it is, not by time: however many rows wait, only these are read once more.
  const due = lane
    ? sql`w.${key} = any (array(${inTurns(tx, table, lane, share)})) and w.due_at + interval '0' <= ${now}`
    : sql`w.due_at <= ${now} ${isFirstOfItsOrder(tx, table)}`
  return sql`
    select w.${key} from ${sql(table.name)} as w
    where w.workspace_id = ${workspace} and ${isWork(sql, table)} and ${due}
    order by w.due_at, w.${key} limit ${share.most} for update of w skip locked`
}

const inTurns = (tx: Write, table: WorkTable, lane: Lane, { most, perLane, lanes }: Share) => {
  const { sql, workspace, now } = tx
  const [name, key] = [sql(table.name), sql(table.key)]
  return sql`
    with recursive ${lanesIn(sql, table, lane, workspace)}, open as (
      select found.lane, coalesce(busy.running, 0) as running from found
      left join unnest(${lanes.map(({ lane }) => lane)}::bigint[], ${lanes.map(({ running }) => running)}::bigint[])
        as busy (lane, running) using (lane)
      where found.lane is not null and ${lane.isOpen(tx)}
    )
    select due.${key} from open cross join lateral (
      select w.${key}, w.due_at, open.running + row_number() over (order by w.due_at, w.${key}) as turn
      from ${name} as w
      where w.workspace_id = ${workspace} and w.${sql(lane.column)} = open.lane
        and w.due_at <= ${now} and ${isWork(sql, table)} ${isFirstOfItsOrder(tx, table)}
      order by w.due_at, w.${key} limit greatest(0, least(${most}::bigint, ${perLane}::bigint - open.running))
    ) as due
    order by due.turn, due.due_at limit ${most}`
}

/**
 * The time when the next work of a workspace is due, in milliseconds; null if there is none. Work that is due but
 * waits for other work is due again after a pause.
 */
export const nextDue = async ({ sql, workspace, now }: Read, table: WorkTable, pauseMs: number) => {
  const name = sql(table.name)
  const { lane } = table
  const ofLane = lane ? sql`and w.${sql(lane.column)} = found.lane` : sql``
  const rows = sql`from ${name} as w where w.workspace_id = ${workspace} ${ofLane} and ${isWork(sql, table)}`
  const next = sql`
    least((select min(w.due_at) ${rows} and w.due_at > ${now}),
      (select ${new Date(now.getTime() + pauseMs)}::timestamptz ${rows} and w.due_at <= ${now} limit 1))`
  const [found] = lane
    ? await sql<[{ at: number | null }]>`
        with recursive ${lanesIn(sql, table, lane, workspace)}
        select extract(epoch from min(${next}))::float8 * 1000 as at from found where found.lane is not null`
    : await sql<[{ at: number | null }]>`select extract(epoch from ${next})::float8 * 1000 as at`
  return found.at
}

/** The lanes of a workspace in which work waits: one step in the index for each. */
const lanesIn = (sql: Sql, { name }: WorkTable, lane: Lane, workspace: number) => {
  const column = sql(lane.column)
  const waiting = sql`select w.${column} from ${sql(name)} as w where w.workspace_id = ${workspace}`
  return sql`found as (
    select (${waiting} order by w.${column} limit 1) as lane
    union all
    select (${waiting} and w.${column} > found.lane order by w.${column} limit 1) from found where found.lane is not null
  )`
}

/** The condition that a row `w` is work of this kind. */
export const isWork = (sql: Sql, { only }: WorkTable) => only?.(sql) ?? sql`true`

/** Written so that one step in the index that has this order finds it, also with a plan from when the table was empty. */
const isFirstOfItsOrder = ({ sql, workspace }: Read, { name, key, inOrderOf }: WorkTable) => {
  if (!inOrderOf) return sql``
  const [order, id] = [sql(inOrderOf), sql(key)]
  return sql`and w.${id} = (
    select first.${id} from ${sql(name)} as first
    where first.workspace_id = ${workspace} and first.${order} >= w.${order}
    order by first.${order}, first.${id} limit 1)`
}

/**
 * The workspaces with work, and the time when their first work is due, in milliseconds; by the index of the table.
 */
export const waitingWork = async ({ sql }: GlobalRead, tables: readonly WorkTable[]) => {
  const each = tables.map(
    (table, place) => sql`
      select ${place}::integer as place, w.workspace_id as workspace,
        extract(epoch from min(w.due_at))::float8 * 1000 as at
      from ${sql(table.name)} as w where ${isWork(sql, table)} group by w.workspace_id`,
  )
  return sql<{ place: number; workspace: number; at: number }[]>`${allOf(sql, each)}`
}

/** The maximum number of counted items of a queue. The age is that of the oldest counted item. */
export const mostCounted = 10_000

type Due = { place: number; due: number; at: number }

/**
 * Counts the due work of each table that could start, with the age of the oldest item in milliseconds, by the index
 * of the table. Work that waits for other work, or for the server of its lane, cannot start.
 */
export const dueWork = async ({ sql, now }: GlobalRead, tables: readonly WorkTable[]) => {
  const workspace = sql`w.workspace_id`
  const each = tables.map((table, place) => {
    const { name, key, lane, inOrderOf } = table
    const isOpen = lane
      ? sql`and exists (select from (select w.${sql(lane.column)} as lane) as found where ${lane.isOpen({ sql, now, workspace })})`
      : sql``
    const isFirst = inOrderOf
      ? sql`and not exists (
          select from ${sql(name)} as first
          where first.workspace_id = w.workspace_id and first.${sql(inOrderOf)} = w.${sql(inOrderOf)}
            and first.${sql(key)} < w.${sql(key)})`
      : sql``
    return sql`
      select ${place}::integer as place, count(*) as due, extract(epoch from min(due_at))::float8 * 1000 as at
      from (
        select w.due_at from ${sql(name)} as w
        where w.due_at <= ${now} and ${isWork(sql, table)} ${isOpen} ${isFirst} limit ${mostCounted}
      ) as counted having count(*) > 0`
  })
  return sql<Due[]>`${allOf(sql, each)}`
}

/** Counts the leased work of each table, by the index of the table. */
export const heldWork = async ({ sql }: GlobalRead, tables: readonly WorkTable[]) => {
  const each = tables.map(
    (table, place) => sql`
      select ${place}::integer as place, count(*) as held from (
        select 1 from ${sql(table.name)} as w where w.holder is not null and ${isWork(sql, table)} limit ${mostCounted}
      ) as counted`,
  )
  return sql<{ place: number; held: number }[]>`${allOf(sql, each)}`
}

const allOf = (sql: Sql, each: readonly Fragment[]) =>
  each.reduce((one, other) => sql`${one} union all ${other}`)
