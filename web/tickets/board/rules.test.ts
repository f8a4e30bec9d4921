import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Channel, MemberLoad, Ticket } from '../../platform/api/types.ts'
import { openIn, upTo, whoIsHere, whoWaits } from './rules.ts'

test('only tickets whose contacts wait are on the board', () => {
  const ticket = (ulid: string, waiting_since: string | null) => ({ ulid, waiting_since }) as Ticket
  const tickets = [ticket('a', '2026-11-26T08:00:00Z'), ticket('b', null)]
  assert.deepEqual(
    whoWaits(tickets).map(({ ulid }) => ulid),
    ['a'],
  )
})

test('channels with open tickets come in the order of their number, without those that are not known', () => {
  const channels = ['Mail', 'Sales', 'Shop'].map((name) => ({ ulid: name, name }) as Channel)
  const counts = [
    { channel_ulid: 'Mail', tickets: 2 },
    { channel_ulid: 'Shop', tickets: 5 },
    { channel_ulid: 'Unknown', tickets: 9 },
  ]
  assert.deepEqual(
    openIn(channels, counts).map(({ name, tickets }) => `${name} ${tickets}`),
    ['Shop 5', 'Mail 2'],
  )
})

test('members who are away or not working are not here', () => {
  const members = [
    { name: 'Ada', is_present: true },
    { name: 'Ben', is_present: false },
  ] as MemberLoad[]
  assert.deepEqual(
    whoIsHere(members).map(({ name }) => name),
    ['Ada'],
  )
})

test('what has no room is counted, unless the count would take as much room', () => {
  assert.deepEqual(upTo([1, 2, 3], 2), { shown: [1, 2, 3], more: 0 })
  assert.deepEqual(upTo([1, 2, 3, 4], 2), { shown: [1, 2], more: 2 })
})
