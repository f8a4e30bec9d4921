import { removeFilesLater } from '../../../files/index.ts'
import type { OldPortion } from '../../../platform/db/erasing.ts'
import type { Write } from '../../../platform/db/transaction.ts'

/**
 * Deletes the sources of the mails before a time among the next ones. Mails that nobody has decided about keep theirs.
 * Returns how many mails it read, and the last one.
 */
export const forgetSources = async (tx: Write, { after, before, most }: OldPortion) => {
  const { sql, workspace } = tx
  const old = await sql<{ id: number; storage_key: string | null; is_decided: boolean }[]>`
    select id, storage_key, is_decided from (
      select id, storage_key, status not in ('received', 'quarantined') as is_decided, received_at from mails
      where workspace_id = ${workspace} and id > ${after} order by id limit ${most}) as next
    where received_at < ${before} order by id`
  const decided = old.filter(({ storage_key, is_decided }) => is_decided && storage_key !== null)
  if (decided.length) {
    await sql`
      update mails set storage_key = null
      where workspace_id = ${workspace} and id = any (${decided.map(({ id }) => id)}::bigint[])`
    removeFilesLater(
      tx,
      decided.flatMap(({ storage_key }) => storage_key ?? []),
    )
  }
  return { read: old.length, last: old.at(-1)?.id ?? after }
}
