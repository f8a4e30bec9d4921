import type { Fragment } from 'postgres'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { type Attributes, conditionOf } from './conditions.ts'
import type { Filter } from './filter.ts'

export type StoredGroup = {
  id: number
  ulid: string
  name: string
  external_id: string | null
  is_provisioned: boolean
  created_at: Moment
  updated_at: Moment
}

export type StoredMember = { id: number; ulid: string; is_member: boolean }

type Part = { filter: Filter | undefined; offset: number; most: number }

const attributesOf = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>): Attributes => ({
  id: { type: 'exact', is: sql`t.ulid` },
  displayname: { type: 'text', is: sql`t.name` },
  externalid: { type: 'exact', is: sql`p.external_id` },
  members: {
    type: 'many',
    of: { value: { type: 'exact', is: sql`u.ulid` } },
    some: (matches) => sql`exists (
      select from team_members tm join users u on u.id = tm.user_id
      where tm.workspace_id = ${workspace} and tm.team_id = t.id and ${matches})`,
  },
  'meta.created': { type: 'time', is: sql`coalesce(p.created_at, t.created_at)` },
  'meta.lastmodified': { type: 'time', is: sql`coalesce(p.updated_at, t.created_at)` },
})

const from = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  from teams t left join provisioned_teams p on p.workspace_id = ${workspace} and p.team_id = t.id
  where t.workspace_id = ${workspace}`

const select = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  select t.id, t.ulid, t.name, p.external_id, p.team_id is not null as is_provisioned,
    coalesce(p.created_at, t.created_at) as created_at, coalesce(p.updated_at, t.created_at) as updated_at
  ${from({ sql, workspace })}`

const and = (tx: Read, filter: Filter | undefined): Fragment =>
  filter ? tx.sql`and ${conditionOf(tx.sql, filter, attributesOf(tx))}` : tx.sql``

export const count = async (tx: Read, filter?: Filter) => {
  const [{ total }] = await tx.sql<
    [{ total: number }]
  >`select count(*) as total ${from(tx)} ${and(tx, filter)}`
  return total
}

export const list = (tx: Read, { filter, offset, most }: Part) => tx.sql<StoredGroup[]>`
  ${select(tx)} ${and(tx, filter)} order by t.id limit ${most} offset ${offset}`

export const find = async (tx: Read, ulid: string) => {
  const [group] = await tx.sql<StoredGroup[]>`${select(tx)} and t.ulid = ${ulid}`
  return group
}

/** The team of a name, without regard to case. The oldest, if there are several. */
export const findNamed = async (tx: Read, name: string) => {
  const [group] = await tx.sql<
    StoredGroup[]
  >`${select(tx)} and lower(t.name) = lower(${name}) order by t.id limit 1`
  return group
}

/** The members of some teams, and the inactive users who get them back. */
export const membersOf = ({ sql, workspace }: Read, teams: number[]) => sql<
  (StoredMember & { team: number })[]
>`
  select tm.team_id as team, u.id, u.ulid, true as is_member
  from team_members tm join users u on u.id = tm.user_id
  where tm.workspace_id = ${workspace} and tm.team_id = any (${teams}::bigint[])
  union all
  select k.team, u.id, u.ulid, false
  from provisioned_users p join users u on u.id = p.user_id cross join unnest(p.team_ids) as k (team)
  where p.workspace_id = ${workspace} and p.team_ids && ${teams}::bigint[] and k.team = any (${teams}::bigint[])
    and not exists (select from memberships m where m.workspace_id = ${workspace} and m.user_id = p.user_id)
  order by team, id`

/** The users of the workspace of these ULIDs, members and inactive ones. */
export const usersOf = ({ sql, workspace }: Read, ulids: string[]) => sql<StoredMember[]>`
  select u.id, u.ulid, m.user_id is not null as is_member
  from users u
  left join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
  left join provisioned_users p on p.workspace_id = ${workspace} and p.user_id = u.id
  where u.ulid = any (${ulids}::text[]) and (m.user_id is not null or p.user_id is not null) order by u.id`

export const save = ({ sql, workspace, now }: Write, team: number, externalId: string | null) => sql`
  insert into provisioned_teams ${sql({
    workspace_id: workspace,
    team_id: team,
    external_id: externalId,
    created_at: now,
    updated_at: now,
  })}
  on conflict (workspace_id, team_id) do update set external_id = excluded.external_id, updated_at = excluded.updated_at`
