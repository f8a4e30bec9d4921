import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldForMs, isForVisitor } from './held-for.ts'

const widget = { channel: { type: 'widget' }, contact: { email: 'grace@example.com' } }
const reply = { kind: 'reply' as const, to: ['Grace@example.com'], cc: [], bcc: [] }

test('a reply to the visitor of a widget alone leaves within two seconds', () => {
  assert.equal(heldForMs(widget, reply), 2_000)
  assert.equal(heldForMs(widget, { ...reply, to: [] }), 2_000)
})

test('what leaves by mail, or is a note, can be taken back for ten seconds', () => {
  assert.equal(heldForMs({ ...widget, channel: { type: 'email' } }, reply), 10_000)
  assert.equal(heldForMs(widget, { ...reply, cc: ['boss@example.com'] }), 10_000)
  assert.equal(heldForMs(widget, { ...reply, bcc: ['boss@example.com'] }), 10_000)
  for (const kind of ['note', 'forward'] as const) assert.equal(heldForMs(widget, { ...reply, kind }), 10_000)
})

test('the visitor sees that a reply to them is typed, and nothing of other messages', () => {
  assert.ok(isForVisitor(widget, reply))
  assert.ok(isForVisitor(widget, { ...reply, to: [] }))
  assert.ok(isForVisitor(widget, { ...reply, to: ['boss@example.com'], cc: ['grace@example.com'] }))
  assert.ok(!isForVisitor(widget, { ...reply, to: ['boss@example.com'] }))
  assert.ok(!isForVisitor({ ...widget, channel: { type: 'email' } }, reply))
  for (const kind of ['note', 'forward'] as const) assert.ok(!isForVisitor(widget, { ...reply, kind }))
})
