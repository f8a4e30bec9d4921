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

/**
 * Does with one statement what is asked for in the same turn of the event loop within one transaction. `run` must send
 * it before it returns, and answers one result for each item, in their order.
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
  return async (tx: Write, item: Item): Promise<Result> => {
    const { items, done } = gathering.get(tx.outbox) ?? begin(tx)
    const place = items.push(item) - 1
    const results = await done
    return results[place] as Result // there is one for each item
  }
}
