import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { dayOf } from '../../platform/files/keys.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { removeFilesLater } from '../attachments/actions.ts'
import { renewNamed } from './store.ts'
import * as store from './sweep-store.ts'

const by = { type: 'system', name: 'uploads' } as const
const atOnce = 500

/** Removes uploads that no message has taken in time and that no draft, scheduled message or quick reply uses. */
export const removeExpired = ({ db }: { db: Db }) =>
  removeInEach(db, by, atOnce, {
    where: store.workspacesWithExpired,
    removeSome: async (tx, atMost) => {
      await renewNamed(tx)
      const keys = await store.removeExpired(tx, atMost)
      removeFilesLater(tx, keys)
      return keys.length
    },
  })

type Services = { db: Db; files: Files; clock: Clock }

const oneDayMs = 24 * 60 * 60_000

/**
 * Removes files without a reference, such as the file of an aborted request. Each day is checked once, when all
 * requests of the day have ended. Days before the last thirty are not checked.
 */
export const removeUnnamed = async ({ db, files, clock }: Services) => {
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
