import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import * as deleted from './deleted-store.ts'

const keptForMs = 30 * 24 * 60 * 60_000

/** Removes the texts of articles that were deleted a month ago. */
export const forgetDeletedArticles: Job<object, { db: Db }> = {
  queue: 'forget-deleted-articles',
  run: async ({ db }, _, workspace) => {
    await db.write(workspace, { type: 'system', name: 'forget-deleted-articles' }, (tx) =>
      deleted.forget(tx, new Moment(tx.now.getTime() - keptForMs)),
    )
  },
}

export const forgetLater = (tx: Write) =>
  later(tx, forgetDeletedArticles, {}, { startAfter: new Date(tx.now.getTime() + keptForMs) })
