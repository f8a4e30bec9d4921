/**
 * Does some work for many at once: what is asked for while the work goes on is done together, right after it.
 * Each asker is answered once the work with theirs is done.
 */
export const together = <Item, Result>(work: (items: Item[]) => Promise<Result>) => {
  let waiting: { items: Item[]; promise: Promise<Result> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const begin = async (items: Item[], before: Promise<unknown>) => {
    await before
    waiting = undefined
    return work(items)
  }
  return (items: Item[]): Promise<Result> => {
    if (waiting) {
      waiting.items.push(...items)
      return waiting.promise
    }
    const own = [...items]
    const promise = begin(own, last)
    waiting = { items: own, promise }
    last = promise.catch(() => {})
    return promise
  }
}
