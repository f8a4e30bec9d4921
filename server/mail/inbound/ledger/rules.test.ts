import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, decide, inOrder, isAuthentic, judgeAll } from './rules.ts'

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

const address = (ticket: number): Candidate => ({
  ...candidate,
  ...{ ticket, by: 'address', matched: `reply-${ticket}@x.test`, isSecret: true },
})
const answer = (ticket: number, movedFrom: number[], matched = 'x@y.test'): Candidate => ({
  ...candidate,
  ...{ ticket, movedFrom, matched },
})
const order = (...candidates: Candidate[]) => inOrder(candidates).map(({ by, ticket }) => `${by} ${ticket}`)

test('a message that was moved away from the ticket of the reply address comes first', () => {
  assert.deepEqual(order(address(1), answer(2, [1])), ['answer 2', 'address 1'])
  assert.deepEqual(order(address(1), address(2), answer(2, [1])), ['answer 2', 'address 2', 'address 1'])
  assert.deepEqual(order(address(1), answer(3, [1, 2])), ['answer 3', 'address 1'])
})

test('the reply address comes first if the nearest message was not moved away from its ticket', () => {
  for (const others of [
    [answer(2, [])],
    [answer(2, [3])],
    [answer(1, [], 'near@y.test'), answer(2, [1], 'far@y.test')],
  ])
    assert.equal(order(address(1), ...others)[0], 'address 1')
  assert.deepEqual(order(), [])
  assert.deepEqual(order(answer(2, [1]), answer(1, [], 'far@y.test')), ['answer 2', 'answer 1'])
})

test('of two copies of the nearest message, the one that was moved decides', () => {
  assert.deepEqual(order(address(1), answer(4, []), answer(2, [1])), ['answer 2', 'answer 4', 'address 1'])
})

test('each candidate says whether it was chosen, or why not', () => {
  const all = [
    { ...candidate, isParticipant: false },
    candidate,
    { ...candidate, by: 'subject' } as const,
    { ...candidate, isSecret: true },
    { ...candidate, isSecret: true },
  ]
  const outcomes = (senders: number, elsewhere?: 'blocked') =>
    judgeAll({ candidates: all, senders, isAuthentic: false }, elsewhere).map(({ outcome }) => outcome)
  assert.deepEqual(outcomes(1), ['not_participant', 'forgeable', 'subject', 'chosen', 'later'])
  assert.deepEqual(outcomes(1, 'blocked').slice(3), ['blocked', 'blocked'])
  assert.deepEqual([...new Set(outcomes(2))], ['several_senders', 'subject'])
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
