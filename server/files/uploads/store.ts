import { randomBytes } from 'node:crypto'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type NewUpload = {
  ulid: string
  token_hash: Buffer
  api_token_id: number
  filename: string
  mime_type: string
  size: number
  storage_key: string
  expires_at: Date
}

export const insert = ({ sql, workspace, now }: Write, upload: NewUpload) =>
  sql`insert into uploads ${sql({ workspace_id: workspace, created_at: now, ...upload })}`

/** The time until which an assigned upload is kept. It is renewed while what it is assigned to exists. */
export const expiry = ({ sql, now }: Read) => sql`${now}::timestamptz + interval '1 day'`

/** The id of a draft of a new ticket is the id of no ticket. */
const inDraft = ({ sql, workspace }: Read) => sql`(
  exists (select from drafts d where d.workspace_id = ${workspace} and d.user_id = u.draft_user_id
    and d.ticket_id = u.draft_ticket_id)
  or exists (select from ticket_drafts d where d.workspace_id = ${workspace} and d.user_id = u.draft_user_id
    and d.id = u.draft_ticket_id))`

const isInQuickReply = ({ sql, workspace }: Read) => sql`exists (
  select from quick_replies q where q.workspace_id = ${workspace} and q.id = u.quick_reply_id)`

const isScheduled = ({ sql, workspace }: Read) => sql`exists (
  select from scheduled_messages s where s.workspace_id = ${workspace} and s.id = u.scheduled_message_id)`

/** Assigns exactly these uploads to the draft of a member. Uploads of others are omitted. */
export const keepForDraft = async (tx: Write, place: DraftPlace, hashes: Buffer[]) => {
  const { sql, workspace } = tx
  const { user, ticket } = place
  const named = sql`u.token_hash = any (${bytesOf(hashes)}::text[]::bytea[])`
  await sql`
    update uploads u set draft_user_id = null, draft_ticket_id = null
    where u.workspace_id = ${workspace} and u.draft_user_id = ${user} and u.draft_ticket_id = ${ticket}
      and not ${named}`
  if (hashes.length === 0) return
  await sql`
    update uploads u set draft_user_id = ${user}, draft_ticket_id = ${ticket}, expires_at = ${expiry(tx)}
    where u.workspace_id = ${workspace} and ${named} and ${mayTake(tx, place)}`
}
export type DraftPlace = { user: number; ticket: number; apiToken: number }

/** Removes all uploads from the draft of a member. */
export const forgetDraft = ({ sql, workspace }: Write, { user, ticket }: Omit<DraftPlace, 'apiToken'>) => sql`
  update uploads set draft_user_id = null, draft_ticket_id = null
  where workspace_id = ${workspace} and draft_user_id = ${user} and draft_ticket_id = ${ticket}`

/** Renews expired uploads that a draft, a scheduled message or a quick reply still uses. */
export const renewNamed = (tx: Write) => tx.sql`
  update uploads u set expires_at = ${expiry(tx)}
  where u.workspace_id = ${tx.workspace} and u.expires_at <= ${tx.now}
    and (u.draft_ticket_id is not null and ${inDraft(tx)}
      or u.scheduled_message_id is not null and ${isScheduled(tx)}
      or u.quick_reply_id is not null and ${isInQuickReply(tx)})`

export type NamedUpload = { ulid: string; token_hash: Buffer } & Pick<
  NewUpload,
  'filename' | 'mime_type' | 'size'
>

/** The uploads of the draft of a member. */
export const ofDraft = ({ sql, workspace }: Read, { user, ticket }: Omit<DraftPlace, 'apiToken'>) => sql<
  NamedUpload[]
>`
  select ulid, token_hash, filename, mime_type, size from uploads
  where workspace_id = ${workspace} and draft_user_id = ${user} and draft_ticket_id = ${ticket}`

/** An upload of a draft or a scheduled message, as a stored file. */
export const findNamed = async (tx: Read, ulid: string) => {
  const [file] = await tx.sql<Pick<NewUpload, 'filename' | 'mime_type' | 'size' | 'storage_key'>[]>`
    select filename, mime_type, size, storage_key from uploads u
    where u.workspace_id = ${tx.workspace} and u.ulid = ${ulid} and (${inDraft(tx)} or ${isScheduled(tx)})`
  return file
}

/** The condition that the caller may use an upload `u`. */
export const mayTake = (tx: Read, { user, apiToken }: Taker) => tx.sql`
  (u.expires_at > ${tx.now} or ${inDraft(tx)}) and (u.api_token_id = ${apiToken} or u.draft_user_id = ${user})`

export const bytesOf = (hashes: Buffer[]) => hashes.map((hash) => `\\x${hash.toString('hex')}`)

export type Named = { hash: Buffer; ulid: string }

/**
 * Assigns uploads to what keeps them, with new ULIDs. Their tokens stop working. Returns the hashes of the uploads that
 * may be used, in hexadecimal.
 */
export const keep = async (
  tx: Write,
  taker: Taker,
  keeper: { scheduled_message_id: number } | { quick_reply_id: number },
  files: readonly Named[],
) => {
  const { sql, workspace } = tx
  const kept = await sql<{ hash: string }[]>`
    update uploads u set ${sql(keeper)}, ulid = w.ulid, token_hash = w.other::bytea,
      draft_user_id = null, draft_ticket_id = null, expires_at = ${expiry(tx)}
    from unnest(${bytesOf(files.map(({ hash }) => hash))}::text[], ${files.map(({ ulid }) => ulid)}::text[],
      ${bytesOf(files.map(() => randomBytes(32)))}::text[]) as w (hash, ulid, other)
    where u.workspace_id = ${workspace} and u.token_hash = w.hash::bytea and ${mayTake(tx, taker)}
    returning substr(w.hash, 3) as hash`
  return kept.map(({ hash }) => hash)
}

export type Taken = Pick<NewUpload, 'token_hash' | 'filename' | 'mime_type' | 'size' | 'storage_key'>

/** Takes uploads, so that no other message can. Uploads that may not be taken are omitted. */
export const take = (tx: Write, taker: Taker, hashes: Buffer[]) => tx.sql<Taken[]>`
  delete from uploads u
  where u.workspace_id = ${tx.workspace} and ${mayTake(tx, taker)}
    and u.token_hash = any (${bytesOf(hashes)}::text[]::bytea[])
  returning token_hash, filename, mime_type, size, storage_key`
export type Taker = { user: number; apiToken: number }

/** The number and size of the waiting uploads that are not assigned, and when the first of them expires. */
export const waitingUploads = async ({ sql, workspace, now }: Read, apiToken: number) => {
  const [row] = await sql<[{ files: number; bytes: number; own: number; first: Moment | null }]>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes,
      count(*) filter (where api_token_id = ${apiToken}) as own, min(expires_at) as first
    from uploads
    where workspace_id = ${workspace} and expires_at > ${now} and draft_ticket_id is null
      and scheduled_message_id is null and quick_reply_id is null`
  return row
}

/** Blocks other uploads to this workspace until the transaction ends. */
export const lockParked = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('parked uploads', ${workspace}))`
