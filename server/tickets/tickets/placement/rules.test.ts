import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlacedMail, StoredCandidate } from './placement-store.ts'
import { decisionOn, wayOf } from './rules.ts'

const candidate: StoredCandidate = {
  ...{ ticket: null, by: 'answer', message: null, outcome: 'chosen' },
  ...{ is_participant: true, is_unforgeable: true, is_own: true },
}
const decision = (status: PlacedMail['status'], ...candidates: Partial<StoredCandidate>[]) => {
  const all = candidates.map((changes) => ({ ...candidate, ...changes }))
  const {
    because,
    is_new_ticket,
    candidates: shown,
  } = decisionOn({
    ...{ ulid: null, status, verdicts: null, candidates: all },
  })
  return [because, is_new_ticket, shown.map(({ fault }) => fault)]
}

test('a mail that joined a ticket did so because of its chosen candidate', () => {
  assert.deepEqual(decision('joined', { outcome: 'later', by: 'address' }, {}), [
    'answer',
    false,
    ['later', null],
  ])
  assert.deepEqual(decision('automatic', { by: 'address' }), ['address', false, [null]])
})

test('a mail that opened a ticket did so because of the fault of the nearest candidate', () => {
  assert.deepEqual(decision('ticketed'), ['no_reference', true, []])
  assert.deepEqual(
    decision('ticketed', { outcome: 'not_participant', is_participant: false }, { outcome: 'forgeable' }),
    ['forgeable', true, ['not_participant', 'forgeable']],
  )
  assert.equal(decision('automatic', { outcome: 'blocked' })[0], 'blocked')
})

test('the outcomes of a mail from before they were stored follow from the rest', () => {
  const old = { outcome: null }
  const other = { ...old, is_own: false }
  assert.deepEqual(decision('joined', old, other), ['answer', false, [null, 'later']])
  assert.deepEqual(decision('joined', other), ['unknown', false, ['later']], 'its message was moved since')
  assert.equal(decision('ticketed', { ...old, by: 'subject' })[0], 'subject')
  assert.equal(decision('ticketed', { ...old, is_participant: false })[0], 'not_participant')
  assert.equal(decision('ticketed', { ...old, is_unforgeable: false })[0], 'forgeable')
})

const written = { came_by_mail: false, sender_type: 'user', sender_name: 'Ada' } as const
const event = { actor_type: 'user', actor_name: null, name: 'Ada Okafor', is_api: false }

test('the way of a message follows from its event, or from its sender if that is gone', () => {
  const way = (...given: Parameters<typeof wayOf>) => Object.values(wayOf(...given)).join(' ')
  assert.equal(way({ ...written, came_by_mail: true }, event), 'mail Ada')
  assert.equal(way(written, event), 'member Ada Okafor')
  assert.equal(way({ ...written, sender_type: 'contact' }, { ...event, is_api: true }), 'api Ada Okafor')
  assert.equal(way(written, undefined), 'member Ada')
  assert.equal(way({ ...written, sender_type: 'ai' }, undefined), 'agent Ada')
  assert.equal(way({ ...written, sender_type: 'system' }, undefined), 'automatic Ada')
  const visitor = { ...written, sender_type: 'contact' } as const
  assert.equal(way(visitor, { ...event, actor_type: 'system', actor_name: 'widget' }), 'widget Ada')
  assert.equal(way(visitor, undefined), 'unknown Ada')
})
