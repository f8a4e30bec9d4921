import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonsFor } from './spam-reasons.ts'

const found = (is_moved: boolean) => ({
  type: 'looks_like_spam',
  properties: { reasons: ['DMARC failed'], is_moved },
})
const became = (from: string, to: string) => ({ type: 'status_changed', properties: { from, to } })

test('an open ticket shows its reasons until a member decides', () => {
  assert.deepEqual(reasonsFor({ status: 'open', activities: [found(false)] }), ['DMARC failed'])
  assert.equal(reasonsFor({ status: 'closed', activities: [found(false)] }), undefined)
  const dismissed = { type: 'spam_dismissed', properties: {} }
  assert.equal(reasonsFor({ status: 'open', activities: [dismissed, found(false)] }), undefined)
  const restored = [became('spam', 'open'), became('open', 'spam'), found(false)]
  assert.equal(reasonsFor({ status: 'open', activities: restored }), undefined)
})

test('a ticket that began as spam shows its reasons while it is spam', () => {
  assert.deepEqual(reasonsFor({ status: 'spam', activities: [found(true)] }), ['DMARC failed'])
  assert.equal(reasonsFor({ status: 'spam', activities: [] }), undefined)
  assert.equal(reasonsFor({ status: 'spam' }), undefined)
})
