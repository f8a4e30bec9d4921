import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import { removeExpired, workspacesWithExpired } from './visitor-store.ts'

/** Removes visitors who have not returned for a long time, and expired signatures. */
export const forgetExpiredVisitors = ({ db }: { db: Pick<Db, 'write' | 'global'> }, atOnce = 1_000) =>
  removeInEach(db, { type: 'system', name: 'chores' }, atOnce, {
    where: workspacesWithExpired,
    removeSome: removeExpired,
  })
