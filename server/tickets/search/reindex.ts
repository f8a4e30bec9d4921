import type { Write } from '../../platform/db/transaction.ts'
import * as store from './index-store.ts'

/** Indexes all words of tickets again, after messages were moved to other tickets. */
export const reindexAll = async (tx: Write, tickets: number[]) => {
  await store.lock(tx)
  await store.removeWords(tx, tickets)
  await store.insertAll(tx, tickets)
}
