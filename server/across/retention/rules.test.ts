import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWider, nextRun, type Scope } from './rules.ts'

const rule: Scope = { status: 'closed', days: 90, channel_ulids: null, tag_ulids: ['a', 'b'] }

test('a rule is wider if it may delete a ticket that it would have kept', () => {
  const widens = (change: Partial<Scope>) => isWider(rule, { ...rule, ...change })
  assert.deepEqual([widens({}), widens({ days: 91 }), widens({ days: 89 })], [false, false, true])
  assert.equal(widens({ status: 'spam' }), true)
  assert.equal(widens({ channel_ulids: ['x'] }), false)
  assert.deepEqual([widens({ tag_ulids: ['a'] }), widens({ tag_ulids: ['c'] })], [false, true])
  assert.equal(widens({ tag_ulids: null }), true)
  const ofNothing = { ...rule, tag_ulids: [] }
  assert.deepEqual([isWider(rule, ofNothing), isWider(ofNothing, rule)], [false, true])
})

test('a rule runs at three in the night of the workspace', () => {
  const next = (zone: string) =>
    Date.prototype.toISOString.call(nextRun(zone, new Date('2026-06-24T12:00:00Z')))
  assert.equal(next('Europe/Brussels'), '2026-06-25T01:00:00.000Z')
  assert.equal(next('America/New_York'), '2026-06-25T07:00:00.000Z')
})
