import { removeFiles } from '../attachments/actions.ts'
import type { Means } from '../means.ts'
import type { GlobalWrite } from '../platform/db/transaction.ts'
import { dayOf } from '../platform/files/keys.ts'
import { later } from '../platform/jobs.ts'
import * as store from './sweep-store.ts'

type Needs = Pick<Means, 'db' | 'files' | 'clock'>

const by = { type: 'system', name: 'uploads' } as const
const atOnce = 500

/** Lets go of uploads that no message has claimed in time. */
export const removeExpired = async ({ db }: Needs) => {
  const removeSome = async (tx: GlobalWrite) => {
    const keys = await store.removeExpired(tx, atOnce)
    if (keys.length) later(tx, removeFiles, { keys })
    return keys.length
  }
  while ((await db.global.write(by, removeSome)) === atOnce);
}

const oneDayMs = 24 * 60 * 60_000

/**
 * Removes files that nothing names, such as those of a request that was cut off. A day is looked through
 * once, when everything that was begun on it has long ended; one before the last thirty, no more.
 */
export const removeUnnamed = async ({ db, files, clock }: Needs) => {
  const now = clock().getTime()
  const days = Array.from({ length: 30 }, (_, ago) => dayOf(new Date(now - (ago + 2) * oneDayMs)))
  const swept = await db.global.read((tx) => store.sweptAmong(tx, days))
  for (const day of days.filter((day) => !swept.has(day))) {
    for await (const keys of batches(files.keysOf(day))) {
      const unnamed = await db.global.read((tx) => store.unnamedAmong(tx, keys))
      await files.remove(unnamed)
    }
    await db.global.write(by, (tx) => store.markSwept(tx, day))
  }
}

async function* batches(keys: AsyncIterable<string>) {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
