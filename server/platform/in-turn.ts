/** Lets so many do their work at the same time; the others wait for their turn. */
export const inTurn = (most: number) => {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>) => {
    if (busy === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
