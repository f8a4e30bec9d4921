import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOf, newsIn } from './news.ts'

const one = { ulid: 'a', count: 1, is_read: false, updated_at: '2026-11-03T10:00:05+00:00' }
const two = { ...one, ulid: 'b' }
const known = new Set([one].map(keyOf))

test('each event is told once, also two of the same second, the oldest first', () => {
  assert.deepEqual(newsIn([two, one], known), [two])
  assert.deepEqual(newsIn([two, one], new Set()), [one, two])
  assert.deepEqual(newsIn([two, one], new Set([one, two].map(keyOf))), [])
})

test('a further event on the same ticket is told again', () => {
  const again = { ...one, count: 2 }
  assert.deepEqual(newsIn([again], known), [again])
})

test('what was read is not told, nor what is older than what is known', () => {
  assert.deepEqual(newsIn([{ ...two, is_read: true }, one], known), [])
  assert.deepEqual(newsIn([one, two], known), [])
})
