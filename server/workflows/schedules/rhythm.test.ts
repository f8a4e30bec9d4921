import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDue } from './rhythm.ts'

const next = (trigger_parameters: { time: string; weekdays?: string[] }, zone: string, after: string) =>
  nextDue({ trigger_parameters }, zone, new Date(after)).toISOString()

test('a workflow is due every day, or on its weekdays, at the time of the zone', () => {
  const time = '08:30'
  assert.equal(next({ time }, 'Europe/Berlin', '2026-11-28T07:00:00Z'), '2026-11-28T07:30:00+00:00')
  assert.equal(next({ time }, 'Europe/Berlin', '2026-11-28T07:30:00Z'), '2026-11-29T07:30:00+00:00')
  assert.equal(next({ time, weekdays: [] }, 'UTC', '2026-11-28T08:29:59Z'), '2026-11-28T08:30:00+00:00')
  const weekdays = ['monday', 'friday']
  assert.equal(
    next({ time, weekdays }, 'America/New_York', '2026-11-28T12:00:00Z'),
    '2026-11-30T13:30:00+00:00',
  )
  assert.equal(
    next({ time, weekdays }, 'America/New_York', '2026-11-30T13:30:00Z'),
    '2026-12-04T13:30:00+00:00',
  )
})

test('a time that clocks skip comes when they do, and one that they repeat comes once', () => {
  const time = '02:30'
  const [before, skip] = ['2027-03-27T12:00:00Z', '2027-03-28T01:00:00+00:00']
  assert.equal(next({ time }, 'Europe/Berlin', before), skip)
  assert.equal(next({ time }, 'Europe/Berlin', skip), '2027-03-29T00:30:00+00:00')
  const first = next({ time }, 'Europe/Berlin', '2026-10-24T12:00:00Z')
  assert.equal(first, '2026-10-25T00:30:00+00:00')
  assert.equal(next({ time }, 'Europe/Berlin', first), '2026-10-26T01:30:00+00:00')
})
