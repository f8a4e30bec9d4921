import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '../../platform/api/types.ts'
import { type Change, changed, inverse } from './change.ts'

const tag = { id: 1, ulid: 't1', name: 'refund', color: '#ff0000' }
const member = { id: 1, ulid: 'm1', name: 'Ada', email: 'ada@example.com', avatar_url: null }
// The rules use only these fields.
const ticket = {
  status: 'open',
  priority: 'normal',
  is_snoozed: false,
  snoozed_until: null,
  subject: 'Order',
  assignee: null,
  assigned_team: null,
  channel: { id: 1, ulid: 'c1', name: 'Support' } as unknown,
  contact: { id: 1, ulid: 'p1', name: null, email: 'ada@example.com' } as unknown,
  tags: [] as unknown,
} as Ticket

const changes: Change[] = [
  { kind: 'status', status: 'closed' },
  { kind: 'priority', priority: 'urgent' },
  { kind: 'snooze', until: '2027-01-01T09:00:00+00:00' },
  { kind: 'snooze', until: null },
  { kind: 'subject', subject: 'Refund' },
  { kind: 'assignee', member },
  { kind: 'team', team: { id: 1, ulid: 'e1', name: 'Billing', logo_url: null } },
  { kind: 'channel', channel: { ...ticket.channel, ulid: 'c2', name: 'Sales' } },
  { kind: 'contact', contact: { ...ticket.contact, ulid: 'p2', email: 'grace@example.com' } },
  { kind: 'addTag', tag },
  { kind: 'spam', isSpam: true },
]

for (const change of changes)
  test(`a change of ${change.kind} can be taken back`, () => {
    const after = changed(ticket, change)
    assert.notDeepEqual(after, ticket)
    const back = inverse(ticket, change)
    assert.ok(back)
    assert.deepEqual(changed(after, back), ticket)
    assert.equal(inverse(after, change), undefined, 'made twice, it changes nothing')
  })

for (const status of ['open', 'waiting'] as const)
  test(`a snoozed ticket that is ${status} is as before after any change of it was taken back`, () => {
    const snoozed = changed({ ...ticket, status }, { kind: 'snooze', until: '2027-01-01T09:00:00+00:00' })
    const ends: Change[] = [
      { kind: 'status', status: 'closed' },
      { kind: 'status', status: 'spam' },
      { kind: 'status', status: status === 'open' ? 'waiting' : 'open' },
      { kind: 'spam', isSpam: true },
      { kind: 'snooze', until: null },
      { kind: 'unsnooze' },
    ]
    for (const change of ends) {
      const back = inverse(snoozed, change)
      assert.deepEqual(back && changed(changed(snoozed, change), back), snoozed, JSON.stringify(change))
    }
  })

test('a waiting ticket that was marked as spam waits again', () => {
  const waiting = changed(ticket, { kind: 'status', status: 'waiting' })
  for (const change of [
    { kind: 'status', status: 'spam' },
    { kind: 'spam', isSpam: true },
  ] as Change[]) {
    const back = inverse(waiting, change)
    assert.deepEqual(back && changed(changed(waiting, change), back), waiting)
  }
})

test('the sender of a spam ticket is blocked and unblocked', () => {
  const spam = changed(ticket, { kind: 'status', status: 'spam' })
  const blocked: Change = { kind: 'spam', isSpam: true, blocks: true }
  assert.deepEqual(inverse(spam, blocked), { ...blocked, blocks: false })
  const restored: Change = { kind: 'spam', isSpam: false, blocks: false }
  assert.deepEqual(inverse(spam, restored), blocked)
})

test('a tag that is not there cannot be removed', () => {
  assert.equal(inverse(ticket, { kind: 'removeTag', tag }), undefined)
})
