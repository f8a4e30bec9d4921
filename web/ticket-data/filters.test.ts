import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SavedView, Ticket } from '../api/types.ts'
import { belongs, filterOfSearch, filterOfView, queryOf, type TicketFilter } from './filters.ts'

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
