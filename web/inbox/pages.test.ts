import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '../api/endpoints.ts'
import type { Ticket } from '../api/types.ts'
import { mapTickets, nextPage, type Pages, rowsOf, withNewHead, withTicket } from './pages.ts'

// The rules look at nothing but the ULID and the time.
const row = (ulid: string, at: number) => ({ ulid, last_activity_at: String(at) }) as Ticket
const page = (data: Ticket[], last_page = 2, current_page = 1): Page<Ticket> => ({
  data,
  meta: { current_page, last_page, total: 10 },
})
const order = (ticket: Ticket) => ticket.last_activity_at
const shown = ({ pages }: Pages) => rowsOf(pages).map(({ ulid }) => ulid)
const loaded: Pages = {
  pages: [page([row('d', 9), row('c', 8)]), page([row('b', 7), row('a', 6)], 2, 2)],
  pageParams: [1, 2],
}

test('a new ticket pushes others down, and none of them is lost', () => {
  assert.deepEqual(shown(withNewHead(loaded, page([row('e', 9.5), row('d', 9)]), order)), [
    'e',
    'd',
    'c',
    'b',
    'a',
  ])
})

test('a ticket that left the list is no longer shown', () => {
  assert.deepEqual(shown(withNewHead(loaded, page([row('c', 8), row('b', 7)]), order)), ['c', 'b', 'a'])
  assert.deepEqual(shown(withNewHead(loaded, page([row('c', 8)], 1), order)), ['c'])
})

test('a ticket that moved up is shown once', () => {
  assert.deepEqual(shown(withNewHead(loaded, page([row('a', 9.9), row('d', 9)]), order)), [
    'a',
    'd',
    'c',
    'b',
  ])
})

test('a ticket that comes back takes its place', () => {
  const without = mapTickets(loaded, (ticket) => (ticket.ulid === 'c' ? undefined : ticket))
  assert.deepEqual(shown(without), ['d', 'b', 'a'])
  assert.deepEqual(shown(withTicket(without, row('c', 8), order)), ['d', 'c', 'b', 'a'])
  assert.deepEqual(shown(withTicket(without, row('z', 1), order)), ['d', 'b', 'a', 'z'])
})

test('the next page is counted from what is loaded, until the last one', () => {
  assert.equal(nextPage([page(Array.from({ length: 50 }, (_, at) => row(`r${at}`, at)))]), 2)
  assert.equal(nextPage(loaded.pages), undefined)
})
