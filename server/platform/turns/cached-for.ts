/** Callers within this time share one result, also while it is being read. A failure is kept for a shorter time. */
export const cachedFor = <T>(ms: number, read: () => Promise<T>, failureMs = ms) => {
  let kept: { result: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.result
    const mine = { result: read(), until: Number.POSITIVE_INFINITY }
    kept = mine
    const keepFor = (ms: number) => () => {
      mine.until = performance.now() + ms
    }
    mine.result.then(keepFor(ms), keepFor(failureMs))
    return mine.result
  }
}
