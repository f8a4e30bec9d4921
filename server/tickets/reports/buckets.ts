/**
 * Durations are counted in buckets, so that medians of any period are found from the counts of its days. Neighbouring
 * buckets differ by five percent.
 */
const growth = Math.log(1.05)

const minuteMs = 60_000

/** Durations of less than a minute are in the first bucket. */
export const bucketOf = (ms: number) => (ms < minuteMs ? 0 : 1 + Math.floor(Math.log(ms / minuteMs) / growth))

/** The duration in the middle of a bucket, in seconds. */
export const secondsOf = (bucket: number) =>
  bucket === 0 ? 30 : Math.round((minuteMs / 1_000) * Math.exp((bucket - 0.5) * growth))

/** The number of durations in each bucket. */
export type Histogram = Readonly<Record<string, number>>

/** The duration that a share of the durations does not exceed. Null if there are none. */
export const percentile = (histogram: Histogram, share: number) => {
  const buckets = Object.entries(histogram)
    .map(([bucket, amount]) => ({ bucket: Number(bucket), amount }))
    .toSorted((one, other) => one.bucket - other.bucket)
  const total = buckets.reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.max(1, Math.ceil(total * share))
  for (const { bucket, amount } of buckets) {
    left -= amount
    if (left <= 0) return secondsOf(bucket)
  }
  return null
}
