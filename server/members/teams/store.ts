import type { Team } from '../../../contract/members/teams.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { panelColumn, teamsHaveCalendars } from '../../workspaces/index.ts'

const fields = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  id, ulid, name, description, logo_url, distribution, panel,
  (select k.ulid from calendars k where k.workspace_id = ${workspace} and k.id = teams.calendar_id) as calendar_ulid,
  (select count(*) from team_members m
    where m.workspace_id = ${workspace} and m.team_id = teams.id) as member_count`

export const all = ({ sql, workspace }: Read) => sql<Team[]>`
  select ${fields({ sql, workspace })} from teams where workspace_id = ${workspace} order by lower(name), id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [team] = await sql<Team[]>`
    select ${fields({ sql, workspace })} from teams where workspace_id = ${workspace} and ulid = ${ulid}`
  return team
}

/** Finds and locks a team: until the transaction ends, nobody else changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [team] = await sql<Team[]>`
    select ${fields({ sql, workspace })} from teams
    where workspace_id = ${workspace} and ulid = ${ulid} for no key update`
  return team
}

/** Locks a team for deletion, after its tickets and views: changes of tickets and views lock them before the team. */
export const lockWithTickets = async ({ sql, workspace }: Write, ulid: string) => {
  const id = sql`(select id from teams where workspace_id = ${workspace} and ulid = ${ulid})`
  await sql`
    select cardinality(array(
        select id from saved_views where workspace_id = ${workspace} and assigned_team_id = ${id}
        order by id for no key update)) +
      cardinality(array(
        select id from tickets where workspace_id = ${workspace} and team_id = ${id} order by id for no key update))`
  const [team] = await sql<{ ulid: string; name: string; calendar_id: number | null }[]>`
    select ulid, name, calendar_id from teams where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return team
}

type Settings = Pick<Team, 'name' | 'description' | 'distribution'> & {
  panel: Parameters<typeof panelColumn>[0]
  /** Undefined changes nothing. */
  calendar?: { id: number; ulid: string } | null | undefined
}

export const insert = async (
  { sql, workspace }: Write,
  { name, description, distribution, panel, calendar }: Settings,
) => {
  const [team] = await sql<[Omit<Team, 'calendar_ulid'>]>`
    insert into teams (workspace_id, ulid, name, description, distribution, panel, calendar_id)
    values (
      ${workspace}, ${newUlid()}, ${name}, ${description}, ${distribution}, ${panelColumn(panel)},
      ${calendar?.id ?? null})
    returning id, ulid, name, description, logo_url, distribution, panel, 0 as member_count`
  return { ...team, calendar_ulid: calendar?.ulid ?? null }
}

export const update = async (
  { sql, workspace }: Write,
  id: number,
  { name, description, distribution, panel, calendar }: Settings,
) => {
  const [team] = await sql<[Team]>`
    update teams set name = ${name}, description = ${description}, distribution = ${distribution},
      panel = ${panelColumn(panel)} ${calendar === undefined ? sql`` : sql`, calendar_id = ${calendar?.id ?? null}`}
    where workspace_id = ${workspace} and id = ${id}
    returning ${fields({ sql, workspace })}`
  return team
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from teams where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

export const rename = ({ sql, workspace }: Write, id: number, name: string) =>
  sql`update teams set name = ${name} where workspace_id = ${workspace} and id = ${id}`

/** Returns the users who were not in the team before. */
export const insertMembers = async ({ sql, workspace }: Write, team: number, users: number[]) => {
  const rows = await sql<{ user_id: number }[]>`
    insert into team_members (workspace_id, team_id, user_id)
    select ${workspace}, ${team}, unnest(${users}::bigint[])
    on conflict do nothing returning user_id`
  return rows.map(({ user_id }) => user_id)
}

/** Returns the users who were in the team. */
export const removeMembers = async ({ sql, workspace }: Write, team: number, users: number[]) => {
  const rows = await sql<{ user_id: number }[]>`
    delete from team_members
    where workspace_id = ${workspace} and team_id = ${team} and user_id = any (${users}::bigint[])
    returning user_id`
  return rows.map(({ user_id }) => user_id)
}

export const countMembers = async ({ sql, workspace }: Read, team: number) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from team_members where workspace_id = ${workspace} and team_id = ${team}`
  return count
}

/** A foreign key rejects references to a team that is deleted meanwhile. */
export const findNamed = async ({ sql, workspace }: Read, ulid: string) => {
  const [team] = await sql<{ id: number; ulid: string; name: string; teamsHaveCalendars: boolean }[]>`
    select id, ulid, name, ${teamsHaveCalendars({ sql, workspace })} as "teamsHaveCalendars" from teams where workspace_id = ${workspace} and ulid = ${ulid}`
  return team
}

/** Locks teams, so that none can be deleted before the transaction refers to it. */
export const holdAll = ({ sql, workspace }: Write, ulids: string[]) => sql<{ ulid: string }[]>`
  select ulid from teams
  where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) order by id for key share`
