import type { Read } from '../../platform/db/transaction.ts'
import * as store from './events-store.ts'
import type { Span } from './span.ts'

// An event gets its id at the end of its transaction, but its time is the start of the transaction.
const slackMs = 60_000

/** The ids of the events of a period, by binary search, since no index has the time. */
export const stretchOf = async (tx: Read, { since, until }: Span): Promise<store.Stretch> => {
  const { from, to } = await store.ends(tx)
  if (from === null || to === null) return { from: 1, to: 0 }
  const first = await firstSince(tx, { from, to }, since.getTime() - slackMs)
  const afterLast = await firstSince(tx, { from: first, to }, until.getTime() + slackMs)
  return { from: first, to: afterLast - 1 }
}

/** The id of the first event since a time; one after the last id if there is none. */
const firstSince = async (tx: Read, { from, to }: store.Stretch, time: number) => {
  let low = from
  let high = to + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await store.nextEvent(tx, middle)
    if (event && event.at.getTime() < time) low = event.id + 1
    else high = middle
  }
  return low
}
