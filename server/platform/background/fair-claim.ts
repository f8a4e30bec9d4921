import type { Fragment } from 'postgres'
import type { Sql } from '../db/driver.ts'
import type { GlobalRead } from '../db/transaction.ts'
import type { Room } from './slots.ts'

/**
 * A table whose rows are work to do. It has the columns `workspace_id`, `due_at`, `attempts` and `holder`, which belong
 * to this folder, and an index that begins with `workspace_id` (and the lane) and `due_at`.
 */
export type WorkTable = {
  name: string
  /** The column that identifies a row within its workspace. */
  key: string
  /** Further columns that the work needs. */
  columns?: readonly string[]
  /** The rows that are work, if not all are. */
  only?: (sql: Sql) => Fragment
  /** Work that comes by different lanes, such as channels: a slow lane must not hold up the others. */
  lane?: { column: string; isOpen: (sql: Sql, now: Date) => Fragment }
  /** Rows with the same value in this column are done in the order of their keys, one after the other. */
  inOrderOf?: string
  /** Whether the column `crashes` counts how often a process died during the work. */
  countsCrashes?: boolean
}

type Reader = Pick<GlobalRead, 'sql' | 'now'>

/** What this process works on in each workspace, as a table that claims are joined with. */
const busyWorkspaces = (sql: Sql, { workspaces }: Room) => sql`
  unnest(${workspaces.map(({ workspace }) => workspace)}::bigint[],
    ${workspaces.map(({ running }) => running)}::bigint[],
    ${workspaces.map(({ served }) => served)}::bigint[]) as busy (workspace_id, running, served)`

const busyLanes = (sql: Sql, { lanes }: Room) => sql`
  unnest(${lanes.map(({ lane }) => lane)}::bigint[], ${lanes.map(({ running }) => running)}::bigint[])
    as busy_lane (lane, running)`

/**
 * The keys of due rows in fair turns: the first of each workspace, then the second of each. The workspace that was
 * served longest ago is first. Within a workspace, lanes take turns. Costs one step in the index for each workspace
 * or lane with work. The limit that is a constant lets PostgreSQL plan for few rows before it knows the other.
 */
export const dueInTurns = ({ sql, now }: Reader, table: WorkTable, room: Room) => {
  const name = sql(table.name)
  const key = sql(table.key)
  const lane = table.lane ? sql(table.lane.column) : sql`0`
  const isOpen = table.lane?.isOpen(sql, now) ?? sql`true`
  return sql`
    with recursive ${lanesWithWork(sql, table)}, lanes as (
      select found.*, coalesce(busy.running, 0) as running, coalesce(busy.served, 0) as served,
        coalesce(busy_lane.running, 0) as running_here
      from found
      left join ${busyWorkspaces(sql, room)} using (workspace_id)
      left join ${busyLanes(sql, room)} using (lane)
      where found.workspace_id is not null and ${isOpen}
    ), candidates as (
      select lanes.workspace_id, lanes.running, lanes.served, due.*,
        row_number() over (partition by lanes.workspace_id, lanes.lane order by due.due_at, ${key})
          + lanes.running_here as turn_here
      from lanes cross join lateral (
        select ${key}, due_at from ${name} as w
        where w.workspace_id = lanes.workspace_id ${table.lane ? sql`and w.${lane} = lanes.lane` : sql``}
          and w.due_at <= ${now} and ${table.only?.(sql) ?? sql`true`} ${isFirstOfItsOrder(sql, table)}
        order by due_at, ${key}
        limit greatest(0, least(${room.most}::bigint, ${room.perLane}::bigint - lanes.running_here,
          ${room.perWorkspace}::bigint - lanes.running))
      ) as due
    ), turns as (
      select *, running + row_number() over (partition by workspace_id order by turn_here, due_at, ${key}) as turn
      from candidates
    )
    select workspace_id, ${key} from (
      select workspace_id, ${key} from turns where turn <= ${room.perWorkspace}::bigint
      order by turn, served, due_at limit ${room.most}
    ) as first limit 300`
}

/** One step in the index for each workspace, or each lane of each. */
const lanesWithWork = (sql: Sql, { name, only, lane }: WorkTable) => {
  const table = sql(name)
  const isWork = only?.(sql) ?? sql`true`
  if (!lane)
    return sql`found as (
      (select workspace_id, 0::bigint as lane from ${table} where ${isWork} order by workspace_id limit 1)
      union all
      select (select w.workspace_id from ${table} as w
              where w.workspace_id > found.workspace_id and ${isWork} order by w.workspace_id limit 1), 0
      from found where found.workspace_id is not null
    )`
  const column = sql(lane.column)
  return sql`found as (
    (select workspace_id, ${column} as lane from ${table} where ${isWork} order by workspace_id, ${column} limit 1)
    union all
    select next.* from found cross join lateral (
      select w.workspace_id, w.${column} from ${table} as w
      where (w.workspace_id, w.${column}) > (found.workspace_id, found.lane) and ${isWork}
      order by w.workspace_id, w.${column} limit 1) as next
  )`
}

const isFirstOfItsOrder = (sql: Sql, { name, key, inOrderOf }: WorkTable) => {
  if (!inOrderOf) return sql``
  const [order, id] = [sql(inOrderOf), sql(key)]
  return sql`and not exists (
    select from ${sql(name)} as earlier
    where earlier.workspace_id = w.workspace_id and earlier.${order} = w.${order} and earlier.${id} < w.${id})`
}

/** The workspaces that have due work. */
export const workspacesWithWork = async (tx: Reader, table: WorkTable, room: Room) => {
  const { sql, now } = tx
  const found = await sql<{ workspace: number }[]>`
    with recursive ${lanesWithWork(sql, table)}
    select found.workspace_id as workspace from found
    left join ${busyWorkspaces(sql, room)} using (workspace_id)
    where found.workspace_id is not null and coalesce(busy.running, 0) < ${room.perWorkspace}::bigint and exists (
      select from ${sql(table.name)} as w
      where w.workspace_id = found.workspace_id and w.due_at <= ${now} and ${table.only?.(sql) ?? sql`true`})
    order by coalesce(busy.served, 0) limit ${room.most}`
  return found.map(({ workspace }) => workspace)
}
