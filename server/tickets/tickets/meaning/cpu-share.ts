/** CPU time that may be used without a pause after a rest, so that the few tickets of a quiet time are not delayed. */
const burstMs = 2_000

/** The maximum delay of later work, for time that was used without waiting. */
const mostDebtMs = 500

/** Limits work to a share of one core. The clock is in milliseconds. */
export const openCpuShare = (percent: number, clock = () => performance.now()) => {
  let left = burstMs
  let at = clock()

  const refill = () => {
    const now = clock()
    left = Math.min(burstMs, left + ((now - at) * percent) / 100)
    at = now
  }

  return {
    spend: (ms: number) => {
      refill()
      left = Math.max(-mostDebtMs, left - ms)
    },
    /** The time that the next work must wait. */
    pauseMs: () => {
      refill()
      return left >= 0 ? 0 : (-left * 100) / percent
    },
  }
}
