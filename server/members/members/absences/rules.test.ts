import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absenceAfter, dayFault, endOf } from './rules.ts'

const here = { is_away: false, away_until: null }
const away = { is_away: true, away_until: '2026-12-03' }
const prohibited = { code: 'prohibited', message: 'The away until field is prohibited.' }

test('omitted fields stay, a day alone starts an absence, and somebody who is back has no last day', () => {
  for (const [before, changes, after] of [
    [here, {}, here],
    [away, {}, away],
    [here, { is_away: true }, { is_away: true, away_until: null }],
    [away, { is_away: true }, away],
    [here, { away_until: '2026-12-03' }, away],
    [away, { away_until: null }, { is_away: true, away_until: null }],
    [here, { away_until: null }, here],
    [away, { is_away: false }, here],
    [away, { is_away: false, away_until: '2026-12-03' }, { fault: prohibited }],
  ] as const)
    assert.deepEqual(absenceAfter(before, changes), after, JSON.stringify(changes))
})

test('the last day is today in the zone of the workspace, or a later one within twenty years', () => {
  const now = new Date('2026-12-03T23:30:00Z')
  assert.equal(dayFault('2026-12-03', 'UTC', now), undefined)
  assert.match(dayFault('2026-12-03', 'Europe/Brussels', now)?.message ?? '', /after or equal to 2026-12-04/)
  assert.equal(dayFault('2026-12-02', 'America/New_York', now)?.code, 'after_or_equal')
  assert.equal(dayFault('9999-12-31', 'UTC', now)?.code, 'before_or_equal')
})

test('a day ends at midnight, also where the clocks change or skip midnight', () => {
  assert.equal(endOf('2026-12-03', 'Europe/Brussels').toISOString(), '2026-12-03T23:00:00.000Z')
  assert.equal(endOf('2026-10-25', 'Europe/Brussels').toISOString(), '2026-10-25T23:00:00.000Z')
  assert.equal(endOf('2026-09-05', 'America/Santiago').toISOString(), '2026-09-06T04:00:00.000Z')
})
