import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import * as store from './forget-store.ts'

const by = { type: 'system', name: 'workflows' } as const

/** Deletes the old run history. */
export const forgetOldRuns = async ({ db }: { db: Db }, atOnce = 1_000) => {
  const traces = { where: store.workspacesWithOldTraces, removeSome: store.forgetTraces }
  const versions = { where: store.workspacesWithOldVersions, removeSome: store.forgetVersions }
  for (const removal of [traces, versions]) await removeInEach(db, by, atOnce, removal)
}
