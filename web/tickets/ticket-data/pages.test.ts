import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CursorPage } from '../../platform/api/endpoints.ts'
import { rowsOf } from '../../platform/api/paged.ts'
import type { Ticket } from '../../platform/api/types.ts'
import {
  mapTickets,
  newIn,
  nextCursor,
  type Pages,
  withNewContents,
  withNewHead,
  withTicket,
} from './pages.ts'

// The rules use only the ULID, the subject and the time.
const row = (ulid: string, at: number, subject = '') =>
  ({ ulid, last_activity_at: String(at), subject }) as Ticket
const page = (data: Ticket[], next_cursor: string | null = 'next'): CursorPage<Ticket> => ({
  data,
  meta: { next_cursor },
})
const order = (ticket: Ticket) => ticket.last_activity_at
const shown = ({ pages }: Pages) => rowsOf(pages).map(({ ulid }) => ulid)
const loaded: Pages = {
  pages: [page([row('d', 9), row('c', 8)]), page([row('b', 7), row('a', 6)], 'further')],
  pageParams: ['start', 'next'],
}

test('a new ticket pushes others down, and none of them is lost', () => {
  const merged = withNewHead(loaded, page([row('e', 9.5), row('d', 9)]), order)
  assert.deepEqual(shown(merged), ['e', 'd', 'c', 'b', 'a'])
  assert.equal(nextCursor(merged.pages), 'further')
})

test('a list of one page is read on from where it ended, not from where a newer first page ends', () => {
  const one: Pages = { pages: [page([row('d', 9), row('c', 8)], 'after c')], pageParams: ['start'] }
  const merged = withNewHead(one, page([row('e', 9.5), row('d', 9)], 'after d'), order)
  assert.deepEqual([shown(merged), nextCursor(merged.pages)], [['e', 'd', 'c'], 'after c'])
})

test('a ticket that left the list is no longer shown', () => {
  assert.deepEqual(shown(withNewHead(loaded, page([row('c', 8), row('b', 7)]), order)), ['c', 'b', 'a'])
  assert.deepEqual(shown(withNewHead(loaded, page([row('c', 8)], null), order)), ['c'])
})

test('a first page without anything that is loaded begins the list anew', () => {
  const merged = withNewHead(loaded, page([row('y', 30), row('x', 20)], 'after x'), order)
  assert.deepEqual([shown(merged), nextCursor(merged.pages)], [['y', 'x'], 'after x'])
})

test('a ticket that moved up is shown once', () => {
  const merged = withNewHead(loaded, page([row('a', 9.9), row('d', 9)]), order)
  assert.deepEqual(shown(merged), ['a', 'd', 'c', 'b'])
})

test('while somebody reads, rows keep their places, and new ones are only counted', () => {
  const head = page([row('e', 9.5), row('a', 9.4, 'New subject'), row('d', 9)])
  assert.deepEqual(shown(withNewContents(loaded, head)), ['d', 'c', 'b', 'a'])
  assert.equal(rowsOf(withNewContents(loaded, head).pages).at(-1)?.subject, 'New subject')
  assert.equal(newIn(loaded, head, order), 2)
  assert.equal(newIn(loaded, page([row('d', 9), row('c', 8)]), order), 0)
})

test('a ticket that comes back takes its place', () => {
  const without = mapTickets(loaded, (ticket) => (ticket.ulid === 'c' ? undefined : ticket))
  assert.deepEqual(shown(without), ['d', 'b', 'a'])
  assert.deepEqual(shown(withTicket(without, row('c', 8), order)), ['d', 'c', 'b', 'a'])
  assert.deepEqual(shown(withTicket(without, row('z', 1), order)), ['d', 'b', 'a', 'z'])
})

test('the end of a list has no cursor', () => {
  assert.equal(nextCursor(loaded.pages), 'further')
  assert.equal(nextCursor([page([], null)]), undefined)
})
