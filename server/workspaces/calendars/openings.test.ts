import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { calendarCases, calendarDeadlinesOf } from '../../../test/hours/calendar-cases.ts'

test('deadlines with several calendars and holidays are those of counting minute by minute', () => {
  fc.assert(
    fc.property(calendarCases, (one) => {
      const { due, stepped } = calendarDeadlinesOf(one)
      assert.equal(due, stepped)
    }),
    { numRuns: 200 },
  )
})
