import type { Read, Write } from '../../platform/db/transaction.ts'
import { bytesOf, expiry, type Named, type Taker } from './store.ts'

export type FileOfScheduled = {
  scheduled: number
  ulid: string
  filename: string
  mime_type: string
  size: number
  storage_key: string
}

export const all = ({ sql, workspace }: Read, scheduled: readonly number[]) => sql<FileOfScheduled[]>`
  select scheduled_message_id as scheduled, ulid, filename, mime_type, size, storage_key from uploads
  where workspace_id = ${workspace} and scheduled_message_id = any (${[...scheduled]}::bigint[])
  order by id`

/** Takes the uploads of a scheduled message for a message that names them by ULID. */
export const take = async ({ sql, workspace }: Write, scheduled: number) => {
  const files = await sql<Omit<FileOfScheduled, 'scheduled'>[]>`
    delete from uploads where workspace_id = ${workspace} and scheduled_message_id = ${scheduled}
    returning ulid, filename, mime_type, size, storage_key`
  return files.map(({ ulid, ...file }) => ({ token: ulid, ...file }))
}

export const release = (tx: Write, { apiToken }: Taker, files: readonly Named[]) => {
  const { sql, workspace } = tx
  return sql`
    update uploads u set scheduled_message_id = null, token_hash = w.hash::bytea, api_token_id = ${apiToken},
      expires_at = ${expiry(tx)}
    from unnest(${bytesOf(files.map(({ hash }) => hash))}::text[], ${files.map(({ ulid }) => ulid)}::text[]) as w (hash, ulid)
    where u.workspace_id = ${workspace} and u.ulid = w.ulid`
}
