import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deadlineCases, deadlinesOf } from '../../../test/hours/deadline-cases.ts'
import { deadlineOf } from './deadline.ts'
import { readHours } from './rules.ts'

test('deadlines with pauses and changed hours are those of counting minute by minute', () => {
  fc.assert(
    fc.property(deadlineCases, (one) => {
      const { due, stepped } = deadlinesOf(one)
      assert.equal(due, stepped)
    }),
    { numRuns: 300 },
  )
})

const hourMs = 60 * 60_000
const timezone = 'Europe/Brussels'
const read = readHours({ monday: ['09:00-17:00'], tuesday: ['09:00-17:00'] })
const hours = 'hours' in read ? read.hours : null
// A Monday; Brussels is at UTC+1.
const at = (hour: number) => Date.UTC(2026, 2, 2, hour)
const always = { current: { timezone, hours: null }, past: [] }

test('a pause does not count, and what is left after it does', () => {
  const counting = { onlyBusinessHours: false, pauses: [{ from: at(9), to: at(12) }] }
  assert.deepEqual(deadlineOf(at(8), 2 * hourMs, counting, always), { due: at(13), leftMs: 0 })
})

test('during a pause without an end, nothing is due, and the rest is left', () => {
  const counting = { onlyBusinessHours: true, pauses: [{ from: at(10), to: Number.POSITIVE_INFINITY }] }
  assert.deepEqual(deadlineOf(at(8), 4 * hourMs, counting, { current: { timezone, hours }, past: [] }), {
    due: undefined,
    leftMs: 2 * hourMs,
  })
})

test('each part of a pause and of the time uses the hours that were valid then', () => {
  const past = [{ timezone, hours: null, until: new Date(at(7)) }]
  const counting = { onlyBusinessHours: true, pauses: [{ from: at(4), to: at(5) }] }
  const openings = { current: { timezone, hours }, past }
  // Two hours before the pause, two until the change, and from 9 o'clock, which is 8 in UTC.
  assert.deepEqual(deadlineOf(at(2), 5 * hourMs, counting, openings), { due: at(9), leftMs: 0 })
})
