import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { followBehind } from './follow.ts'
import * as store from './store.ts'

const rowsAtOnce = 1_000
const by = { type: 'system', name: 'channel deletion' } as const

/**
 * A message that was written while its ticket moved may have the deleted channel. The job gives it the channel of its
 * ticket, so that it is in the lists of mails.
 */
export const keepLateRows: Job<{ channel: number }, { db: Pick<Db, 'write'> }> = {
  queue: 'keep-late-rows',
  run: async ({ db }, { channel }, workspace) => {
    while ((await db.write(workspace, by, (tx) => followBehind(tx, channel, rowsAtOnce))) > 0);
    await db.write(workspace, by, (tx) => store.removeCounts(tx, channel))
  },
}

/** By then, all transactions that began before the deletion have ended. */
export const lateAfterMs = 5 * 60_000

export const keepLateRowsOf = (tx: Write, channel: number) =>
  later(tx, keepLateRows, { channel }, { startAfter: new Moment(tx.now.getTime() + lateAfterMs) })
