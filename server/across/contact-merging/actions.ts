import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'contact merges' } as const

/** Deletes the copies of contacts whose merge can no longer be undone. */
export const forgetOldMerges = (db: Db, atOnce = 100) =>
  removeInEach(db, by, atOnce, { where: store.workspacesWithOld, removeSome: store.removeOld })

/** After an undo, a field that was deleted has no values. */
export const forgetFieldOfMerges = store.forgetField
