import { exportDeleted } from '../../../../contract/across/exports.ts'
import { removeFilesLater } from '../../../files/index.ts'
import { removeInEach } from '../../../platform/db/each-workspace.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { stopWork } from '../../../workspaces/index.ts'
import * as store from './store.ts'

type Removed = Awaited<ReturnType<typeof store.remove>>

/** Deletes the files of removed exports, and stops exports that are being written. */
const follow = async (tx: Write, removed: Removed) => {
  removeFilesLater(
    tx,
    removed.flatMap(({ storage_key }) => storage_key ?? []),
  )
  for (const { ulid, work_ulid } of removed) {
    await stopWork(tx, work_ulid)
    emit(tx, exportDeleted, { export: ulid })
  }
}

export const removeExport = async (tx: Write, ulid: string) => follow(tx, await store.remove(tx, ulid))

export const removeExportsOf = async (tx: Write, contacts: readonly string[]) =>
  follow(tx, await store.removeOfContacts(tx, contacts))

/**
 * Removes all exports of the workspace: each of them may have something of a person who is erased, also as somebody who
 * wrote in a ticket of another contact.
 */
export const removeAllExports = async (tx: Write) => follow(tx, await store.removeAll(tx))

const by = { type: 'system', name: 'exports' } as const

/** Deletes the exports whose time is over, with their files. */
export const forgetOldExports = (db: Db, atOnce = 100) =>
  removeInEach(db, by, atOnce, {
    where: store.workspacesWithExpired,
    removeSome: async (tx, atMost) => {
      const removed = await store.removeExpired(tx, atMost)
      await follow(tx, removed)
      return removed.length
    },
  })
