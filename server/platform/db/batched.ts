import type { Read, Write } from './transaction.ts'

/** The results of the items, in the same order. */
type Results<Result> = readonly (Result | Promise<Result>)[]

type Gathered<Item, Result> = { items: Item[]; done: Promise<Results<Result>> }

/**
 * The statements that are sent at the end of a turn of the event loop. Statements that others depend on are first.
 */
type Turn = { first: (() => void)[]; others: (() => void)[] }

const turns = new WeakMap<object, Turn>()

const turnOf = (place: object) => {
  const turn = turns.get(place) ?? { first: [], others: [] }
  if (!turns.has(place)) {
    turns.set(place, turn)
    setImmediate(() => {
      turns.delete(place)
      for (const send of [...turn.first, ...turn.others]) send()
    })
  }
  return turn
}

/** A transaction for several who work in it at the same time. */
export const shareTransaction = (tx: Write): Write => ({ ...tx, isShared: true })

/** Returns the key of a shared statement: the transaction, or the connection for reads of a workspace. */
const placeOf = (tx: Read | Write): object | undefined => {
  if (!('outbox' in tx)) return tx.sql
  return tx.isShared ? tx.outbox : undefined
}

/**
 * Collects the items of one turn of the event loop into one statement, within a shared transaction or by reads of a
 * workspace. `run` must send the statement before it returns, and returns one result for each item, in their order.
 * It names lists as `(select $1::text[])`: PostgreSQL then assumes the same length of each list, and keeps its plan.
 * Statements that other statements of the turn depend on are sent first.
 */
export const batched = <Item, Result, Tx extends Read = Write>(
  run: (tx: Tx, items: Item[]) => Results<Result> | Promise<Results<Result>>,
  { isFirst = false } = {},
) => {
  const gathering = new WeakMap<object, Gathered<Item, Result>>()
  const begin = (tx: Tx, place: object): Gathered<Item, Result> => {
    const items: Item[] = []
    const { promise: ready, resolve: send } = Promise.withResolvers<void>()
    turnOf(place)[isFirst ? 'first' : 'others'].push(send)
    const done = ready.then(() => {
      gathering.delete(place)
      return run(tx, items)
    })
    const gathered = { items, done }
    gathering.set(place, gathered)
    return gathered
  }
  return async (tx: Tx, item: Item): Promise<Result> => {
    const place = placeOf(tx)
    const { items, done } = place
      ? (gathering.get(place) ?? begin(tx, place))
      : { items: [] as Item[], done: Promise.resolve(run(tx, [item])) }
    const position = items.push(item) - 1
    const results = await done
    return results[position] as Result | Promise<Result> // there is one for each item
  }
}

/** Changes rows by their ids: in the same order everywhere, since they are locked, and none twice in one statement. */
export const inRounds = async <Item extends { id: number }>(
  items: readonly Item[],
  run: (some: Item[]) => Promise<unknown>,
) => {
  const inOrder = items.toSorted((one, other) => one.id - other.id)
  await Promise.all(rounds(inOrder, ({ id }) => id).map(run))
  return []
}

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

/** Calls `run` once for all items with the same key. If it fails, that is the result of these items only. */
export const inGroups = <Item, Result>(
  items: readonly Item[],
  keyOf: (item: Item) => number | string,
  run: (some: readonly [Item, ...Item[]]) => Promise<readonly Result[]>,
) => {
  const results: Promise<Result>[] = []
  for (const group of Map.groupBy(items.entries(), ([, item]) => keyOf(item)).values()) {
    const done = run(group.map(([, item]) => item) as [Item, ...Item[]]) // no group is empty
    for (const [index, [place]] of group.entries())
      results[place] = done.then((answered) => answered[index] as Result)
  }
  return results
}

/** The items in portions, in their order; none is larger than `most`, unless one item alone is. */
export const portions = <Item>(items: readonly Item[], sizeOf: (item: Item) => number, most: number) => {
  const all: Item[][] = []
  let size = Infinity
  for (const item of items) {
    size += sizeOf(item)
    if (size <= most) all.at(-1)?.push(item)
    else {
      all.push([item])
      size = sizeOf(item)
    }
  }
  return all
}
