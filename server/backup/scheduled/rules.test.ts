import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf } from '../places/place.ts'
import { expired, isDue, isLate, isProofDue, lastPlanned } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const daily = { time: '03:15', hours: 24 }

test('backups are planned at the time of day, and every some hours from then on', () => {
  const planned = (now: string, hours = 24) =>
    lastPlanned({ time: '03:15', hours }, at(now)).toISOString().slice(0, 16)
  assert.equal(planned('2026-11-29T03:14:59'), '2026-11-28T03:15')
  assert.equal(planned('2026-11-29T03:15:00'), '2026-11-29T03:15')
  assert.equal(planned('2026-11-29T02:00:00', 6), '2026-11-28T21:15')
  assert.equal(planned('2026-11-29T15:15:00', 6), '2026-11-29T15:15')
})

test('a backup is due until one has succeeded, at most every half hour', () => {
  const now = at('2026-11-29T04:00:00')
  const due = (tried: string | null, succeeded: string | null) =>
    isDue(
      daily,
      { tried: tried === null ? null : at(tried), succeeded: succeeded === null ? null : at(succeeded) },
      now,
    )
  assert.equal(due(null, null), true)
  assert.equal(due('2026-11-29T03:15:10', '2026-11-29T03:15:10'), false)
  assert.equal(due('2026-11-28T03:15:10', '2026-11-28T03:15:10'), true)
  assert.equal(due('2026-11-29T03:40:00', '2026-11-28T03:15:10'), false)
  assert.equal(due('2026-11-29T03:30:00', '2026-11-28T03:15:10'), true)
})

test('a backup is late once two planned ones are missing', () => {
  const late = (succeeded: string, now: string) => isLate(daily, at(succeeded), at(now))
  assert.equal(late('2026-11-28T03:15:10', '2026-11-29T04:00:00'), false)
  assert.equal(late('2026-11-27T03:15:10', '2026-11-29T04:00:00'), true)
  assert.equal(isLate(daily, null, at('2026-11-29T04:00:00')), true)
})

test('a proof is due each week, and each day after a failure', () => {
  const now = at('2026-11-29T03:20:00')
  const due = (tried: string | null, proved: string | null) =>
    isProofDue({ tried: tried === null ? null : at(tried), proved: proved === null ? null : at(proved) }, now)
  assert.equal(due(null, null), true)
  assert.equal(due('2026-11-22T03:20:30', '2026-11-22T03:20:30'), true)
  assert.equal(due('2026-11-23T03:20:00', '2026-11-23T03:20:00'), false)
  assert.equal(due('2026-11-28T03:20:30', '2026-11-20T03:20:00'), true)
  assert.equal(due('2026-11-29T03:00:00', '2026-11-20T03:20:00'), false)
})

const dayMs = 86_400_000

test('all backups of some days are kept, the first of some weeks and months, and always the newest', () => {
  const now = at('2026-11-29T04:00:00')
  const names = Array.from({ length: 800 }, (_, day) =>
    nameOf(new Date(at('2026-11-29T03:15:00').getTime() - day * dayMs)),
  )
  const gone = new Set(expired(names, { days: 7, weeks: 5, months: 12 }, now))
  const kept = names.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18))
  assert.deepEqual(kept.slice(0, 7), [
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
  ])
  assert.deepEqual(kept.slice(7), [
    ...[
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
      '2026-11-01',
      '2026-10-26',
      '2026-10-01',
      '2026-09-01',
      '2026-08-01',
    ],
    ...[
      '2026-07-01',
      '2026-06-01',
      '2026-05-01',
      '2026-04-01',
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
    ],
  ])
  assert.deepEqual(expired([names[700] ?? ''], { days: 1, weeks: 0, months: 0 }, now), [])
  assert.deepEqual(
    expired(['notes.txt', 'bellhop-2020.tar.gz.age'], { days: 1, weeks: 0, months: 0 }, now),
    [],
  )
})
