import type { Job } from '../platform/background/jobs.ts'
import type { Db } from '../platform/db/open.ts'
import { removeSome } from './deliveries/store.ts'

const by = { type: 'system', name: 'webhooks' } as const
const atOnce = 1_000

/** Deletes the deliveries of a deleted endpoint, in portions. */
export const removeDeliveries: Job<{ webhook: number }, { db: Db }> = {
  queue: 'remove-webhook-deliveries',
  run: async ({ db }, { webhook }, workspace, signal) => {
    while ((await db.write(workspace, by, (tx) => removeSome(tx, webhook, atOnce))) === atOnce)
      signal.throwIfAborted()
  },
}
