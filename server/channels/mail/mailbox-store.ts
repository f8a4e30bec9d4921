import type { GlobalWrite, Write } from '../../platform/db/transaction.ts'
import type { ServerCertificate } from '../../platform/egress/server-certificate.ts'

/** A mailbox to fetch from, and the progress of fetching. */
export type Mailbox = {
  workspace: number
  channel: number
  ulid: string
  url: Uint8Array
  is_trusted: boolean
  /** The URL lacks the token of the account. */
  by_account: boolean
  /** The mailbox, with its UIDVALIDITY, that the cursor belongs to. */
  place: string | null
  uid: number | null
  caught_up_at: Date | null
  failing_since: Date | null
}

type Key = Pick<Mailbox, 'workspace' | 'channel'>
/** A lease: its holder and its end. */
type Hold = { by: string; until: Date }

/** Leases due mailboxes, except mailboxes of workspaces that have enough sessions. */
export const claim = async (tx: GlobalWrite, hold: Hold, atMost: number, full: readonly number[]) => {
  const { sql, now } = tx
  const due = await sql<Key[]>`
    select workspace_id as workspace, channel_id as channel from channel_mail m
    where imap_url is not null and not (imap_by_account and account_broken_at is not null) and workspace_id <> all (${[...full]}::bigint[])
      and (imap_held_until is null or imap_held_until <= ${now})
      and (receiving_next_try_at is null or receiving_next_try_at <= ${now})
      and exists (select from channels c
        where c.workspace_id = m.workspace_id and c.id = m.channel_id and c.deleting_since is null)
    order by receiving_next_try_at nulls first, workspace_id, channel_id limit ${atMost}`
  return (await Promise.all(due.map((key) => take(tx, hold, key)))).flat()
}

/** Leases the mailbox, unless another process has leased it meanwhile. */
const take = ({ sql, now }: GlobalWrite, { by, until }: Hold, { workspace, channel }: Key) => sql<Mailbox[]>`
  update channel_mail as mailbox set imap_held_by = ${by}, imap_held_until = ${until}
  from channels
  where channels.workspace_id = ${workspace} and channels.id = ${channel} and channels.deleting_since is null
    and mailbox.workspace_id = ${workspace} and mailbox.channel_id = ${channel}
    and imap_url is not null and (imap_held_until is null or imap_held_until <= ${now})
  returning mailbox.workspace_id as workspace, channel_id as channel, channels.ulid, imap_url as url,
    imap_is_trusted as is_trusted, imap_by_account as by_account, imap_validity as place, imap_uid as uid, imap_caught_up_at as caught_up_at,
    receiving_failing_since as failing_since`

/** Ends the session that fetches from a mailbox. */
export const interrupt = ({ sql, workspace }: Write, channel: number) => sql`
  update channel_mail set imap_held_by = null, imap_held_until = null
  where workspace_id = ${workspace} and channel_id = ${channel}`

/** Returns the mailboxes whose lease is still held. Other mailboxes were taken by another process or deleted. */
export const renew = ({ sql }: GlobalWrite, { by, until }: Hold, channels: number[]) => sql<
  (Key & { url: Uint8Array })[]
>`
  update channel_mail set imap_held_until = ${until}
  where channel_id = any (${channels}::bigint[]) and imap_held_by = ${by} and imap_url is not null
  returning workspace_id as workspace, channel_id as channel, imap_url as url`

export const release = ({ sql }: GlobalWrite, by: string, { workspace, channel }: Key) => sql`
  update channel_mail set imap_held_by = null, imap_held_until = null
  where workspace_id = ${workspace} and channel_id = ${channel} and imap_held_by = ${by}`

/** Sets the cursor at the start of a mailbox. Returns whether the lease is still valid. */
export const begin = async ({ sql }: GlobalWrite, by: string, at: Key & { place: string; uid: number }) =>
  (
    await sql`
      update channel_mail set imap_validity = ${at.place}, imap_uid = ${at.uid}
      where workspace_id = ${at.workspace} and channel_id = ${at.channel} and imap_held_by = ${by}`
  ).count > 0

/** Moves the cursor, only forward. Returns whether the lease is still valid. */
export const advance = async ({ sql }: GlobalWrite, by: string, at: Key & { place: string; uid: number }) =>
  (
    await sql`
      update channel_mail set imap_uid = greatest(imap_uid, ${at.uid})
      where workspace_id = ${at.workspace} and channel_id = ${at.channel} and imap_held_by = ${by}
        and imap_validity = ${at.place}`
  ).count > 0

export const noteWorking = (
  { sql, now }: GlobalWrite,
  by: string,
  { workspace, channel, certificate }: Key & { certificate: ServerCertificate | undefined },
) => sql`
  update channel_mail
  set receiving_failing_since = null, receiving_error = null, receiving_next_try_at = null, imap_caught_up_at = ${now},
    receiving_certificate_ends_at = ${certificate?.endsAt ?? null},
    receiving_certificate_issuer = ${certificate?.issuer ?? null}
  where workspace_id = ${workspace} and channel_id = ${channel} and imap_held_by = ${by}`

export const noteFailing = (
  { sql, now }: GlobalWrite,
  by: string,
  { workspace, channel, words, nextTryAt }: Key & { words: string; nextTryAt: Date },
) => sql`
  update channel_mail
  set receiving_failing_since = coalesce(receiving_failing_since, ${now}), receiving_error = ${words},
    receiving_next_try_at = ${nextTryAt}
  where workspace_id = ${workspace} and channel_id = ${channel} and imap_held_by = ${by}`

export const tryAgainAt = (
  { sql }: GlobalWrite,
  by: string,
  { workspace, channel, nextTryAt }: Key & { nextTryAt: Date },
) => sql`
  update channel_mail set receiving_next_try_at = ${nextTryAt}
  where workspace_id = ${workspace} and channel_id = ${channel} and imap_held_by = ${by}`
