import { isDeadlock, isTransient } from '../kernel/transient.ts'
import { limitedBy } from './limited-by.ts'
import { together } from './together.ts'

type Options = {
  /** Maximum batch size. */
  most: number
  /** The number of batches that run concurrently, for all workspaces; at most half of them for one workspace. */
  atOnce: number
  /** The time after which the next batch runs concurrently. */
  patienceMs?: number
}

type Own<Item, Result> = { ask: (items: Item[]) => Promise<Map<Item, Result>>; asking: number }

/**
 * Processes concurrent items of a workspace in one batch: one transaction, at a fraction of the cost. If it fails, each
 * item is retried alone, unless the database is unavailable.
 */
export const togetherByWorkspace = <Item, Result>(
  work: (workspace: number, items: Item[]) => Promise<Map<Item, Result>>,
  { most, atOnce, patienceMs }: Options,
) => {
  const inTurn = limitedBy<number>({ total: atOnce, each: Math.ceil(atOnce / 2) })
  const workspaces = new Map<number, Own<Item, Result>>()
  const open = (workspace: number): Own<Item, Result> => ({
    ask: together((items: Item[]) => inTurn(workspace, () => work(workspace, items)), {
      most,
      // Each item alone locks fewer rows.
      mayBeOfOne: (error) => isDeadlock(error) || !isTransient(error),
      ...(patienceMs !== undefined && { patienceMs }),
    }),
    asking: 0,
  })
  return async (workspace: number, item: Item) => {
    const own = workspaces.get(workspace) ?? open(workspace)
    workspaces.set(workspace, own)
    own.asking += 1
    try {
      const done = await own.ask([item])
      return done.get(item) as Result // every item of the batch has one
    } finally {
      own.asking -= 1
      if (own.asking === 0) workspaces.delete(workspace)
    }
  }
}

/** Waits for all, even if one fails: nothing may still run when the transaction is rolled back. */
export const allEnded = async (work: readonly Promise<unknown>[]) => {
  for (const one of await Promise.allSettled(work)) if (one.status === 'rejected') throw one.reason
}
