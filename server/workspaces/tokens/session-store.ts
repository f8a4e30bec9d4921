import type { GlobalRead, GlobalWrite } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

type NewSession = {
  userId: number
  hash: Buffer
  lastingHash: Buffer
  expiresAt: Date
  ipAddress: string
  userAgent: string | null
}

export const insert = async ({ sql, now }: GlobalWrite, session: NewSession) => {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into tokens (ulid, user_id, name, hash, kind, all_workspaces, expires_at, created_at)
    values (${newUlid()}, ${session.userId}, 'Session', ${session.hash}, 'session', true, ${session.expiresAt}, ${now})
    returning id`
  await sql`
    insert into sessions (token_id, user_agent, ip_address, lasting_hash, rotated_at)
    values (${id}, ${session.userAgent}, ${session.ipAddress}, ${session.lastingHash}, ${now})`
  return id
}

type Rotation = {
  id: number
  hash: Buffer
  next: Buffer
  lastingHash: Buffer
  expiresAt: Date
  ipAddress: string
}

/** Of concurrent rotations, only the first one updates the row. */
export const rotate = (
  { sql, now }: GlobalWrite,
  { id, hash, next, lastingHash, expiresAt, ipAddress }: Rotation,
) => sql`
  with rotated as (
    update tokens set hash = ${next}, expires_at = ${expiresAt}
    where id = ${id} and hash = ${hash} and revoked_at is null returning id)
  update sessions set previous_hash = ${hash}, lasting_hash = ${lastingHash}, rotated_at = ${now},
    ip_address = ${ipAddress}
  where token_id in (select id from rotated)`

export type StoredSession = {
  ulid: string
  user_agent: string | null
  ip_address: string | null
  created_at: Moment
  last_used_at: Moment
  is_current: boolean
}

export const allOf = ({ sql, now }: GlobalRead, user: number, current: number) => sql<StoredSession[]>`
  select t.ulid, s.user_agent, s.ip_address, t.created_at, t.id = ${current} as is_current,
    greatest(t.created_at, u.last_used_at) as last_used_at
  from tokens t join sessions s on s.token_id = t.id left join token_uses u on u.token_id = t.id
  where t.user_id = ${user} and t.revoked_at is null and t.expires_at > ${now}
  order by is_current desc, last_used_at desc, t.id`

/** Returns false if the session had already ended. */
export const end = async ({ sql, now }: GlobalWrite, user: number, session: number | { ulid: string }) => {
  const { id = null, ulid = null } = typeof session === 'number' ? { id: session } : { ulid: session.ulid }
  const { count } = await sql`
    update tokens set revoked_at = ${now}
    where user_id = ${user} and kind = 'session' and revoked_at is null and (id = ${id} or ulid = ${ulid})`
  return count > 0
}

/** Ends the session of a secret. */
export const endHeld = ({ sql, now }: GlobalWrite, id: number, hash: Buffer) => sql`
  update tokens set revoked_at = ${now}
  where id = ${id} and hash = ${hash} and kind = 'session' and revoked_at is null`

/** Ends the sessions of a person, all or all but one. */
export const endAll = ({ sql, now }: GlobalWrite, user: number, except: number | null) => sql`
  update tokens set revoked_at = ${now}
  where user_id = ${user} and kind = 'session' and revoked_at is null and id is distinct from ${except}`

/** Ends the sessions of some people, except some. */
export const endAllOf = (
  { sql, now }: GlobalWrite,
  { users, except }: { users: readonly number[]; except: readonly number[] },
) => sql`
  update tokens set revoked_at = ${now}
  where user_id = any (${[...users]}::bigint[]) and kind = 'session' and revoked_at is null
    and not id = any (${[...except]}::bigint[])`

/** Revokes all sessions and API tokens of a person. */
export const revokeAll = ({ sql, now }: GlobalWrite, user: number) => sql`
  update tokens set revoked_at = ${now} where user_id = ${user} and revoked_at is null`

/** Ends the sessions of a person who has no other workspace. */
export const endOfStranded = ({ sql, now }: GlobalWrite, user: number, left: number) => sql`
  update tokens set revoked_at = ${now}
  where user_id = ${user} and kind = 'session' and revoked_at is null
    and not exists (select from memberships where user_id = ${user} and workspace_id <> ${left})`

export const endExpired = ({ sql, now }: GlobalWrite) => sql`
  update tokens set revoked_at = expires_at
  where kind = 'session' and revoked_at is null and expires_at <= ${now}`
