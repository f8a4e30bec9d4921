import { createHash, randomBytes } from 'node:crypto'
import type { AuditEntry } from '../../../contract/workspaces/audit-log.ts'
import type { AuditedAction, AuditedKind } from '../../../contract/workspaces/audited.ts'
import { usualRetentionDays } from '../../../contract/workspaces/retention.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { GlobalRead, OutgoingAudit, Read, Write } from '../../platform/db/transaction.ts'
import { containing } from '../../platform/http/requests/paging.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export const kindOf = (action: AuditedAction) => action.split('.')[0] as AuditedKind // as its type says

/** The hash of personal values in the chain. Without the salt, nobody can guess the erased values. */
export const hashOf = (salt: string, personal: string) =>
  createHash('sha256').update(salt).update(personal).digest('hex')

/** Everything is sent before this returns. The database numbers and chains the entries. */
export const writeEntries = (sql: Sql, entries: OutgoingAudit[]) =>
  sql`insert into audit_entries ${sql(entries.map(asRow))}`.execute()

const asRow = ({ workspace, at, action, target, by, personal }: OutgoingAudit) => {
  const salt = randomBytes(16).toString('hex')
  const text = JSON.stringify(personal)
  return {
    workspace_id: workspace,
    created_at: at,
    action,
    kind: kindOf(action),
    target,
    actor_type: by.type,
    actor_ulid: 'ulid' in by ? by.ulid : null,
    salt,
    personal: text,
    personal_hash: hashOf(salt, text),
  }
}

export type Wanted = {
  [Filter in 'actor' | 'action' | 'kind' | 'name']?: string[] | undefined
} & { from?: Moment | undefined; to?: Moment | undefined; before?: number | undefined }

type Row = {
  id: number
  created_at: Moment
  action: AuditedAction
  kind: AuditedKind
  target: string | null
  actor_type: AuditEntry['actor']['type']
  actor_ulid: string | null
  personal: OutgoingAudit['personal'] | null
  /** Personal values that an erasure keeps. */
  kept: Omit<OutgoingAudit['personal'], 'name' | 'changes'> | null
}

export const list = async ({ sql, workspace }: Read, wanted: Wanted, limit: number) => {
  const { actor, action, kind, name, from, to, before = Number.MAX_SAFE_INTEGER } = wanted
  const rows = await sql<Row[]>`
    select id, created_at, action, kind, target, actor_type, actor_ulid, personal, kept from audit_entries
    where workspace_id = ${workspace} and id < ${before}
      ${actor ? sql`and actor_ulid = any (${actor.map((ulid) => ulid.toLowerCase())}::text[])` : sql``}
      ${action ? sql`and action = any (${action}::text[])` : sql``}
      ${kind ? sql`and kind = any (${kind}::text[])` : sql``}
      ${name ? sql`and personal ->> 'name' ilike any (${name.map(containing)}::text[])` : sql``}
      ${from ? sql`and created_at >= ${from}` : sql``}
      ${to ? sql`and created_at < ${to}` : sql``}
    order by id desc limit ${limit}`
  return rows.map(asEntry)
}

const asEntry = ({ target, actor_type, actor_ulid, personal, kept, ...row }: Row): AuditEntry => {
  const by = personal ?? kept
  return {
    ...row,
    target_ulid: target,
    target_name: personal?.name ?? null,
    actor: {
      type: actor_type,
      ulid: actor_ulid,
      name: by?.actor?.name ?? null,
      email: by?.actor?.email ?? null,
      token_name: by?.token ?? null,
    },
    ip_address: by?.ip_address ?? null,
    client: by?.client ?? null,
    changes: personal?.changes ?? [],
    is_erased: personal === null,
  }
}

/** A person with the workspaces in which their actions are recorded. */
export type Person = { ulid: string; name: string; email: string; workspaces: number[] }

export type Who = { id: number } | { email: string } | { token: number }

/** Statements for an unknown address take as long as for a known one. */
export const findPerson = async ({ sql }: GlobalRead, who: Who) => {
  const isMeant =
    'id' in who
      ? sql`u.id = ${who.id}`
      : 'email' in who
        ? sql`u.email = ${who.email.toLowerCase()}`
        : sql`u.id = (select user_id from tokens where id = ${who.token})`
  const [person] = await sql<Person[]>`
    select u.ulid, u.name, u.email, array(
      select workspace_id from memberships m where m.user_id = u.id order by workspace_id) as workspaces
    from users u where ${isMeant}`
  return person
}

export const retention = async ({ sql, workspace }: Read) => {
  const [found] = await sql<{ retention_days: number }[]>`
    select retention_days from audit_chains where workspace_id = ${workspace}`
  return found ?? { retention_days: usualRetentionDays }
}

