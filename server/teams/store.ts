import type { Team } from '../../contract/teams.ts'
import type { Sql } from '../platform/db/driver.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'

const fields = (sql: Sql) => sql`
  id, ulid, name, description, logo_url,
  (select count(*) from team_members m
    where m.workspace_id = teams.workspace_id and m.team_id = teams.id) as member_count`

export const all = ({ sql, workspace }: Read) => sql<Team[]>`
  select ${fields(sql)} from teams where workspace_id = ${workspace} order by lower(name), id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [team] = await sql<Team[]>`
    select ${fields(sql)} from teams where workspace_id = ${workspace} and ulid = ${ulid}`
  return team
}

/** Found and locked: until the transaction ends, nobody else changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [team] = await sql<Team[]>`
    select ${fields(sql)} from teams where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return team
}

type Settings = Pick<Team, 'name' | 'description'>

export const insert = async ({ sql, workspace }: Write, { name, description }: Settings) => {
  const [team] = await sql<[Team]>`
    insert into teams (workspace_id, ulid, name, description)
    values (${workspace}, ${newUlid()}, ${name}, ${description})
    returning ${fields(sql)}`
  return team
}

export const update = async ({ sql, workspace }: Write, id: number, { name, description }: Settings) => {
  const [team] = await sql<[Team]>`
    update teams set name = ${name}, description = ${description}
    where workspace_id = ${workspace} and id = ${id}
    returning ${fields(sql)}`
  return team
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from teams where workspace_id = ${workspace} and id = ${id}`

/** Says whether the member was not in the team before. */
export const insertMember = async ({ sql, workspace }: Write, team: number, user: number) => {
  const { count } = await sql`
    insert into team_members (workspace_id, team_id, user_id) values (${workspace}, ${team}, ${user})
    on conflict do nothing`
  return count > 0
}

/** Says whether the member was in the team. */
export const removeMember = async ({ sql, workspace }: Write, team: number, user: number) => {
  const { count } = await sql`
    delete from team_members where workspace_id = ${workspace} and team_id = ${team} and user_id = ${user}`
  return count > 0
}

export const countMembers = async ({ sql, workspace }: Read, team: number) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from team_members where workspace_id = ${workspace} and team_id = ${team}`
  return count
}

/** Locked, so that it is not gone before the transaction has referred to it. */
export const hold = async ({ sql, workspace }: Write, ulid: string) => {
  const [team] = await sql<{ id: number; ulid: string; name: string }[]>`
    select id, ulid, name from teams where workspace_id = ${workspace} and ulid = ${ulid} for key share`
  return team
}
