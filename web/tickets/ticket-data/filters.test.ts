import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SavedView, Ticket } from '../../platform/api/types.ts'
import { belongs, filterOfSearch, filterOfView, narrowingsOf, queryOf, type TicketFilter } from './filters.ts'
import { filterIn } from './list-view.ts'
import { orderIn } from './orders.ts'

const view = {
  slug: 'saved',
  search: 'tag:refund parcel',
  statuses: ['open', 'waiting'],
  assigned_to_me: true,
  unassigned: false,
  assigned_user_ulid: null,
  team_ulid: 'billing',
  contact_ulid: null,
  channel_ulids: [],
  tag_ulids: ['red', 'blue'],
  is_snoozed: false,
  ticket_sort_order: 'oldest_first',
} as unknown as SavedView

const asked = (saved: SavedView) => Object.fromEntries(queryOf(filterOfView('saved', [saved]) ?? {}))

test('a saved view asks for its filters in its order', () => {
  assert.deepEqual(asked(view), {
    sort: 'created_at',
    'filter[search]': 'tag:refund parcel',
    'filter[status]': 'open,waiting',
    'filter[assigned_to_me]': 'true',
    'filter[team_ulid]': 'billing',
    'filter[tag_ulids]': 'red,blue',
    'filter[snoozed]': 'false',
  })
})

test('a saved view that searches for snoozed tickets does not leave them out', () => {
  assert.equal(asked({ ...view, search: 'is:snoozed' })['filter[snoozed]'], undefined)
})

test('a ticket belongs to a list if it has a value of every filter', () => {
  const ticket = {
    status: 'open',
    priority: 'high',
    is_snoozed: false,
    has_failed_message: false,
    assignee: { ulid: 'ada' },
    assigned_team: null,
    tags: [{ ulid: 'red' }],
  } as unknown as Ticket
  const belongsTo = (filter: TicketFilter) => belongs(ticket, filter, 'ada')
  for (const filter of [
    { status: ['open', 'closed'], priority: ['high'], tag_ulids: ['blue', 'red'], snoozed: ['false'] },
    { assigned_to_me: ['true'], assigned_user_ulid: ['ada'], created_after: ['today'] },
    filterOfSearch('is:OPEN parcel'),
  ])
    assert.ok(belongsTo(filter), JSON.stringify(filter))
  for (const filter of [
    { status: ['open'], priority: ['low'] },
    { tag_ulids: ['blue'] },
    { snoozed: ['true'] },
    { team_ulid: ['billing'] },
    { unassigned: ['true'] },
    { has_failed_message: ['true'] },
    filterOfSearch('is:closed parcel'),
  ])
    assert.ok(!belongsTo(filter), JSON.stringify(filter))
})

test('a view is narrowed and sorted by the URL, and only by what does not contradict it', () => {
  assert.deepEqual(
    filterIn({ view: 'inbox', only: 'mine,urgent,nonsense', sort: 'longest_waiting_first' }, []),
    {
      status: ['open'],
      snoozed: ['false'],
      assigned_to_me: ['true'],
      priority: ['urgent', 'high'],
      order: 'longest_waiting_first',
    },
  )
  assert.deepEqual(filterIn({ view: 'inbox', sort: 'toString' }, []), {
    status: ['open'],
    snoozed: ['false'],
  })
  assert.deepEqual(narrowingsOf({ assigned_to_me: ['true'] }), ['urgent'])
  assert.equal(filterIn({ view: 'unknown' }, []), undefined)
})

test('rows are in the order of the server', () => {
  const ticket = (ulid: string, priority: string, waiting_since: string | null) =>
    ({ ulid, priority, waiting_since }) as unknown as Ticket
  const rows = [
    ticket('a', 'normal', '2026-03-01T10:00:00Z'),
    ticket('b', 'urgent', null),
    ticket('c', 'low', '2026-02-01T10:00:00Z'),
    ticket('d', 'urgent', '2026-03-02T10:00:00Z'),
  ]
  const sorted = (order: NonNullable<TicketFilter['order']>) => {
    const key = orderIn({ order })
    return rows
      .toSorted((one, two) => (key(one) < key(two) ? 1 : -1))
      .map(({ ulid }) => ulid)
      .join('')
  }
  assert.equal(sorted('longest_waiting_first'), 'cadb')
  assert.equal(sorted('priority_first'), 'dbac')
})