/** Creates the chain if the workspace has no entries yet. */
export const setRetention = ({ sql, workspace }: Write, days: number) => sql`
  insert into audit_chains (workspace_id, last, last_hash, retention_days) values (${workspace}, 0, '', ${days})
  on conflict (workspace_id) do update set retention_days = excluded.retention_days`

/** Lets the log be deleted, with the workspace. */
export const close = ({ sql, workspace }: Write) =>
  sql`update audit_chains set is_closed = true where workspace_id = ${workspace}`

/** The workspaces with entries that are older than they are kept. */
export const workspacesWithOld = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ id: number }[]>`
    select workspace_id as id from audit_chains c where exists (
      select from audit_entries e where e.workspace_id = c.workspace_id
        and e.created_at < ${now}::timestamptz - make_interval(days => c.retention_days))`
  return rows.map(({ id }) => id)
}

/** Deletes some of the oldest entries. The chain keeps the hash of the last of them, and begins after it. */
export const removeOld = async ({ sql, workspace, now }: Write, atMost: number) => {
  const [oldest] = await sql<{ id: number }[]>`
    select max(id) as id from (
      select id from audit_entries e where e.workspace_id = ${workspace} and e.created_at < ${now}::timestamptz - make_interval(
        days => (select retention_days from audit_chains where workspace_id = ${workspace}))
      order by id limit ${atMost}) as old`
  if (!oldest?.id) return 0
  await sql`
    update audit_chains c set removed = e.id, removed_hash = e.hash, removed_at = e.created_at
    from audit_entries e
    where c.workspace_id = ${workspace} and e.workspace_id = ${workspace} and e.id = ${oldest.id}`
  const { count } = await sql`
    delete from audit_entries where workspace_id = ${workspace} and id <= ${oldest.id}`
  return count
}

/** Entries of these kinds are about members, whose addresses stay. */
const kindsOfMembers: readonly AuditedKind[] = ['account', 'invitation', 'member', 'token']

/**
 * Erases the names and changes of entries that contain one of these addresses, except addresses of members. The
 * author of an entry stays. Returns the number of entries.
 */
export const eraseWith = async (
  { sql, workspace }: Write,
  { contact, addresses }: { contact: number; addresses: readonly string[] },
  { after, upTo }: { after: number; upTo: number },
) => {
  const { count } = await sql`
    update audit_entries a set personal = null, salt = null, kept = personal::jsonb - '{name,changes}'::text[],
      erasure_ulid = (select ulid from erasures where workspace_id = ${workspace} and contact_id = ${contact})
    from unnest(${[...addresses]}::text[], ${addresses.map(wholeAddress)}::text[]) as given (address, pattern)
    where a.workspace_id = ${workspace} and a.id > ${after} and a.id <= ${upTo}
      and a.kind <> all (${[...kindsOfMembers]}::text[])
      and lower(regexp_replace(concat_ws(' ', a.personal ->> 'name', a.personal ->> 'changes'), ${escapes}, ' ', 'g'))
        ~ given.pattern
      and not exists (select from memberships m join users u on u.id = m.user_id
        where m.workspace_id = ${workspace} and lower(u.email) = given.address)`
  return count
}

/** Of JSON in JSON, such as a line break before an address. */
const escapes = '\\\\+.'

/** A regular expression of PostgreSQL that finds an address, but no longer address that contains it. */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]_.+%-])(?<![[:alnum:]]')${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![[:alnum:]_-]|[.][[:alnum:]])`

/** The receipts among these that exist. */
export const knownErasures = async ({ sql, workspace }: Read, ulids: readonly string[]) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from erasures where workspace_id = ${workspace} and ulid = any (${[...ulids]}::text[])`
  return new Set(rows.map(({ ulid }) => ulid))
}

export type Chain = {
  last: number
  last_hash: string
  removed: number
  removed_hash: string
  removed_at: Moment | null
  is_closed: boolean
}

export const chain = async ({ sql, workspace }: Read) => {
  const [found] = await sql<Chain[]>`
    select last, last_hash, removed, removed_hash, removed_at, is_closed from audit_chains
    where workspace_id = ${workspace}`
  return found
}

export type Link = {
  id: number
  at: string
  action: string
  kind: string
  target: string | null
  actor_type: string
  actor_ulid: string | null
  salt: string | null
  personal: string | null
  personal_hash: string
  hash: string
  erasure_ulid: string | null
}

export const links = ({ sql, workspace }: Read, after: number, atMost: number) => sql<Link[]>`
  select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, action, kind, target,
    actor_type, actor_ulid, salt, personal::text as personal, personal_hash, hash, erasure_ulid
  from audit_entries where workspace_id = ${workspace} and id > ${after} order by id limit ${atMost}`
