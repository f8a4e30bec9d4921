import { permissionOf } from '../../../contract/base/permissions.ts'
import type { Distribution } from '../../../contract/members/teams.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { joinedAbsence, type KnownPresence, presenceOf } from '../members/actions.ts'
import type { Helper } from './rules.ts'

/** Locks the turn of a team: until the transaction ends, nobody else gives its tickets to members in turn. */
export const lock = async ({ sql, workspace }: Write, id: number) => {
  const [team] = await sql<{ id: number; distribution: Distribution; last: number | null }[]>`
    select id, distribution, last_turn_id as last from teams
    where workspace_id = ${workspace} and id = ${id} for no key update`
  return team
}

export const set = ({ sql, workspace }: Write, team: number, user: number) => sql`
  update teams set last_turn_id = ${user} where workspace_id = ${workspace} and id = ${team}`

type Row = Omit<Helper, 'is_present' | 'present_from'> & KnownPresence

/** The members of the team, ordered by id, with their channels and the number of their open tickets. */
export const helpersOf = async (tx: Read, team: number): Promise<(Helper & { is_away: boolean })[]> => {
  const { sql, workspace, now } = tx
  const rows = await sql<Row[]>`
    select u.id, u.ulid, u.name, u.timezone, s.working_hours, s.capacity,
      a.user_id is not null as is_away, a.due_at as away_ends_at, n.open_tickets, n.snoozed_tickets,
      case when not (s.role = any (${[...permissionOf('accessAllChannels').roles]}::text[]) or s.all_channels) then array(
        select c.channel_id from member_channels c
        where c.workspace_id = ${workspace} and c.user_id = m.user_id) end as channels
    from team_members m
    join memberships s on s.workspace_id = ${workspace} and s.user_id = m.user_id
      and s.role = any (${[...permissionOf('write').roles]}::text[])
    join users u on u.id = m.user_id ${joinedAbsence(tx)}
    cross join lateral (
      select count(*) as open_tickets, count(*) filter (where t.is_snoozed) as snoozed_tickets from tickets t
      where t.workspace_id = ${workspace} and t.assignee_id = m.user_id and t.status = 'open') as n
    where m.workspace_id = ${workspace} and m.team_id = ${team}
    order by u.id`
  return rows.map((row) => ({ ...row, ...presenceOf(row, now) }))
}
