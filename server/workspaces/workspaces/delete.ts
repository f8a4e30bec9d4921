import { removeFilesLater } from '../../files/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, Write } from '../../platform/db/transaction.ts'
import { closeAuditLog } from '../audit-log/actions.ts'
import * as store from './store.ts'

type Writing = Pick<Db, 'write'>

// Small enough that no statement exceeds its timeout, however large the workspace is.
const rowsAtOnce = 1_000

/** By then, all transactions that began before the deletion have ended. */
const leftoversAfterMs = 5 * 60_000

/**
 * Deletes a workspace with all its data, in many transactions. If it is interrupted, the workspace can be deleted
 * again.
 */
export const deleteWorkspace = async (db: Writing, workspace: number, by: Actor) => {
  await removeLarge(db, workspace, by)
  await db.write(workspace, by, async (tx) => {
    await store.holdChannels(tx)
    for (const table of store.largeTables) await removeSome(tx, table)
    await store.removeSmall(tx)
    await store.remove(tx)
    later(tx, removeLeftovers, {}, { startAfter: new Date(tx.now.getTime() + leftoversAfterMs) })
  })
}

/** Removes rows that were added to a workspace during its deletion: most tables have no foreign key to it. */
export const removeLeftovers: Job<object, { db: Writing }> = {
  queue: 'remove-leftovers',
  run: async ({ db }, _, workspace) => {
    const by = { type: 'system', name: 'remove-leftovers' } as const
    await removeLarge(db, workspace, by)
    await db.write(workspace, by, store.removeSmall)
  },
}

const removeLarge = async (db: Writing, workspace: number, by: Actor) => {
  await db.write(workspace, by, closeAuditLog)
  for (const table of store.largeTables) {
    while ((await db.write(workspace, by, (tx) => removeSome(tx, table))) > 0);
  }
}

const removeSome = async (tx: Write, table: (typeof store.largeTables)[number]) => {
  const { count, keys } = await store.removeSome(tx, table, rowsAtOnce)
  removeFilesLater(tx, keys)
  return count
}
