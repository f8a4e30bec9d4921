type Options = {
  /** Maximum batch size, unless one caller has more items. */
  most: number
  /** Returns true if the items of one caller may have caused the error. Then each caller is retried alone. */
  mayBeOfOne: (error: unknown) => boolean
  /** After this time, the next batch runs concurrently. */
  patienceMs?: number
}

type Asker<Item, Result> = { items: Item[] } & Omit<PromiseWithResolvers<Result>, 'promise'>
type Batch<Item, Result> = { askers: Asker<Item, Result>[]; size: number }

/**
 * Batches work: items that arrive while a batch runs are the next batch. Each caller gets the result after its batch.
 * A failed batch is retried for each caller alone, so that only callers with faulty items get the error.
 */
export const together = <Item, Result>(
  work: (items: Item[]) => Promise<Result>,
  { most, mayBeOfOne, patienceMs }: Options,
) => {
  const waiting: Batch<Item, Result>[] = []
  let isWorking = false

  const goOn = async () => {
    isWorking = true
    // Callers that ask before the first batch begins still join it.
    await undefined
    for (let batch = waiting.shift(); batch; batch = waiting.shift())
      await endOf(answer(batch.askers), patienceMs)
    isWorking = false
  }
  const answer = async (askers: Asker<Item, Result>[]) => {
    try {
      const result = await work(askers.flatMap(({ items }) => items))
      for (const { resolve } of askers) resolve(result)
    } catch (error) {
      if (askers.length === 1 || !mayBeOfOne(error)) return reject(askers, error)
      for (const asker of askers) await answer([asker])
    }
  }
  return (items: Item[]): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const last = waiting.at(-1)
    const batch = last && last.size + items.length <= most ? last : { askers: [], size: 0 }
    if (batch !== last) waiting.push(batch)
    batch.askers.push({ items: [...items], resolve, reject })
    batch.size += items.length
    if (!isWorking) void goOn()
    return promise
  }
}

/** Waits until the work has ended, or has taken too long. */
const endOf = async (work: Promise<void>, patienceMs: number | undefined) => {
  if (patienceMs === undefined) return work
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([work, isOver])
  clearTimeout(timer)
}

const reject = (askers: { reject: (error: unknown) => void }[], error: unknown) => {
  for (const asker of askers) asker.reject(error)
}
