import type { Db } from '../../platform/db/open.ts'
import * as store from './forget-store.ts'

const by = { type: 'system', name: 'workflows' } as const

/** Forgets what workflows were asked long ago, in transactions that hold up nobody. */
export const forgetOldRuns = async ({ db }: { db: Db }, atOnce = 1_000) => {
  for (const forget of [store.forgetTraces, store.forgetVersions]) {
    while ((await db.global.write(by, (tx) => forget(tx, atOnce))) === atOnce);
  }
}
