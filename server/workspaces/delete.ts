import { removeFilesLater } from '../attachments/actions.ts'
import type { Db } from '../platform/db/open.ts'
import type { Actor, Write } from '../platform/db/transaction.ts'
import * as store from './store.ts'

// Small enough that no statement runs into its timeout, however large the workspace is.
const rowsAtOnce = 1_000

/**
 * Deletes a workspace with everything in it. It takes many transactions: one that is interrupted leaves a
 * workspace that can be deleted again.
 */
export const deleteWorkspace = async (db: Pick<Db, 'write'>, workspace: number, by: Actor) => {
  for (const table of store.largeTables) {
    while ((await db.write(workspace, by, (tx) => removeSome(tx, table))) > 0);
  }
  await db.write(workspace, by, store.remove)
}

const removeSome = async (tx: Write, table: (typeof store.largeTables)[number]) => {
  const { count, keys } = await store.removeSome(tx, table, rowsAtOnce)
  removeFilesLater(tx, keys)
  return count
}
