import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Activity, Message } from '../../../platform/api/types.ts'
import { entriesOf, foldedUntil } from './entries.ts'

// The rules use only the ULID and the time.
const message = (ulid: string, at: string) => ({ ulid, created_at: at }) as Message
const activity = (ulid: string, at: string) => ({ ulid, created_at: at }) as Activity

test('activities stand between the messages, and those in a row are one entry', () => {
  const entries = entriesOf({
    messages: [message('1', '10:00'), message('4', '12:00')],
    activities: [activity('2', '11:00'), activity('3', '11:30'), activity('5', '12:30')],
  })
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['message', 'activities', 'message', 'activities'],
  )
})

test('of a long conversation the newest messages are shown', () => {
  const messages = Array.from({ length: 20 }, (_, at) =>
    message(String(at).padStart(2, '0'), String(at).padStart(2, '0')),
  )
  const entries = entriesOf({ messages, activities: [] })
  assert.deepEqual(foldedUntil(entries), { from: 14, hidden: 14 })
  assert.deepEqual(foldedUntil(entries.slice(0, 8)), { from: 0, hidden: 0 })
  assert.deepEqual(foldedUntil(entries, 16), { from: 4, hidden: 4 })
  assert.deepEqual(foldedUntil(entries, Number.POSITIVE_INFINITY), { from: 0, hidden: 0 })
})
