import type { JoiningRole } from '../../../../contract/members/company-sign-in.ts'
import type { GlobalRead, GlobalWrite, Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

type Facts = { name: string; issuer: string; client_id: string; secret_expires_at: Moment | null }
type Settings = {
  is_required: boolean
  adds_members: boolean
  joining_role: JoiningRole
  /** Null for all channels. */
  joining_channels: number[] | null
}
export type StoredProvider = Facts &
  Settings & { client_secret: Buffer; secret_set_at: Moment; last_used_at: Moment | null; ulid: string }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  p.name, p.issuer, p.client_id, p.client_secret, p.secret_set_at, p.secret_expires_at, p.last_used_at, p.is_required,
  p.adds_members, p.joining_role, w.ulid,
  case when p.joining_channels is not null then array(
    select c.id from channels c
    where c.workspace_id = p.workspace_id and c.id = any (p.joining_channels) order by c.id) end as joining_channels`

/** The provider of a workspace, with the ULID of the workspace. */
export const find = async (tx: Pick<Read, 'sql' | 'workspace'>) => {
  const { workspace } = tx
  const [found] = await tx.sql<StoredProvider[]>`
    select ${columns(tx)} from identity_providers p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = ${workspace}`
  return found
}

/** The provider of the workspace with a ULID, and the id of the workspace. */
export const findByUlid = async (tx: GlobalRead, ulid: string) => {
  const [found] = await tx.sql<(StoredProvider & { workspace: number })[]>`
    select ${columns(tx)}, w.id as workspace from identity_providers p join workspaces w on w.id = p.workspace_id
    where w.ulid = ${ulid}`
  return found
}

/** Keeps the provider as it is until the end of the transaction. Returns false if there is none. */
export const lock = async ({ sql, workspace }: Write) => {
  const rows = await sql`select from identity_providers where workspace_id = ${workspace} for update`
  return rows.length > 0
}

/** `secret` is undefined if it stays. */
export const set = async (
  { sql, workspace, now }: Write,
  { secret, ...facts }: Facts & { secret: Buffer | undefined },
) => {
  const row = { ...facts, ...(secret && { client_secret: secret, secret_set_at: now }) }
  const { count } = await sql`update identity_providers set ${sql(row)} where workspace_id = ${workspace}`
  if (count || !secret) return
  await sql`insert into identity_providers ${sql({ workspace_id: workspace, ...row, created_at: now })}`
}

export const change = ({ sql, workspace }: Write, settings: Partial<Settings>) => sql`
  update identity_providers set ${sql(settings)} where workspace_id = ${workspace}`

export const remove = ({ sql, workspace }: Write) => sql`
  delete from identity_providers where workspace_id = ${workspace}`

/** The ULIDs of some channels. */
export const ulidsOf = async ({ sql, workspace }: Read, channels: readonly number[]) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from channels where workspace_id = ${workspace} and id = any (${[...channels]}::bigint[]) order by id`
  return rows.map(({ ulid }) => ulid)
}

export type Company = { workspace: number; ulid: string; name: string; is_required: boolean }

/** The workspace that has proved a domain and has a provider. */
export const companyOf = async ({ sql }: GlobalRead, domain: string) => {
  const [found] = await sql<Company[]>`
    select w.id as workspace, w.ulid, p.name, p.is_required
    from email_domains d
    join identity_providers p on p.workspace_id = d.workspace_id
    join workspaces w on w.id = d.workspace_id
    where d.domain = ${domain} and d.proved_at is not null`
  return found
}

export const hasCompanies = async ({ sql }: GlobalRead) =>
  (await sql`select from identity_providers limit 1`).length > 0

export const isOwner = async ({ sql }: GlobalRead, workspace: number, user: number) => {
  const rows = await sql`
    select from memberships where workspace_id = ${workspace} and user_id = ${user} and role = 'owner'`
  return rows.length > 0
}

export const noteUse = ({ sql, now }: GlobalWrite, workspace: number) => sql`
  update identity_providers set last_used_at = ${now} where workspace_id = ${workspace}`
