import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newWarnings, withState } from './rules.ts'

const dayMs = 24 * 3_600_000
const now = new Moment(Date.UTC(2026, 5, 1))
const inDays = (days: number) => new Moment(now.getTime() + days * dayMs)

const connection = (facts: Partial<ConnectionFacts>) =>
  withState(
    {
      key: 'a',
      kind: 'api_token',
      ulid: 'a',
      name: 'A',
      owner: null,
      note: null,
      path: null,
      created_at: null,
      expires_at: null,
      last_used_at: null,
      failing_since: null,
      ...facts,
    },
    now,
  )

const daysAt = (days: number, created?: number) =>
  connection({
    expires_at: inDays(days),
    ...(created !== undefined && { created_at: inDays(created) }),
  }).warning_days

test('a warning is due 30 days, 7 days and one day before an end, and not after it', () => {
  assert.deepEqual(
    [31, 30, 8, 7, 2, 1, 0.1, 0, -1].map((days) => daysAt(days)),
    [null, 30, 30, 7, 7, 1, 1, null, null],
  )
})

test('what was created for a short time gets only the warnings that are later', () => {
  assert.equal(daysAt(20, -1), null)
  assert.equal(daysAt(20, -11), 30)
  assert.equal(daysAt(5, -1), null)
  assert.equal(daysAt(0.5, -3), 1)
  assert.equal(daysAt(0.01, 0), null)
})

test('a warning is given once, and again if the end changes', () => {
  const warned = (days: number, end: number) =>
    newWarnings([connection({ expires_at: inDays(5) })], [{ connection: 'a', expires_at: inDays(end), days }])
  assert.deepEqual(warned(7, 5), [])
  assert.deepEqual(warned(1, 5), [])
  assert.deepEqual(warned(30, 5), [{ connection: 'a', expires_at: inDays(5), days: 7 }])
  assert.equal(warned(7, 6).length, 1)
})
