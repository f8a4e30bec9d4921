import type { Job } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import { insertNext, isUsed } from './check-store.ts'

const by = { type: 'system', name: 'targets' } as const
const some = 5_000

/** Checks all unfinished tickets after a change of the policies or of the business hours. */
export const checkAllTargets: Job<object, { db: Db }> = {
  queue: 'targets',
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs: 14 * 60_000,
  run: async ({ db }, _, workspace) => {
    if (!(await db.read(workspace, isUsed))) return
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: number = after
      after = await db.write(workspace, by, (tx) => insertNext(tx, from, some))
    }
  },
}
