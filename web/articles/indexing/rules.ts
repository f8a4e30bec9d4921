type Indexed = { index: { indexed: number; articles: number; is_complete: boolean } }

/** The progress of all brains together. */
export const progressOf = (brains: readonly Indexed[]) => ({
  indexed: brains.reduce((sum, { index }) => sum + index.indexed, 0),
  articles: brains.reduce((sum, { index }) => sum + index.articles, 0),
  isComplete: brains.every(({ index }) => index.is_complete),
})

const pollMs = 3_000

/** Polls only while articles are being indexed, or after an error. Otherwise, events tell of changes. */
export const pollAfter = (state: { data: readonly Indexed[] | undefined; error: Error | null }) =>
  state.error || !progressOf(state.data ?? []).isComplete ? pollMs : false
