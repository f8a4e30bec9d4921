import type { MailProvider } from '../../../contract/mail/mail-accounts.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { FaultCode } from './faults.ts'

type Sealed = Uint8Array

export type StoredApp = {
  provider: 'microsoft' | 'google'
  client_id: string
  client_secret: Sealed
  tenant: string | null
  secret_expires_at: Moment | null
  updated_at: Moment
  workspace_ulid: string
}

export const apps = ({ sql, workspace }: Read) => sql<StoredApp[]>`
  select a.provider, a.client_id, a.client_secret, a.tenant, a.secret_expires_at, a.updated_at, w.ulid as workspace_ulid
  from mail_apps a join workspaces w on w.id = a.workspace_id where a.workspace_id = ${workspace}`

export const setApp = (
  { sql, workspace, now }: Write,
  app: Omit<StoredApp, 'updated_at' | 'workspace_ulid'>,
) => {
  const settings = { ...app, updated_at: now }
  return sql`
    insert into mail_apps ${sql({ workspace_id: workspace, ...settings })}
    on conflict (workspace_id, provider) do update set ${sql(settings)}`
}

export const removeApp = async ({ sql, workspace }: Write, provider: string) =>
  (await sql`delete from mail_apps where workspace_id = ${workspace} and provider = ${provider}`).count > 0

export type StoredAccount = {
  provider: MailProvider
  is_application: boolean
  signs_in_as: string | null
  mailbox: string
  refresh_token: Sealed | null
  access_token: Sealed
  access_expires_at: Moment
  connection: string
  connected_at: Moment
  renewed_at: Moment
  renewals: number
  /** The process that renews it, or whose renewal ended without a result. */
  renewing_by: string | null
  fault: FaultCode | null
  fault_words: string | null
  broken_since: Moment | null
  channel_ulid: string
  receives: boolean
  sends: boolean
  by_graph: boolean
}

export const account = async ({ sql, workspace }: Read, channel: number) => {
  const [found] = await sql<StoredAccount[]>`
    select a.*, c.ulid as channel_ulid, coalesce(m.imap_by_account, false) as receives,
      coalesce(m.smtp_by_account, false) as sends, coalesce(m.smtp_by_graph, false) as by_graph
    from mail_accounts a join channels c on c.workspace_id = ${workspace} and c.id = a.channel_id
    left join channel_mail m on m.workspace_id = ${workspace} and m.channel_id = a.channel_id
    where a.workspace_id = ${workspace} and a.channel_id = ${channel}`
  return found
}

/** All accounts of a workspace, with their channels. */
export const accounts = ({ sql, workspace }: Read) => sql<
  (Pick<StoredAccount, 'provider' | 'mailbox' | 'connected_at' | 'renewed_at' | 'broken_since'> & {
    ulid: string
    channel: string
  })[]
>`
  select a.provider, a.mailbox, a.connected_at, a.renewed_at, a.broken_since, c.ulid, c.name as channel
  from mail_accounts a join channels c on c.workspace_id = ${workspace} and c.id = a.channel_id
  where a.workspace_id = ${workspace} and c.deleting_since is null`

type NewAccount = Pick<
  StoredAccount,
  | 'provider'
  | 'is_application'
  | 'signs_in_as'
  | 'mailbox'
  | 'refresh_token'
  | 'access_token'
  | 'access_expires_at'
  | 'connection'
>

/** Stores the account of a channel instead of an earlier one. */
export const setAccount = ({ sql, workspace, now }: Write, channel: number, account: NewAccount) => {
  const settings = {
    ...account,
    connected_at: now,
    renewed_at: now,
    renewals: 0,
    renewing_by: null,
    renewing_until: null,
    fault: null,
    fault_words: null,
    broken_since: null,
  }
  return sql`
    insert into mail_accounts ${sql({ workspace_id: workspace, channel_id: channel, ...settings })}
    on conflict (workspace_id, channel_id) do update set ${sql(settings)}`
}

export const removeAccount = async ({ sql, workspace }: Write, channel: number) => {
  const [removed] = await sql<{ provider: MailProvider }[]>`
    delete from mail_accounts where workspace_id = ${workspace} and channel_id = ${channel} returning provider`
  return removed
}

