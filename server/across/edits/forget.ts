import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'edits' } as const

/** Deletes edits that nobody has continued for a month. */
export const forgetOldEdits = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: store.workspacesWithOld, removeSome: store.removeOld })
