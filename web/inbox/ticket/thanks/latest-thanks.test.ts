import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latestThanks } from './latest-thanks.ts'

const noted = (stays_closed: boolean) => ({
  type: 'looks_like_thanks',
  properties: { message: 'b', why: 'It only says: Thanks', stays_closed },
})
const changed = { type: 'status_changed', properties: {} }
const messages = [
  { ulid: 'a', type: 'outbound' },
  { ulid: 'b', type: 'inbound' },
  { ulid: 'c', type: 'note' },
]

test('thanks are shown while they are the last message and nobody has changed the status', () => {
  const open = { status: 'open', activities: [changed, noted(false)], messages } as const
  assert.equal(latestThanks({ ...open, activities: [...open.activities] }), 'It only says: Thanks')
  assert.equal(latestThanks({ status: 'closed', activities: [changed, noted(false)], messages }), undefined)
  assert.equal(latestThanks({ status: 'open', activities: [noted(false), changed], messages }), undefined)
  const answered = [...messages, { ulid: 'd', type: 'outbound' }]
  assert.equal(latestThanks({ status: 'open', activities: [noted(false)], messages: answered }), undefined)
})

test('a ticket that stayed closed shows why', () => {
  const activities = [changed, noted(true)]
  assert.equal(latestThanks({ status: 'closed', activities, messages }), 'It only says: Thanks')
  assert.equal(latestThanks({ status: 'open', activities: [noted(true), changed], messages }), undefined)
  assert.equal(latestThanks({ status: 'closed' }), undefined)
})
