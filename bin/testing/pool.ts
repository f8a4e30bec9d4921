/** Processes all items, a few at a time. Keeps their order. */
export const inParallel = async <Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
