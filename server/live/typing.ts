import { LRUCache } from 'lru-cache'
import { afterCommit } from '../platform/db/after-commit.ts'
import type { Write } from '../platform/db/transaction.ts'

/** It is shown for six seconds, so another one within two would tell nothing new. */
const paceMs = 2_000
const told = new LRUCache<string, number>({ max: 10_000 })

/** Tells that somebody types in a ticket, however often it is said. */
export const tellTyping = (
  tx: Pick<Write, 'workspace' | 'now'> & { outbox: Pick<Write['outbox'], 'news'> },
  what: { typing: number } | { replying: number },
) => {
  const { workspace, now } = tx
  const key = JSON.stringify([workspace, what])
  const before = told.get(key)
  if (before !== undefined && Math.abs(now.getTime() - before) < paceMs) return
  told.set(key, now.getTime())
  afterCommit(tx, what)
}
