import type { Write } from '../../../platform/db/transaction.ts'
import { removeVectors } from '../meaning/meaning-store.ts'
import * as store from './index-store.ts'

/** Indexes tickets again, by words and by meaning, after messages were moved to other tickets. */
export const reindexAll = async (tx: Write, tickets: number[]) => {
  await store.lock(tx)
  await store.removeWords(tx, tickets)
  await removeVectors(tx, tickets)
  await store.insertAll(tx, tickets)
}
