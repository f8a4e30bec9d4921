import { LRUCache } from 'lru-cache'
import type { Write } from '../platform/db/transaction.ts'

/** A sign is shown for six seconds, so another one within two would tell nothing new. */
const paceMs = 2_000
const told = new LRUCache<string, number>({ max: 10_000 })

/** Tells that somebody types in a ticket, however often it is said. */
export const tellTyping = (
  { outbox, workspace, now }: Pick<Write, 'workspace' | 'now'> & { outbox: Pick<Write['outbox'], 'signs'> },
  sign: { typing: number } | { replying: number },
) => {
  const key = JSON.stringify([workspace, sign])
  const before = told.get(key)
  if (before !== undefined && Math.abs(now.getTime() - before) < paceMs) return
  told.set(key, now.getTime())
  outbox.signs.push({ workspace, ...sign })
}
