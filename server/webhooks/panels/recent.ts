type Limits = { keptMs: number; mostEntries: number; mostCharacters: number }

/** The results of the last moments, with a limit of their number and size. The oldest one is evicted first. */
export const openRecent = <Result>({ keptMs, mostEntries, mostCharacters }: Limits) => {
  const kept = new Map<string, { result: Result; characters: number; at: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.characters ?? 0
    kept.delete(key)
  }
  return {
    get: (key: string, now: number) => {
      const found = kept.get(key)
      return found && now - found.at < keptMs ? found.result : undefined
    },
    set: (key: string, result: Result, { characters, now }: { characters: number; now: number }) => {
      forget(key)
      kept.set(key, { result, characters, at: now })
      total += characters
      for (const [oldest, { at }] of kept) {
        if (now - at < keptMs && kept.size <= mostEntries && total <= mostCharacters) break
        forget(oldest)
      }
    },
  }
}
