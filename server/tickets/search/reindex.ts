import type { Write } from '../../platform/db/transaction.ts'
import * as store from './index-store.ts'

/** Has the words of tickets collected anew, since messages have left them. */
export const reindexAll = async (tx: Write, tickets: number[]) => {
  await store.lock(tx)
  await store.removeWords(tx, tickets)
  await store.insertAll(tx, tickets)
}
