/** After this number of failures in a row that cost time, requests to a panel pause. */
export const mostFailures = 5

/** Remembers panels that fail. After a pause, one more failure begins the next one. */
export const openPauses = ({
  pauseMs,
  mostRemembered = 10_000,
}: {
  pauseMs: number
  mostRemembered?: number
}) => {
  const failing = new Map<number, { failures: number; until: number }>()
  return {
    /** The milliseconds until the pause of a panel ends. 0 without one. */
    left: (panel: number, now: number) => Math.max(0, (failing.get(panel)?.until ?? 0) - now),
    note: (panel: number, isStrain: boolean, now: number) => {
      const failures = isStrain ? (failing.get(panel)?.failures ?? 0) + 1 : 0
      failing.delete(panel)
      if (!isStrain) return
      failing.set(panel, { failures, until: failures >= mostFailures ? now + pauseMs : 0 })
      for (const [oldest] of failing) if (failing.size > mostRemembered) failing.delete(oldest)
    },
  }
}
