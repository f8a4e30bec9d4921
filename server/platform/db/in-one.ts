import type { Write } from './transaction.ts'

type Gathered<Item, Result> = { items: Item[]; done: Promise<readonly Result[]> }

/** The items in rounds, in none of which a key comes twice: a statement changes no row twice. */
export const rounds = <Item>(items: readonly Item[], keyOf: (item: Item) => number | string) => {
  const times = new Map<number | string, number>()
  const all: Item[][] = []
  for (const item of items) {
    const round = times.get(keyOf(item)) ?? 0
    times.set(keyOf(item), round + 1)
    all[round] = [...(all[round] ?? []), item]
  }
  return all
}

/** A transaction for several who work in it at the same time. */
export const shared = (tx: Write): Write => ({ ...tx, isShared: true })

/**
 * Does with one statement what is asked for in the same turn of the event loop within a shared transaction. `run` must
 * send it before it returns, and answers one result for each item, in their order. It names lists as
 * `(select $1::text[])`: PostgreSQL assumes the same length of each of them then, and keeps its plan.
 */
export const inOne = <Item, Result>(run: (tx: Write, items: Item[]) => Promise<readonly Result[]>) => {
  const gathering = new WeakMap<Write['outbox'], Gathered<Item, Result>>()
  const begin = (tx: Write): Gathered<Item, Result> => {
    const items: Item[] = []
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const done = turn.then(() => {
      gathering.delete(tx.outbox)
      return run(tx, items)
    })
    const gathered = { items, done }
    gathering.set(tx.outbox, gathered)
    return gathered
  }
  const gather = async (tx: Write, item: Item) => {
    const { items, done } = gathering.get(tx.outbox) ?? begin(tx)
    const place = items.push(item) - 1
    const results = await done
    return results[place]
  }
  const runAlone = async (tx: Write, item: Item) => {
    const [result] = await run(tx, [item])
    return result
  }
  return (tx: Write, item: Item) => (tx.isShared ? gather : runAlone)(tx, item) as Promise<Result> // of each item
}
