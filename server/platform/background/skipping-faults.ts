import type { Db } from '../db/open.ts'
import type { Write } from '../db/transaction.ts'
import type { Log } from '../kernel/log.ts'
import { isTransient } from '../kernel/transient.ts'

type Batches = {
  by: Parameters<Db['write']>[1]
  /** Processes a portion of the due items, at most `most`. Returns the number of items. */
  run: (tx: Write, atMost?: number) => Promise<number>
  /** Removes or postpones the first item. Returns what the log says about it. */
  skip: (tx: Write) => Promise<{ skipped: number; what: object }>
  message: string
}

/** Batches for `workspaceWork`. An item that fails is skipped, so that it does not block later items. */
export const skippingFaults =
  ({ db, log }: { db: Pick<Db, 'write'>; log: Log }, { by, run, skip, message }: Batches) =>
  async (workspace: number) => {
    try {
      return await db.write(workspace, by, (tx) => run(tx))
    } catch (error) {
      if (isTransient(error)) throw error
    }
    try {
      return await db.write(workspace, by, (tx) => run(tx, 1))
    } catch (error) {
      if (isTransient(error)) throw error
      const { skipped, what } = await db.write(workspace, by, skip)
      log.error({ err: error, workspace, ...what }, message)
      return skipped
    }
  }
