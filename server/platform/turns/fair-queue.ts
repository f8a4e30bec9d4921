import { countRunning } from './running.ts'

/** The maximum number of running items: in all, and for each owner. */
export type Limits = { total?: number; each?: number }

/**
 * A queue whose owners, such as workspaces, take turns, so that a long queue of one delays nobody else. Work of no
 * owner takes turns as well, but is not limited.
 */
export const fairQueue = <Item, Owner>({ total = Infinity, each = Infinity }: Limits) => {
  const queues = new Map<Owner | undefined, Item[]>()
  const running = countRunning<Owner>()

  const hasRoom = (owner: Owner | undefined) =>
    owner === undefined || (running.total() < total && running.of(owner) < each)

  return {
    hasRoom,
    waiting: (owner: Owner) => queues.get(owner)?.length ?? 0,
    add: (owner: Owner | undefined, item: Item) => {
      const queue = queues.get(owner)
      if (queue) queue.push(item)
      else queues.set(owner, [item])
    },
    /** The oldest item of the first owner who has room. It counts as running until it is done. */
    next: (): { owner: Owner | undefined; item: Item } | undefined => {
      for (const [owner, queue] of queues) {
        if (!hasRoom(owner)) continue
        const item = queue.shift() as Item // no queue is empty
        // Behind all others, until it is its turn again.
        queues.delete(owner)
        if (queue.length) queues.set(owner, queue)
        if (owner !== undefined) running.begin(owner)
        return { owner, item }
      }
      return undefined
    },
    /** Further items of the owner that fit. They count as one turn with the first item. */
    also: (owner: Owner | undefined, most: number, fits: (item: Item) => boolean) => {
      const queue = queues.get(owner) ?? []
      const end = queue.findIndex((item) => !fits(item))
      const items = queue.splice(0, Math.min(most, end < 0 ? queue.length : end))
      if (queue.length === 0) queues.delete(owner)
      return items
    },
    done: (owner: Owner | undefined) => {
      if (owner !== undefined) running.end(owner)
    },
    clear: () => {
      const items = [...queues.values()].flat()
      queues.clear()
      return items
    },
  }
}
