import { LRUCache } from 'lru-cache'
import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Write } from '../../platform/db/transaction.ts'

/** Typing is shown for six seconds, so reports within two seconds are dropped. */
const paceMs = 2_000
const told = new LRUCache<string, number>({ max: 10_000 })

/** Reports that a person is typing in a ticket, at a limited rate. */
export const tellTyping = (
  tx: Pick<Write, 'workspace' | 'now'> & { outbox: Pick<Write['outbox'], 'news'> },
  what: { typing: number } | { replying: number; by: number },
) => {
  const { workspace, now } = tx
  const key = JSON.stringify([workspace, what])
  const before = told.get(key)
  if (before !== undefined && Math.abs(now.getTime() - before) < paceMs) return
  told.set(key, now.getTime())
  afterCommit(tx, what)
}
