import type { Read, Write } from '../../platform/db/transaction.ts'

export type FileOfQuickReply = {
  ulid: string
  filename: string
  mime_type: string
  size: number
  storage_key: string
}

export const all = ({ sql, workspace }: Read, quickReply: number) => sql<FileOfQuickReply[]>`
  select ulid, filename, mime_type, size, storage_key from uploads
  where workspace_id = ${workspace} and quick_reply_id = ${quickReply} order by id`

/** Removes these files of a quick reply. Returns their storage keys. */
export const remove = async ({ sql, workspace }: Write, quickReply: number, ulids: string[]) => {
  const rows = await sql<{ storage_key: string }[]>`
    delete from uploads
    where workspace_id = ${workspace} and quick_reply_id = ${quickReply} and ulid = any (${ulids}::text[])
    returning storage_key`
  return rows.map(({ storage_key }) => storage_key)
}
