import fc from 'fast-check'
import { dayMs } from '../../server/platform/kernel/zone.ts'
import type { BusinessHours } from '../../server/workspaces/hours/rules.ts'

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15),
  fc.integer({ min: 0, max: 4 * 60 }),
  fc.integer({ min: 0, max: 24 * 60 }),
)

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const someTimes = fc.array(minuteOfDay, { maxLength: 8 }).map((minutes) => {
  const sorted = minutes.sort((a, b) => a - b)
  return sorted.flatMap((from, index) => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to !== undefined && from < to ? [`${clock(from)}-${clock(to)}`] : []
  })
})

const closed = fc.constant<string[]>([])

const day = fc.oneof(
  { weight: 3, arbitrary: closed },
  { weight: 2, arbitrary: fc.constant<string[]>(['09:00-17:00']) },
  { weight: 1, arbitrary: fc.constant<string[]>(['00:00-24:00']) },
  { weight: 4, arbitrary: someTimes },
)

const exceptionsAround = (since: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -2, max: 40 }), day), { maxLength: 8 })
    .map((days) =>
      Object.fromEntries(
        days.map(([after, times]) => [new Date(since + after * dayMs).toISOString().slice(0, 10), times]),
      ),
    )

const weekOf = (times: fc.Arbitrary<string[]>) => ({
  ...{ monday: times, tuesday: times, wednesday: times, thursday: times },
  ...{ friday: times, saturday: times, sunday: times },
})

/** Random business hours: null, a random week, or only exceptions, which are near a date. */
export const hoursAround = (since: number): fc.Arbitrary<BusinessHours | null> => {
  const exceptions = exceptionsAround(since)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ ...weekOf(closed), exceptions }) },
    { weight: 12, arbitrary: fc.record({ ...weekOf(day), exceptions }) },
  )
}
