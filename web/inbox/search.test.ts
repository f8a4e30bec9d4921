import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Known, parseSearch } from './search.ts'

const named = (ulid: string, name: string) => ({ ulid, name })
// The rules look at nothing but ULIDs, names and addresses.
const known = {
  tags: [named('t1', 'refund'), named('t2', 'late delivery')],
  members: [{ ...named('m1', 'Ada Okafor'), email: 'ada@example.com' }],
  teams: [named('e1', 'Billing')],
  channels: [named('c1', 'Orders')],
} as unknown as Known

const cases: [string, object, string[]?][] = [
  ['where is my order', { search: 'where is my order' }],
  ['is:open is:waiting refund', { statuses: ['open', 'waiting'], search: 'refund' }],
  ['tag:"late delivery" tag:REFUND', { tags: ['t2', 't1'] }],
  ['assigned:me', { assignee: 'me' }],
  ['assigned:ada', { assignee: 'm1' }],
  [
    'assigned:ada@example.com team:billing channel:orders',
    { assignee: 'm1', teams: ['e1'], channels: ['c1'] },
  ],
  ['from:grace@example.com parcel', { search: 'grace@example.com parcel' }],
  ['"exact words" http://example.com', { search: 'exact words http://example.com' }],
  ['tag:unknown is:lost before:soon', {}, ['tag:unknown', 'is:lost', 'before:soon']],
]

for (const [text, filter, unknown = []] of cases)
  test(`a search for ${text}`, () => assert.deepEqual(parseSearch(text, known), { filter, unknown }))

test('a day in a search begins at midnight of the person', () => {
  const { filter } = parseSearch('after:2026-03-01', known)
  assert.equal(new Date(filter.after ?? '').getTime(), new Date('2026-03-01T00:00:00').getTime())
})
