import { wake } from '../../platform/background/wakes.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { readingWork } from './ledger/ledger-store.ts'

/** Returns whether the mail was in quarantine. */
export const release = async (tx: Write, id: number) => {
  const { sql, workspace, now } = tx
  wake(tx, readingWork)
  const { count } = await sql`
    update mails set status = 'received', reason = null, decided_at = null, attempts = 0,
      due_at = ${now}, holder = null, crashes = 0
    where workspace_id = ${workspace} and id = ${id} and status = 'quarantined'`
  return count > 0
}

/** Returns whether the mail was in quarantine or waited to be processed, also if a process was processing it. */
export const discard = async ({ sql, workspace, now }: Write, id: number) => {
  const { count } = await sql`
    update mails set status = 'discarded', decided_at = ${now}, holder = null
    where workspace_id = ${workspace} and id = ${id} and status in ('quarantined', 'received')`
  return count > 0
}

/**
 * Returns whether the mail is in quarantine then. Only members discard mails without a fingerprint, which none has read. It
 * could not be read without its original.
 */
export const restore = async ({ sql, workspace, now }: Write, id: number) => {
  const { count } = await sql`
    update mails set status = 'quarantined', decided_at = ${now}
    where workspace_id = ${workspace} and id = ${id}
      and (status = 'quarantined' or (status = 'discarded' and fingerprint is null and storage_key is not null))`
  return count > 0
}
