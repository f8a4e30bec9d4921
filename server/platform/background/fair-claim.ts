import type { Fragment } from 'postgres'
import type { GlobalRead } from '../db/transaction.ts'
import type { Room } from './slots.ts'

/** What this process works on in each workspace, as a table that claims are joined with. */
export const workspacesIn = ({ sql }: Pick<GlobalRead, 'sql'>, { workspaces }: Room) => sql`
  unnest(${workspaces.map(({ workspace }) => workspace)}::bigint[],
    ${workspaces.map(({ running }) => running)}::bigint[],
    ${workspaces.map(({ served }) => served)}::bigint[]) as busy (workspace_id, running, served)`

export const lanesIn = ({ sql }: Pick<GlobalRead, 'sql'>, { lanes }: Room) => sql`
  unnest(${lanes.map(({ lane }) => lane)}::bigint[], ${lanes.map(({ running }) => running)}::bigint[])
    as busy_lane (lane, running)`

/** A table of items that wait. An index on `workspace_id` and `at`, under the same condition, has to lead to them. */
type Waiting = { table: string; id: string; at: string; only?: Fragment }

/**
 * The `workspace_id` and `id` of due items in fair turns: the first of each workspace, then the second of each. The
 * workspace that was served longest ago is first. Costs one step in the index for each workspace that waits.
 * The limit that is a constant lets PostgreSQL plan for few rows, also before it knows the other.
 */
export const dueInTurns = (
  { sql, now }: Pick<GlobalRead, 'sql' | 'now'>,
  room: Room,
  { table, id, at, only = sql`true` }: Waiting,
) => sql`
  with recursive found as (
    (select workspace_id from ${sql(table)} where ${only} order by workspace_id limit 1)
    union all
    select (select t.workspace_id from ${sql(table)} as t
            where t.workspace_id > found.workspace_id and ${only} order by t.workspace_id limit 1)
    from found where found.workspace_id is not null
  )
  select workspace_id, ${sql(id)} from (
    select workspace_id, ${sql(id)} from (
      select due.workspace_id, due.id as ${sql(id)}, due.at, coalesce(busy.served, 0) as served,
        coalesce(busy.running, 0) + row_number() over (partition by due.workspace_id order by due.at, due.id) as turn
      from found
      left join ${workspacesIn({ sql }, room)} using (workspace_id)
      cross join lateral (
        select workspace_id, ${sql(id)} as id, ${sql(at)} as at from ${sql(table)}
        where workspace_id = found.workspace_id and ${sql(at)} <= ${now} and ${only}
        order by ${sql(at)}, ${sql(id)}
        limit greatest(0, least(${room.most}::bigint, ${room.perWorkspace}::bigint - coalesce(busy.running, 0)))
      ) as due
    ) as turns
    order by turn, served, at limit ${room.most}
  ) as first limit 300`
