import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TicketRhythmBody } from '../../../contract/writing/recurring-tickets.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { dueDay, nextOf, rhythmOf } from './rhythm.ts'

const at = (every: TicketRhythmBody['every'], more: Partial<TicketRhythmBody> = {}) =>
  rhythmOf({ every, time: '09:00', ...more })
const next = (rhythm: TicketRhythmBody, after: string, zone = 'UTC', last_day: string | null = null) =>
  nextOf({ rhythm: rhythmOf(rhythm), last_day }, zone, new Date(after)).map((one) => one.toISOString())
const days = (rhythm: TicketRhythmBody, after: string) => next(rhythm, after).map((one) => one.slice(0, 10))

test('every day, and on chosen weekdays, at a time of the zone', () => {
  assert.deepEqual(next(at('day'), '2026-11-28T08:00:00Z', 'Europe/Berlin'), [
    '2026-11-29T08:00:00+00:00',
    '2026-11-30T08:00:00+00:00',
    '2026-12-01T08:00:00+00:00',
    '2026-12-02T08:00:00+00:00',
    '2026-12-03T08:00:00+00:00',
  ])
  const weekly = at('week', { weekdays: ['monday', 'friday'] })
  assert.deepEqual(days(weekly, '2026-11-28T12:00:00Z'), [
    ...['2026-11-30', '2026-12-04', '2026-12-07', '2026-12-11', '2026-12-14'],
  ])
})

test('on a day of the month, a shorter month on its last day', () => {
  assert.deepEqual(days(at('month', { day: 31 }), '2026-12-31T12:00:00Z'), [
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ])
  assert.deepEqual(days(at('year', { day: 29, month: 2 }), '2026-12-31T12:00:00Z'), [
    ...['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
  ])
  assert.deepEqual(days(at('year', { day: 1, month: 1 }), '2026-01-01T08:59:59Z').slice(0, 2), [
    ...['2026-01-01', '2027-01-01'],
  ])
})

test('on the first, fourth and last of a weekday, and on the first and last working day', () => {
  const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
  for (const [place, weekdays, expected] of [
    ['first', ['monday'], ['2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01', '2027-04-05']],
    ['fourth', ['sunday'], ['2026-12-27', '2027-01-24', '2027-02-28', '2027-03-28', '2027-04-25']],
    ['last', ['thursday'], ['2026-12-31', '2027-01-28', '2027-02-25', '2027-03-25', '2027-04-29']],
    ['first', workdays, ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']],
    ['last', workdays, ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26', '2027-03-31']],
  ] as const)
    assert.deepEqual(
      days(at('month', { place, weekdays: [...weekdays] }), '2026-11-28T12:00:00Z'),
      expected,
      `${place} ${weekdays}`,
    )
  assert.deepEqual(
    days(at('year', { place: 'first', weekdays: ['monday'], month: 1 }), '2027-01-04T12:00:00Z'),
    ['2028-01-03', '2029-01-01', '2030-01-07', '2031-01-06', '2032-01-05'],
  )
})

test('a time that clocks skip comes when they do, and one that they repeat comes once', () => {
  const rhythm = at('day', { time: '02:30' })
  assert.deepEqual(next(rhythm, '2027-03-27T12:00:00Z', 'Europe/Berlin').slice(0, 2), [
    ...['2027-03-28T01:00:00+00:00', '2027-03-29T00:30:00+00:00'],
  ])
  assert.deepEqual(next(rhythm, '2026-10-24T12:00:00Z', 'Europe/Berlin').slice(0, 2), [
    ...['2026-10-25T00:30:00+00:00', '2026-10-26T01:30:00+00:00'],
  ])
})

test('a day that was served does not come again, in whatever zone', () => {
  const rhythm = at('day')
  const schedule = { rhythm, last_day: '2026-11-30' }
  const due = (until: string, zone = 'UTC') => dueDay(schedule, zone, new Date(until))
  assert.equal(due('2026-11-30T20:00:00Z'), null)
  assert.equal(due('2026-12-01T08:59:59Z'), null)
  assert.equal(due('2026-12-01T09:00:00Z'), '2026-12-01')
  assert.equal(due('2026-12-04T08:00:00Z'), '2026-12-03')
  assert.equal(next(rhythm, '2026-11-30T09:00:00Z', 'America/New_York')[0], '2026-11-30T14:00:00+00:00')
  assert.equal(
    next(rhythm, '2026-11-30T09:00:00Z', 'America/New_York', '2026-11-30')[0],
    '2026-12-01T14:00:00+00:00',
  )
})

test('a rhythm names what it needs, and loses what it does not need', () => {
  const faultsOf = (rhythm: TicketRhythmBody) => {
    try {
      rhythmOf(rhythm)
      return []
    } catch (error) {
      assert.ok(error instanceof Problem)
      return Object.keys(error.errors ?? {})
    }
  }
  const time = '09:00'
  assert.deepEqual(faultsOf({ every: 'week', time }), ['rhythm.weekdays'])
  assert.deepEqual(faultsOf({ every: 'month', time }), ['rhythm.day'])
  assert.deepEqual(faultsOf({ every: 'month', time, day: 1, place: 'last', weekdays: ['monday'] }), [
    'rhythm.day',
  ])
  assert.deepEqual(faultsOf({ every: 'month', time, place: 'last' }), ['rhythm.weekdays'])
  assert.deepEqual(faultsOf({ every: 'year', time, day: 1 }), ['rhythm.month'])
  assert.deepEqual(rhythmOf({ every: 'day', time, weekdays: ['monday'], day: 3, month: 4 }), {
    ...{ every: 'day', time, weekdays: [], day: null, place: null, month: null },
  })
})
