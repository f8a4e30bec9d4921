import type { Write } from '../../platform/db/transaction.ts'
import { failImport } from './jobs.ts'
import * as rows from './record/row-store.ts'
import * as store from './record/store.ts'

/**
 * Deletes the rows of all imports that contain one of these addresses. A file that is not read yet may contain any
 * address, and is deleted. Returns the number of rows.
 */
export const eraseFromImports = async (tx: Write, addresses: readonly string[]) => {
  for (const unread of await store.unread(tx))
    await failImport(tx, unread, 'A contact was erased before the file was read. Please upload it again.')
  return rows.removeWith(tx, addresses)
}
