import type { Fragment } from 'postgres'
import type { Role } from '../../../../contract/base/permissions.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { type Attributes, conditionOf } from './conditions.ts'
import type { Filter } from './filter.ts'

/** A user of the workspace: a member, or one who was, and whom the identity provider knows. */
export type StoredUser = {
  id: number
  ulid: string
  email: string
  name: string
  /** Null for an inactive user. */
  role: Role | null
  kept_role: Role | null
  external_id: string | null
  display_name: string | null
  given_name: string | null
  family_name: string | null
  groups: { value: string; display: string }[]
  created_at: Moment
  updated_at: Moment
}

type Part = { filter: Filter | undefined; offset: number; most: number }

const attributesOf = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>): Attributes => {
  const address: Attributes = {
    value: { type: 'text', is: sql`u.email` },
    type: { type: 'text', is: sql`'work'` },
    primary: { type: 'boolean', is: sql`true` },
  }
  const role = sql`coalesce(m.role, p.role)`
  return {
    id: { type: 'exact', is: sql`u.ulid` },
    username: { type: 'text', is: sql`u.email` },
    externalid: { type: 'exact', is: sql`p.external_id` },
    displayname: { type: 'text', is: displayName({ sql }) },
    'name.givenname': { type: 'text', is: sql`p.given_name` },
    'name.familyname': { type: 'text', is: sql`p.family_name` },
    active: { type: 'boolean', is: sql`(m.user_id is not null)` },
    emails: { type: 'many', of: address, some: (matches) => matches },
    roles: {
      type: 'many',
      of: { value: { type: 'text', is: role } },
      some: (matches) => matches,
    },
    groups: {
      type: 'many',
      of: { value: { type: 'exact', is: sql`t.ulid` }, display: { type: 'text', is: sql`t.name` } },
      some: (matches) => sql`exists (
        select from team_members tm join teams t on t.workspace_id = ${workspace} and t.id = tm.team_id
        where tm.workspace_id = ${workspace} and tm.user_id = u.id and ${matches})`,
    },
    'meta.created': { type: 'time', is: sql`coalesce(p.created_at, m.created_at)` },
    'meta.lastmodified': { type: 'time', is: sql`coalesce(p.updated_at, m.created_at)` },
  }
}

/** Members whom the identity provider has not met yet have the name of their account. */
const displayName = ({ sql }: Pick<Read, 'sql'>) =>
  sql`case when p.user_id is null then u.name else p.display_name end`

const from = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  from (
    select user_id from memberships where workspace_id = ${workspace}
    union select user_id from provisioned_users where workspace_id = ${workspace}) as k
  join users u on u.id = k.user_id
  left join memberships m on m.workspace_id = ${workspace} and m.user_id = k.user_id
  left join provisioned_users p on p.workspace_id = ${workspace} and p.user_id = k.user_id`

const select = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  select u.id, u.ulid, u.email, u.name, m.role, p.role as kept_role, p.external_id, ${displayName({ sql })} as display_name, p.given_name, p.family_name,
    coalesce(p.created_at, m.created_at) as created_at, coalesce(p.updated_at, m.created_at) as updated_at,
    (select coalesce(json_agg(json_build_object('value', t.ulid, 'display', t.name) order by t.id), '[]')
      from team_members tm join teams t on t.workspace_id = ${workspace} and t.id = tm.team_id
      where tm.workspace_id = ${workspace} and tm.user_id = k.user_id) as groups
  ${from({ sql, workspace })}`

const where = (tx: Read, filter: Filter | undefined): Fragment =>
  filter ? conditionOf(tx.sql, filter, attributesOf(tx)) : tx.sql`true`

export const count = async (tx: Read, filter?: Filter) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total ${from(tx)} where ${where(tx, filter)}`
  return total
}

export const list = (tx: Read, { filter, offset, most }: Part) => tx.sql<StoredUser[]>`
  ${select(tx)} where ${where(tx, filter)} order by u.id limit ${most} offset ${offset}`

export const find = async (tx: Read, who: { ulid: string } | { email: string }) => {
  const isMeant = 'ulid' in who ? tx.sql`u.ulid = ${who.ulid}` : tx.sql`u.email = ${who.email}`
  const [user] = await tx.sql<StoredUser[]>`${select(tx)} where ${isMeant}`
  return user
}

type Facts = Pick<StoredUser, 'external_id' | 'display_name' | 'given_name' | 'family_name'> & { role: Role }

/** Stores what the identity provider says about a user. */
export const save = ({ sql, workspace, now }: Write, user: number, facts: Facts) => sql`
  insert into provisioned_users ${sql({
    workspace_id: workspace,
    user_id: user,
    ...facts,
    created_at: now,
    updated_at: now,
  })}
  on conflict (workspace_id, user_id) do update set external_id = excluded.external_id,
    display_name = excluded.display_name, given_name = excluded.given_name, family_name = excluded.family_name,
    role = excluded.role, updated_at = excluded.updated_at`

/** Notes what a user gets back who becomes active again. */
export const keepAccess = ({ sql, workspace }: Write, user: number) => sql`
  update provisioned_users p set role = m.role, channel_ids = case when not m.all_channels then array(
      select c.channel_id from member_channels c where c.workspace_id = ${workspace} and c.user_id = ${user}) end,
    team_ids = array(
      select t.team_id from team_members t where t.workspace_id = ${workspace} and t.user_id = ${user})
  from memberships m
  where p.workspace_id = ${workspace} and p.user_id = ${user} and m.workspace_id = ${workspace} and m.user_id = ${user}`

/** The channels and teams that a user gets back, as far as they still exist. Null stands for all channels. */
export const keptAccess = async ({ sql, workspace }: Write, user: number) => {
  const [kept] = await sql<{ channels: number[] | null; teams: { id: number; ulid: string }[] }[]>`
    select
      case when p.channel_ids is not null then array(
        select c.id from channels c where c.workspace_id = ${workspace} and c.id = any (p.channel_ids) order by c.id) end as channels,
      (select coalesce(json_agg(json_build_object('id', t.id, 'ulid', t.ulid) order by t.id), '[]')
        from teams t where t.workspace_id = ${workspace} and t.id = any (p.team_ids)) as teams
    from provisioned_users p where p.workspace_id = ${workspace} and p.user_id = ${user}`
  return kept ?? { channels: null, teams: [] }
}

export const remove = ({ sql, workspace }: Write, user: number) => sql`
  delete from provisioned_users where workspace_id = ${workspace} and user_id = ${user}`

/** Adds a team to those that inactive users get back, or removes it. */
export const keepTeam = ({ sql, workspace }: Write, team: number, users: number[], isAdded: boolean) => sql`
  update provisioned_users
  set team_ids = array_remove(team_ids, ${team}::bigint) || ${isAdded ? [team] : []}::bigint[]
  where workspace_id = ${workspace} and user_id = any (${users}::bigint[])`
