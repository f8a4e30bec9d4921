import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysText, firstWeekday, hourText, weekdayName } from './calendar.ts'

test('a week begins as in the country of the person', () => {
  assert.deepEqual(
    ['en-US', 'en-GB', 'de', 'ar-EG'].map((of) => weekdayName(firstWeekday(of))),
    ['Sunday', 'Monday', 'Monday', 'Saturday'],
  )
})

test('days and hours of the calendar are the same in all time zones', () => {
  assert.equal(daysText('2026-11-03', '2026-11-09').replaceAll(/\s/g, ' '), 'Nov 3 – 9, 2026')
  assert.match(hourText(23), /^11\sPM\s–\s12\sAM$/)
  assert.equal(weekdayName(0, 'short'), 'Mon')
})
