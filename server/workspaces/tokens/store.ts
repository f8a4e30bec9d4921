import type { Token } from '../../../contract/workspaces/tokens.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { GlobalRead, GlobalWrite, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { NewToken } from './actions.ts'
import type { KnownChannel } from './rules.ts'

type Insert = Pick<NewToken, 'userId' | 'name' | 'workspaces' | 'channels'> & {
  ulid: string
  hash: Buffer
  readOnly: boolean
  send: boolean
  expiresAt: Date | null
}

export const insert = async ({ sql }: GlobalWrite, token: Insert) => {
  const [row] = await sql<[{ id: number; ulid: string }]>`
    insert into tokens (ulid, user_id, name, hash, read_only, send, all_workspaces, all_channels, expires_at)
    values (${token.ulid}, ${token.userId}, ${token.name}, ${token.hash}, ${token.readOnly}, ${token.send},
      ${token.workspaces === 'all'}, ${token.channels === undefined}, ${token.expiresAt})
    returning id, ulid`
  return row
}

export const insertWorkspaces = ({ sql }: GlobalWrite, token: number, workspaces: number[]) => sql`
  insert into token_workspaces ${sql(workspaces.map((workspace) => ({ workspace_id: workspace, token_id: token })))}`

export const insertChannels = (
  { sql }: GlobalWrite,
  token: number,
  channels: { workspace: number; id: number }[],
) => sql`
  insert into token_channels ${sql(
    channels.map(({ workspace, id }) => ({ workspace_id: workspace, token_id: token, channel_id: id })),
  )}`

/** A token as shown to a caller who may only see these workspaces. */
const described = (sql: Sql, workspaces: number[]) => sql`
  select t.id, t.ulid, t.name, t.read_only, t.send, t.expires_at, s.last_used_at, t.created_at,
    case when not t.all_workspaces then (
      select coalesce(json_agg(json_build_object('id', w.id, 'ulid', w.ulid) order by w.id), '[]')
      from token_workspaces tw join workspaces w on w.id = tw.workspace_id
      where tw.token_id = t.id and tw.workspace_id = any (${workspaces}::bigint[])) end as workspaces,
    case when not t.all_channels then array(
      select c.ulid from token_channels tc
      join channels c on c.workspace_id = tc.workspace_id and c.id = tc.channel_id
      where tc.token_id = t.id and tc.workspace_id = any (${workspaces}::bigint[])
      order by c.workspace_id, c.id) end as channel_ulids
  from tokens t left join token_uses s on s.token_id = t.id`

const opensOneOf = (sql: Sql, workspaces: number[]) => sql`
  (t.all_workspaces or exists (select from token_workspaces tw
    where tw.token_id = t.id and tw.workspace_id = any (${workspaces}::bigint[])))`

export const allOf = ({ sql }: GlobalRead, user: number, workspaces: number[]) => sql<Token[]>`
  ${described(sql, workspaces)} 
    where t.user_id = ${user} and t.kind = 'api' and t.revoked_at is null and ${opensOneOf(sql, workspaces)} order by t.id`

export const get = async ({ sql }: GlobalRead, id: number, workspaces: number[]) => {
  const [token] = await sql<[Token]>`${described(sql, workspaces)} where t.id = ${id}`
  return token
}

type Own = { user: number; workspaces: number[]; ulid: string }

export const lock = async ({ sql }: GlobalWrite, { user, workspaces, ulid }: Own) => {
  const [token] = await sql<{ id: number; ulid: string; name: string }[]>`
    select id, ulid, name from tokens t
    where user_id = ${user} and ulid = ${ulid} and kind = 'api' and revoked_at is null
      and ${opensOneOf(sql, workspaces)} for update of t`
  return token
}

export const revoke = ({ sql, now }: GlobalWrite | Write, id: number) => sql`
  update tokens set revoked_at = ${now} where id = ${id} and kind = 'api' and revoked_at is null`

export const findRevocation = async ({ sql }: GlobalRead, id: number) => {
  const [token] = await sql<{ revoked_at: Moment }[]>`
    select revoked_at from tokens where id = ${id} and kind = 'api' and revoked_at is not null`
  return token?.revoked_at
}

