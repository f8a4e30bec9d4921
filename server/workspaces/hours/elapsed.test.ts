import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cases } from '../../../test/hours/cases.ts'
import { steppedDue } from '../../../test/hours/oracle.ts'
import { openMs } from './elapsed.ts'

const waitsOfMinutes = cases.filter(({ wait }) => wait.unit !== 'days' && wait.onlyBusinessHours)

test('the open time until the end of a wait is the wait, as counting minute by minute says', () => {
  fc.assert(
    fc.property(waitsOfMinutes, ({ since, wait, opening }) => {
      const due = steppedDue(since, wait, opening)
      if (due === undefined) return
      const waitMs = wait.value * (wait.unit === 'hours' ? 60 : 1) * 60_000
      const openings = { current: opening, past: [] }
      assert.equal(openMs(since.getTime(), due, openings), waitMs)
      // The end is the earliest moment at which the wait is over.
      assert.equal(openMs(since.getTime(), due - 1, openings), waitMs - 1)
    }),
    { numRuns: 1_000 },
  )
})

test('each part of the time counts with the hours that the business had then', () => {
  const timezone = 'Europe/Brussels'
  const nights = { timezone, hours: null }
  const closed = {
    timezone,
    hours: {
      ...{ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      exceptions: {},
    },
  }
  const at = (hour: number) => Date.UTC(2026, 2, 3, hour)
  const past = [
    { ...nights, until: new Date(at(2)) },
    { ...closed, until: new Date(at(5)) },
  ]
  const hours = (from: number, to: number) => openMs(at(from), at(to), { current: nights, past }) / 3_600_000
  assert.equal(hours(0, 10), 7)
  assert.equal(hours(3, 4), 0)
  assert.equal(hours(4, 6), 1)
  assert.equal(hours(6, 10), 4)
})
