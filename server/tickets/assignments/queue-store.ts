import { queueing, wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

export const teamDistributions: WorkTable = { work: 'distribution', name: 'team_distributions', key: 'id' }

/** The open tickets of a team `g` that have no assignee. */
const waiting = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  from tickets t where t.workspace_id = ${workspace} and t.team_id = g.id and t.assignee_id is null
    and t.status = 'open' and not t.is_snoozed`

/**
 * Queues all teams that distribute tickets and have some to distribute. It always inserts new rows, so that no
 * transaction waits for another.
 */
export const insertWaiting = (tx: Write) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    with waiting as materialized (
      select g.id from teams g
      where g.workspace_id = ${workspace} and g.distribution <> 'none' and exists (select ${waiting(tx)}))
    insert into team_distributions (workspace_id, team_id, due_at)
    select ${workspace}, id, ${now} from waiting
    on conflict do nothing`
  return queueing(tx, teamDistributions.work, statement)
}

export const insertAt = (tx: Write, team: number, at: Date) => {
  const { sql, workspace } = tx
  wake(tx, teamDistributions.work, at)
  return sql`
    insert into team_distributions (workspace_id, team_id, due_at) values (${workspace}, ${team}, ${at})`
}

/** Takes the first due team from the queue, with all of its rows. They are still there if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write) => {
  const [first] = await sql<{ team: number }[]>`
    select team_id as team from team_distributions
    where workspace_id = ${workspace} and due_at <= ${now} order by due_at, id limit 1`
  if (!first) return undefined
  await sql`delete from team_distributions where workspace_id = ${workspace} and team_id = ${first.team}`
  return first.team
}

export type Waiting = { id: number; ulid: string; channel_id: number }

/** The oldest tickets of a team without an assignee in these channels. If `channels` is null, in all. */
export const oldest = (
  { sql, workspace }: Read,
  { team, channels, most }: { team: number; channels: number[] | null; most: number },
) => sql<Waiting[]>`
  select t.id, t.ulid, t.channel_id from channels c cross join lateral (
    select id, ulid, channel_id from tickets
    where workspace_id = ${workspace} and team_id = ${team} and channel_id = c.id and assignee_id is null
      and status = 'open' and not is_snoozed
    order by id limit ${most}) as t
  where c.workspace_id = ${workspace} ${channels ? sql`and c.id = any (${channels}::bigint[])` : sql``}
  order by t.id limit ${most}`

/** Locks the tickets that still wait and that no other transaction changes. */
export const lock = async ({ sql, workspace }: Write, team: number, tickets: Waiting[]) => {
  const rows = await sql<{ id: number }[]>`
    select id from tickets
    where workspace_id = ${workspace} and id = any (${tickets.map(({ id }) => id)}::bigint[]) and team_id = ${team}
      and assignee_id is null and status = 'open' and not is_snoozed
    order by id for no key update skip locked`
  return new Set(rows.map(({ id }) => id))
}

export const isAnyWaiting = async (tx: Read, team: number) => {
  const { sql } = tx
  const [{ is }] = await sql<[{ is: boolean }]>`
    select exists (select ${waiting(tx)}) as is from (select ${team}::bigint as id) as g`
  return is
}
