import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, decide, isAuthentic } from './rules.ts'

const candidate: Candidate = {
  ...{ ticket: 7, number: 3, by: 'answer', matched: 'x@y.test' },
  ...{ isParticipant: true, isSecret: false },
}
const joinOf = (changes: Partial<Candidate>, { senders = 1, isAuthentic = false } = {}) =>
  decide({ candidates: [{ ...candidate, ...changes }], senders, isAuthentic }).join

test('a participant joins by a secret of ours, or with an authenticated domain', () => {
  assert.equal(joinOf({ isSecret: true }), 7)
  assert.equal(joinOf({}, { isAuthentic: true }), 7)
  assert.equal(joinOf({}), undefined)
})

test('neither a secret nor an authenticated domain lets somebody else join', () => {
  assert.equal(joinOf({ isSecret: true, isParticipant: false }, { isAuthentic: true }), undefined)
  assert.equal(joinOf({ isSecret: true }, { senders: 2, isAuthentic: true }), undefined)
  assert.equal(joinOf({ by: 'subject' }, { isAuthentic: true }), undefined)
})

test('what could not join is related to the ticket of its sender first', () => {
  const candidates = [
    { ...candidate, ticket: 1, isParticipant: false },
    { ...candidate, ticket: 2 },
  ]
  const decision = decide({ candidates, senders: 1, isAuthentic: false })
  assert.deepEqual([decision.join, 'relatedTo' in decision && decision.relatedTo], [undefined, 2])
})

const none = { result: 'none', words: '', aligned: false }
const pass = { result: 'pass', words: '', aligned: true }
const elsewhere = { ...pass, aligned: false }
const fail = { ...none, result: 'fail' }

test('a mail is authentic if its own domain confirms it', () => {
  assert.ok(isAuthentic({ dmarc: pass, dkim: none, spf: none }))
  assert.ok(isAuthentic({ dmarc: none, dkim: pass, spf: none }))
  assert.ok(isAuthentic({ dmarc: none, dkim: none, spf: pass }))
  assert.ok(!isAuthentic({ dmarc: none, dkim: elsewhere, spf: elsewhere }))
  assert.ok(!isAuthentic({ dmarc: fail, dkim: pass, spf: pass }))
  assert.ok(!isAuthentic({ dmarc: none, dkim: fail, spf: none }))
})
