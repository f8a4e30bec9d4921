import type { Transactions } from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import * as store from './store.ts'

const writeEveryMs = 2_000
const by = { type: 'system', name: 'tokens' } as const

type Services = { db: Pick<Transactions, 'global'>; clock: Clock; log: Log }

/** Collects the last uses of tokens, and stores them together every other second. */
export const collectUses = ({ db, clock, log }: Services) => {
  const unwritten = new Map<number, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = async () => {
    const uses = [...unwritten].map(([id, at]) => ({ id, at }))
    unwritten.clear()
    if (uses.length === 0) return
    await db.global
      .write(by, (tx) => store.markUsed(tx, uses))
      .catch((error) => log.warn({ err: error, tokens: uses.length }, 'uses of tokens were not stored'))
  }
  const writeNow = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    note: (tokenId: number) => {
      unwritten.set(tokenId, clock())
      timer ??= setTimeout(writeNow, writeEveryMs).unref()
    },
    writeNow,
  }
}
