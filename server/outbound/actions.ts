import { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'
import { insertReports } from './fate-store.ts'
import * as queue from './queue-store.ts'
import { giveUpAfterMs } from './rules.ts'

/** Lets a message leave. Says whether it was not about to anyway. */
export const queueDelivery = (tx: Write, place: queue.Place) =>
  queue.insert(tx, place, new Moment(tx.now.getTime() + giveUpAfterMs))

type Told = { address: string; outcome: 'failed' | 'delayed' | 'delivered'; code: string | null; words: string }

/** Keeps what a mail server told later of a message that had left. */
export const noteReports = async (tx: Write, message: { id: number }, told: readonly Told[]) => {
  if (told.length === 0) return
  const rows = told.map(({ address, ...rest }) => ({ ulid: newUlid(), recipient: address, ...rest }))
  await insertReports(tx, message.id, rows)
}
