import type { Kind } from './data/figures.ts'

const wantedSteps = 4
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const durationSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map((count) => count * day),
]

/** The marks of the axis, from 0 to at least the highest value. */
export const marksUpTo = (highest: number, kind: Kind) => {
  if (kind === 'share') return [0, 0.25, 0.5, 0.75, 1]
  const step = kind === 'duration' ? durationStep(highest) : countStep(highest)
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}

const durationStep = (highest: number) =>
  durationSteps.find((step) => step >= highest / wantedSteps) ?? highest / wantedSteps

/** The next of 1, 2, 5, 10, 20 and so on. */
const countStep = (highest: number) => {
  const wanted = Math.max(1, highest / wantedSteps)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10)
}

type Value = number | null

/** The share of the width at which one of several points is. */
export const placeOf = (index: number, count: number) => (count > 1 ? index / (count - 1) : 0.5)

/** An SVG path in a square of 100. Missing values interrupt it. */
export const pathOf = (values: readonly Value[], top: number) => {
  let isDrawing = false
  return values
    .flatMap((value, index) => {
      if (value === null) {
        isDrawing = false
        return []
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      const [x, y] = [100 * placeOf(index, values.length), 100 - (100 * value) / top]
      return `${command}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
}

/** The points without a line: both neighbours have no value. */
export const aloneIn = (values: readonly Value[]) => {
  const isMissing = (index: number) => (values[index] ?? null) === null
  return [...values.keys()].filter(
    (index) => !isMissing(index) && isMissing(index - 1) && isMissing(index + 1),
  )
}

/** About five points with a label, the first and the last among them. */
export const labelledOf = (count: number) => {
  const labels = Math.min(5, count)
  const all = Array.from({ length: labels }, (_, index) => Math.round(placeOf(index, labels) * (count - 1)))
  return [...new Set(all)]
}
