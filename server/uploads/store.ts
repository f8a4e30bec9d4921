import type { Moment } from '../platform/clock.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

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

export type Taken = Pick<NewUpload, 'token_hash' | 'filename' | 'mime_type' | 'size' | 'storage_key'>

/** Takes uploads, so that no other message can. Uploads that may not be taken are left out. */
export const take = ({ sql, workspace, now }: Write, apiToken: number, hashes: Buffer[]) => sql<Taken[]>`
  delete from uploads
  where workspace_id = ${workspace} and api_token_id = ${apiToken} and expires_at > ${now}
    and token_hash = any (${hashes.map((hash) => `\\x${hash.toString('hex')}`)}::text[]::bytea[])
  returning token_hash, filename, mime_type, size, storage_key`

/** The uploads that wait for messages, and when the first of them expires. */
export const parked = async ({ sql, workspace, now }: Read) => {
  const [row] = await sql<[{ files: number; bytes: number; first: Moment | null }]>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes, min(expires_at) as first from uploads
    where workspace_id = ${workspace} and expires_at > ${now}`
  return row
}

/** No other upload of this workspace is added until the transaction ends. */
export const lockParked = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('parked uploads', ${workspace}))`
