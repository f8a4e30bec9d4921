import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bucketOf, percentile, secondsOf } from './buckets.ts'
import { before, daysIn, partsOf, periodOf, pointsOf, spans, startOf, stepOf } from './period.ts'

test('a duration is accurate to within three percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 10 * 365 * 86_400_000 }), (ms) => {
      const error = Math.abs(secondsOf(bucketOf(ms)) * 1_000 - ms) / ms
      assert.ok(error < 0.03, `${ms} ms are off by ${error}`)
    }),
  )
})

test('a percentile is that of the sorted durations', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1 }),
      fc.constantFrom(0.5, 0.9),
      (buckets, share) => {
        const sorted = buckets.toSorted((one, other) => one - other)
        const expected = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
        const histogram: Record<string, number> = {}
        for (const bucket of buckets) histogram[bucket] = (histogram[bucket] ?? 0) + 1
        assert.equal(percentile(histogram, share), secondsOf(expected))
      },
    ),
  )
  assert.equal(percentile({}, 0.5), null)
})

const days = fc
  .integer({ min: 0, max: 5_000 })
  .map((day) => new Date(day * 86_400_000 + Date.UTC(2020, 0, 1)))
const periods = fc.tuple(days, fc.integer({ min: 0, max: 1_200 })).map(([first, length]) => {
  const text = (day: Date) => day.toISOString().slice(0, 10)
  return { from: text(first), to: text(new Date(first.getTime() + length * 86_400_000)) }
})

const daysOf = (period: { from: string; to: string }) => pointsOf(period, 'day')

test('the rows of a period are each of its days once', () => {
  fc.assert(
    fc.property(periods, (period) => {
      for (const allowed of [spans, spans.slice(1), spans.slice(2)]) {
        const parts = partsOf(period, allowed)
        assert.deepEqual(parts.flatMap(daysOf).toSorted(), daysOf(period))
        for (const { span, from, to } of parts) {
          assert.ok(allowed.includes(span))
          assert.equal(from, startOf(span, from))
          const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
          assert.equal(next, startOf(span, next))
        }
      }
    }),
  )
})

test('points begin on Mondays and on the first of months', () => {
  assert.deepEqual(pointsOf({ from: '2026-03-04', to: '2026-03-17' }, 'week'), [
    '2026-03-04',
    '2026-03-09',
    '2026-03-16',
  ])
  assert.deepEqual(pointsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month'), [
    '2026-01-31',
    '2026-02-01',
    '2026-03-01',
  ])
  assert.deepEqual(
    [45, 46, 100, 101].map((length) => stepOf({ from: '2026-01-01', to: dayOfYear(length) })),
    ['day', 'week', 'week', 'month'],
  )
})

const dayOfYear = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)

test('the period before has the same length and ends the day before', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' }
  assert.deepEqual(before(period), { from: '2026-01-29', to: '2026-02-28' })
  assert.equal(daysIn(before(period)), daysIn(period))
})

test('a period is the last 30 days by default, and at most ten years', () => {
  assert.deepEqual(periodOf({}, '2026-11-26'), { from: '2026-10-28', to: '2026-11-26' })
  assert.ok('faults' in periodOf({ from: '2026-11-27' }, '2026-11-26'))
  assert.ok('faults' in periodOf({ from: '2010-01-01' }, '2026-11-26'))
})
