import { allEnded, togetherByWorkspace } from '../turns/together-by-workspace.ts'
import { shared } from './batched.ts'
import type { Actor, Write } from './transaction.ts'

type Work<T> = (tx: Write) => Promise<T>
type Item = { by: Actor; work: Work<unknown> }
type WriteOne = <T>(workspace: number, by: Actor, work: Work<T>) => Promise<T>

/** Nobody waits longer than this for a transaction of others, such as one that waits for a lock. */
const patienceMs = 50
const limits = { most: 32, atOnce: 8, patienceMs }

/**
 * Writes that share a transaction with others of their workspace that are ready at the same time. None may depend on
 * what another one does meanwhile. If one of them fails, nothing was done, and each is done again alone.
 */
export const writingTogether = (write: WriteOne) => {
  const ask = togetherByWorkspace<Item, unknown>((workspace, items) => {
    const [{ by }] = items as [Item, ...Item[]]
    return write(workspace, by, (tx) => doAll(tx, items))
  }, limits)
  return <T>(workspace: number, by: Actor, work: Work<T>) => ask(workspace, { by, work }) as Promise<T>
}

/** The commit follows once each of them has said that it has sent its last statements. */
const doAll = async (tx: Write, items: Item[]) => {
  const own = items.length > 1 ? shared(tx) : tx
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
