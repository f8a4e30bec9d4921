import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localeFor } from '../../base/locale.ts'
import {
  ago,
  calendarDay,
  dayOf,
  inFull,
  moment,
  nearDayOf,
  setTimeZone,
  timeZone,
  upcoming,
} from './dates.ts'

const at = '2026-01-01T03:30:00+00:00'

test('times are shown in the time zone of the person', () => {
  setTimeZone('America/New_York')
  assert.match(inFull(at), /Wednesday, December 31, 2025 at 10:30\sPM/)
  assert.match(upcoming(at), /Wed, Dec 31, 10:30\sPM/)
  assert.equal(dayOf(at), 'Dec 31, 2025')
  setTimeZone('Asia/Tokyo')
  assert.match(inFull(at), /Thursday, January 1, 2026 at 12:30\sPM/)
})

test('what is today and this year is decided there as well', () => {
  const now = Date.parse('2026-01-01T06:00:00Z')
  setTimeZone('America/New_York')
  assert.match(moment(at, now), /^Dec 31, 2025, 10:30\sPM$/)
  assert.match(moment(at, Date.parse('2026-01-01T04:00:00Z')), /^10:30\sPM$/)
  setTimeZone('Asia/Tokyo')
  assert.match(moment(at, now), /^12:30\sPM$/)
  assert.equal(ago(at, Date.parse('2026-02-01T00:00:00Z')), 'Jan 1')
  setTimeZone('America/New_York')
  assert.equal(ago(at, Date.parse('2026-02-01T00:00:00Z')), 'Dec 31, 2025')
})

test('the last two days have names', () => {
  setTimeZone('America/New_York')
  assert.equal(nearDayOf(at, Date.parse('2026-01-01T04:00:00Z')), 'Today')
  assert.equal(nearDayOf(at, Date.parse('2026-01-01T06:00:00Z')), 'Yesterday')
  assert.equal(nearDayOf(at, Date.parse('2026-01-02T06:00:00Z')), 'Dec 31, 2025')
})

test('a day of the calendar is the same in all time zones', () => {
  const now = Date.parse('2026-01-01T04:00:00Z')
  setTimeZone('America/New_York')
  assert.equal(calendarDay('2026-12-03', now), 'Dec 3, 2026')
  setTimeZone('Asia/Tokyo')
  assert.equal(calendarDay('2026-12-03', now), 'Dec 3')
})

test('a time zone that the browser does not know leaves the one of the browser', () => {
  setTimeZone('Mars/Olympus')
  assert.equal(timeZone.get(), Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('dates are in the language of the app, with the clock of the browser', () => {
  const shown = (languages: string[], language: 'en' | 'de' = 'en') =>
    new Intl.DateTimeFormat(localeFor(languages, language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date('2026-03-02T15:05:00Z'))
  assert.match(shown(['en-US']), /^Mar 2, 2026, 3:05\sPM$/)
  assert.equal(shown(['en-GB', 'en']), '2 Mar 2026, 15:05')
  assert.equal(shown(['de-DE', 'en-US']), 'Mar 2, 2026, 15:05')
  assert.equal(shown(['en-US@posix', 'en-GB']), '2 Mar 2026, 15:05')
  assert.equal(shown(['de-DE', 'en-US'], 'de'), '02.03.2026, 15:05')
  assert.equal(shown(['en-US'], 'de'), '02.03.2026, 15:05')
  assert.equal(shown(['fr']), 'Mar 2, 2026, 15:05')
})
