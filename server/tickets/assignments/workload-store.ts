import type { Fragment } from 'postgres'
import { permissionOf } from '../../../contract/base/permissions.ts'
import type { MemberLoad, Workload } from '../../../contract/tickets/workload.ts'
import { joinedAbsence, type KnownPresence, presenceOf } from '../../members/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'

/** The maximum number of tickets that are counted for each member and team. */
const mostCounted = 1_000

type Me = Pick<Principal, 'channels'>

/** The numbers of the open tickets that match a condition, as `n`. */
const joinedLoad = (tx: Read, me: Me, condition: Fragment) => {
  const { sql, workspace } = tx
  return sql`cross join lateral (
    select least(count(*), ${mostCounted}) as open, count(*) <= ${mostCounted} as is_exact,
      count(waiting_since) as waiting, count(*) filter (where due = 'soon') as due_soon,
      count(*) filter (where due = 'overdue') as overdue, min(waiting_since) as oldest_waiting_since
    from (
      select waiting_since, due from tickets t
      where t.workspace_id = ${workspace} and t.status = 'open' and not t.is_snoozed and ${condition}
        ${within(tx, me.channels, sql`t.channel_id`)}
      limit ${mostCounted + 1}) as counted) as n`
}

const load = ({ sql }: Pick<Read, 'sql'>) => sql`
  n.open, n.is_exact, n.waiting, n.due_soon, n.overdue, n.oldest_waiting_since`

type Row = Omit<MemberLoad, 'is_present' | 'present_from'> & KnownPresence

/** The roles that tickets can be assigned to. */
const assignable = permissionOf('write').roles

export const ofMembers = async (tx: Read, me: Me): Promise<MemberLoad[]> => {
  const { sql, workspace, now } = tx
  const rows = await sql<Row[]>`
    select u.ulid, u.name, u.avatar_url, u.timezone, m.working_hours, m.capacity, a.user_id is not null as is_away,
      a.away_until::text as away_until, a.due_at as away_ends_at, ${load(tx)}
    from memberships m join users u on u.id = m.user_id ${joinedAbsence(tx)}
    ${joinedLoad(tx, me, sql`t.assignee_id = m.user_id`)}
    where m.workspace_id = ${workspace} and m.role = any (${[...assignable]}::text[])
    order by lower(u.name), u.id`
  return rows.map(({ working_hours, away_ends_at, timezone, ...row }) => ({
    ...row,
    ...presenceOf({ is_away: row.is_away, working_hours, away_ends_at, timezone }, now),
  }))
}

export const ofTeams = (tx: Read, me: Me) => {
  const { sql, workspace } = tx
  return sql<Workload['teams']>`
    select g.ulid, g.name, g.distribution, ${load(tx)}
    from teams g ${joinedLoad(tx, me, sql`t.team_id = g.id and t.assignee_id is null`)}
    where g.workspace_id = ${workspace} order by lower(g.name), g.id`
}

/** From the stored counts. */
export const countUnassigned = async (tx: Read, me: Me) => {
  const { sql, workspace } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(n.tickets), 0)::bigint as total from ticket_counts n
    where n.workspace_id = ${workspace} and n.status = 'open' and n.is_unassigned and not n.is_snoozed
      ${within(tx, me.channels, sql`n.channel_id`)}`
  return total
}