type Hold = { by: string; until: Moment }

/** Takes the renewal of a token, unless another process has taken it or has renewed the token meanwhile. */
export const holdRenewal = async (
  { sql, workspace, now }: Write,
  channel: number,
  { by, until }: Hold,
  known: Pick<StoredAccount, 'connection' | 'renewals' | 'renewing_by'>,
) =>
  (
    await sql`
      update mail_accounts set renewing_by = ${by}, renewing_until = ${until}
      where workspace_id = ${workspace} and channel_id = ${channel} and fault is null
        and connection = ${known.connection} and renewals = ${known.renewals}
        and renewing_by is not distinct from ${known.renewing_by}
        and (renewing_until is null or renewing_until <= ${now})`
  ).count > 0

type Renewed = Pick<StoredAccount, 'access_token' | 'access_expires_at'> & { refresh_token: Sealed | null }

/** Stores renewed tokens. Returns false if the account was connected anew meanwhile. */
export const noteRenewed = async (
  { sql, workspace, now }: Write,
  channel: number,
  by: string,
  { refresh_token, access_token, access_expires_at }: Renewed,
) =>
  (
    await sql`
      update mail_accounts set refresh_token = coalesce(${refresh_token}, refresh_token),
        access_token = ${access_token}, access_expires_at = ${access_expires_at}, renewed_at = ${now},
        renewals = renewals + 1, renewing_by = null, renewing_until = null
      where workspace_id = ${workspace} and channel_id = ${channel} and renewing_by = ${by}`
  ).count > 0

/** Lets others try again. The provider may have renewed the token, so it stays known that this one did not end. */
export const releaseRenewal = ({ sql, workspace }: Write, channel: number, by: string) => sql`
  update mail_accounts set renewing_until = null
  where workspace_id = ${workspace} and channel_id = ${channel} and renewing_by = ${by}`

/** Stores why the account has to be connected again. Returns false if it was connected anew meanwhile. */
export const noteBroken = async (
  { sql, workspace, now }: Write,
  channel: number,
  by: string,
  { code, words }: { code: FaultCode; words: string },
) =>
  (
    await sql`
      update mail_accounts set fault = ${code}, fault_words = ${words}, broken_since = coalesce(broken_since, ${now}),
        renewing_by = null, renewing_until = null
      where workspace_id = ${workspace} and channel_id = ${channel} and renewing_by = ${by}`
  ).count > 0

/** Marks a token that a server does not accept as expired, unless it was renewed meanwhile. */
export const expire = ({ sql, workspace, now }: Write, channel: number, accessToken: Sealed) => sql`
  update mail_accounts set access_expires_at = ${now}
  where workspace_id = ${workspace} and channel_id = ${channel} and access_token = ${accessToken}
    and access_expires_at > ${now}`

type SignIn = { channel: number; token: number; sealed: Sealed; expiresAt: Moment }

/** Stores a sign-in that has begun, and removes the expired ones of the workspace. */
export const insertSignIn = async (
  { sql, workspace, now }: Write,
  stateHash: Sealed,
  { channel, token, sealed, expiresAt }: SignIn,
) => {
  await sql`delete from mail_sign_ins where workspace_id = ${workspace} and expires_at <= ${now}`
  const row = { channel_id: channel, token_id: token, sealed, expires_at: expiresAt }
  await sql`insert into mail_sign_ins ${sql({ workspace_id: workspace, state_hash: stateHash, ...row })}`
}

/** Takes a sign-in that has begun, so that it ends once. */
export const takeSignIn = async ({ sql, workspace, now }: Write, stateHash: Sealed) => {
  const [taken] = await sql<{ channel_ulid: string; token_id: number; sealed: Sealed }[]>`
    delete from mail_sign_ins s using channels c
    where s.workspace_id = ${workspace} and s.state_hash = ${stateHash} and s.expires_at > ${now}
      and c.workspace_id = ${workspace} and c.id = s.channel_id
    returning c.ulid as channel_ulid, s.token_id, s.sealed`
  return taken
}