export const removeRevoked = async ({ sql }: GlobalWrite, before: Date) => {
  await sql`delete from token_uses s using tokens t where t.id = s.token_id and t.revoked_at <= ${before}`
  await sql`delete from tokens where revoked_at <= ${before}`
}

export type StoredToken = {
  id: number
  ulid: string
  name: string
  user: string
  read_only: boolean
  send: boolean
  /** Slugs; null for all workspaces of its user. */
  workspaces: string[] | null
  created_at: Moment
  last_used_at: Moment | null
  expires_at: Moment | null
  revoked_at: Moment | null
}

/** All API tokens of the installation or of one user, including revoked ones. */
export const everyToken = ({ sql }: GlobalRead, user: number | undefined) => sql<StoredToken[]>`
  select t.id, t.ulid, t.name, u.email as user, t.read_only, t.send, t.created_at, s.last_used_at, t.expires_at, t.revoked_at,
    case when not t.all_workspaces then array(
      select w.slug from token_workspaces tw join workspaces w on w.id = tw.workspace_id
      where tw.token_id = t.id order by w.slug) end as workspaces
  from tokens t join users u on u.id = t.user_id left join token_uses s on s.token_id = t.id
  where t.kind = 'api' and (${user ?? null}::bigint is null or t.user_id = ${user ?? null})
  order by t.id`

type TokenOfMember = {
  ulid: string
  name: string
  user: number
  owner: string
  created_at: Moment
  expires_at: Moment | null
  last_used_at: Moment | null
}

/** The API tokens of all members that can access the workspace. */
export const ofMembers = ({ sql, workspace }: Read) => sql<TokenOfMember[]>`
  select t.ulid, t.name, u.id as user, u.name as owner, t.created_at, t.expires_at, s.last_used_at
  from memberships m
  join users u on u.id = m.user_id
  join tokens t on t.user_id = m.user_id
  left join token_uses s on s.token_id = t.id
  where m.workspace_id = ${workspace} and t.kind = 'api' and t.revoked_at is null
    and (t.all_workspaces or exists (select from token_workspaces tw
      where tw.workspace_id = ${workspace} and tw.token_id = t.id))`

export const removeFromWorkspace = ({ sql, workspace }: Write, user: number) => sql`
  delete from token_workspaces w using tokens t
  where w.workspace_id = ${workspace} and t.id = w.token_id and t.user_id = ${user}`

export const removeFromChannels = ({ sql, workspace }: Write, user: number) => sql`
  delete from token_channels c using tokens t
  where c.workspace_id = ${workspace} and t.id = c.token_id and t.user_id = ${user}`

export const findChannels = ({ sql }: GlobalRead, workspaces: number[], ulids: string[]) =>
  sql<KnownChannel[]>`
    select workspace_id as workspace, id, ulid from channels
    where workspace_id = any (${workspaces}::bigint[]) and ulid = any (${ulids}::text[])`

/** The channels that a token is limited to in some workspaces; undefined if it is not limited. */
export const channelsOfToken = async ({ sql }: GlobalWrite, id: number, workspaces: number[]) => {
  const [token] = await sql<[{ all_channels: boolean; channels: KnownChannel[] }]>`
    select all_channels, (
      select coalesce(json_agg(json_build_object('workspace', c.workspace_id, 'id', c.id, 'ulid', c.ulid)), '[]')
      from token_channels tc join channels c on c.workspace_id = tc.workspace_id and c.id = tc.channel_id
      where tc.token_id = t.id and tc.workspace_id = any (${workspaces}::bigint[])) as channels
    from tokens t where id = ${id}`
  return token.all_channels ? undefined : token.channels
}

/** Updates rows in one order, to avoid deadlocks between processes. */
export const markUsed = ({ sql }: GlobalWrite, uses: { id: number; at: Date }[]) => {
  const rows = uses.map(({ id, at }) => ({ token_id: id, last_used_at: at }))
  return sql`
    insert into token_uses ${sql(rows.toSorted((one, other) => one.token_id - other.token_id))}
    on conflict (token_id) do update set last_used_at = greatest(token_uses.last_used_at, excluded.last_used_at)`
}
