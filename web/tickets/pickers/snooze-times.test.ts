import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asInput, pickedTime, snoozeTimes } from './snooze-times.ts'

const timesAt = (now: string, timeZone: string) =>
  Object.fromEntries(snoozeTimes(new Date(now), timeZone).map(({ id, at }) => [id, at.toISOString()]))

test('times are those of the person, wherever the browser is', () => {
  assert.deepEqual(timesAt('2026-11-18T12:10:00Z', 'Europe/Brussels'), {
    laterToday: '2026-11-18T16:00:00.000Z',
    tomorrow: '2026-11-19T08:00:00.000Z',
    monday: '2026-11-23T08:00:00.000Z',
    nextWeek: '2026-11-25T08:00:00.000Z',
  })
  // In Auckland, it is already the next day.
  assert.equal(timesAt('2026-11-18T18:10:00Z', 'Pacific/Auckland').tomorrow, '2026-11-19T20:00:00.000Z')
})

test('nine in the morning is nine after clocks were changed', () => {
  const { tomorrow, monday } = timesAt('2026-10-24T10:00:00Z', 'Europe/Brussels')
  assert.deepEqual([tomorrow, monday], ['2026-10-25T08:00:00.000Z', '2026-10-26T08:00:00.000Z'])
})

test('in the evening nothing is later today, and no time is offered twice', () => {
  assert.deepEqual(Object.keys(timesAt('2026-11-22T19:30:00Z', 'UTC')), ['tomorrow', 'nextWeek'])
  assert.deepEqual(Object.keys(timesAt('2026-11-23T19:30:00Z', 'UTC')), ['tomorrow', 'monday'])
})

test('a picked time is read and written in the time zone of the person', () => {
  const at = pickedTime('2026-12-01T09:30', 'America/New_York')
  assert.equal(at?.toISOString(), '2026-12-01T14:30:00.000Z')
  assert.equal(asInput(at as Date, 'America/New_York'), '2026-12-01T09:30')
  assert.equal(pickedTime('2026-12-01', 'UTC'), undefined)
})
