import type { Read } from '../../platform/db/transaction.ts'
import * as store from './events-store.ts'
import type { Span } from './span.ts'

// An event is numbered when its transaction ends, and dated when that began.
const slackMs = 60_000

/** The numbers of the events of a time. They are found by halving, since no index leads there by date. */
export const stretchOf = async (tx: Read, { since, until }: Span): Promise<store.Stretch> => {
  const { from, to } = await store.ends(tx)
  if (from === null || to === null) return { from: 1, to: 0 }
  const first = await firstSince(tx, { from, to }, since.getTime() - slackMs)
  const afterLast = await firstSince(tx, { from: first, to }, until.getTime() + slackMs)
  return { from: first, to: afterLast - 1 }
}

/** The first number whose event is no older than that; one past the end, if all are. */
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
