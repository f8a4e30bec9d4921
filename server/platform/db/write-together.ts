import { allEnded, togetherByWorkspace } from '../turns/together-by-workspace.ts'
import { shareTransaction } from './batched.ts'
import type { Actor, Write } from './transaction.ts'

type Work<T> = (tx: Write) => Promise<T>
type Item = { by: Actor; work: Work<unknown> }
type WriteOne = <T>(workspace: number, by: Actor, work: Work<T>) => Promise<T>

/** Maximum wait for a shared transaction, for example one that waits for a lock. */
const patienceMs = 50
const limits = { most: 32, atOnce: 8, patienceMs }

/**
 * Runs concurrent writes of a workspace in one transaction. They must not depend on each other. If one of them fails,
 * the transaction is rolled back, and each is retried alone.
 */
export const writingTogether = (write: WriteOne) => {
  const ask = togetherByWorkspace<Item, unknown>((workspace, items) => {
    const [{ by }] = items as [Item, ...Item[]]
    return write(workspace, by, (tx) => doAll(tx, items))
  }, limits)
  return <T>(workspace: number, by: Actor, work: Work<T>) => ask(workspace, { by, work }) as Promise<T>
}

/** The commit follows once each item has sent its last statements. */
const doAll = async (tx: Write, items: Item[]) => {
  const own = items.length > 1 ? shareTransaction(tx) : tx
  const unfinished = new Set(items)
  const results = new Map<Item, unknown>()
  const doOne = async (item: Item) => {
    const finish = () => {
      unfinished.delete(item)
      if (unfinished.size === 0) tx.finish?.()
    }
    results.set(item, await item.work({ ...own, by: item.by, finish }))
    finish()
  }
  await allEnded(items.map(doOne))
  return results
}
