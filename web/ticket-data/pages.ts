import type { CursorPage } from '../api/endpoints.ts'
import { rowsOf } from '../api/paged.ts'
import type { Ticket } from '../api/types.ts'

type Page = CursorPage<Ticket>
export type Pages = { pages: Page[]; pageParams: unknown[] }

export const perPage = 50
export const firstCursor = 'start'

/** Where the list is read on; undefined at its end. */
export const nextCursor = (pages: readonly Page[]) => pages.at(-1)?.meta.next_cursor ?? undefined

/**
 * Brings a newer first page into what is loaded. A ticket that is no longer on it was pushed down if it is older
 * than the page, and has left the list otherwise. If nothing on it was loaded, there may be others in between.
 */
export const withNewHead = (old: Pages, head: Page, orderOf: (ticket: Ticket) => string): Pages => {
  const end = head.data.at(-1)
  const fresh = new Set(head.data.map(({ ulid }) => ulid))
  const known = rowsOf(old.pages)
  const isWhole = !head.meta.next_cursor
  if (isWhole || !known.some(({ ulid }) => fresh.has(ulid)))
    return { pages: [head], pageParams: [firstCursor] }
  const pushedDown = known.filter((row) => end && !fresh.has(row.ulid) && orderOf(row) <= orderOf(end))
  const [, ...others] = old.pages
  // The last page says where the list is read on.
  const meta = others.length ? head.meta : (old.pages[0]?.meta ?? head.meta)
  const emptied = others.map((page) => ({ ...page, data: [] }))
  return { ...old, pages: [{ data: [...head.data, ...pushedDown], meta }, ...emptied] }
}

/** The same rows in the same places, as they are now. */
export const withNewContents = (old: Pages, head: Page): Pages => {
  const fresh = new Map(head.data.map((ticket) => [ticket.ulid, ticket]))
  return mapTickets(old, (row) => fresh.get(row.ulid) ?? row)
}

/** How many tickets of a newer first page are new, or have moved up. */
export const newIn = (old: Pages, head: Page, orderOf: (ticket: Ticket) => string) => {
  const known = new Map(rowsOf(old.pages).map((row) => [row.ulid, orderOf(row)]))
  return head.data.filter((row) => {
    const before = known.get(row.ulid)
    return before === undefined || before < orderOf(row)
  }).length
}

/** The same pages with each ticket changed; without those that the change maps to undefined. */
export const mapTickets = (old: Pages, change: (ticket: Ticket) => Ticket | undefined): Pages => ({
  ...old,
  pages: old.pages.map((page) => ({
    ...page,
    data: page.data.map(change).filter((ticket) => ticket !== undefined),
  })),
})

/** The same pages with the ticket as it is now: in its place, or where its order puts it. */
export const withTicket = (old: Pages, ticket: Ticket, orderOf: (ticket: Ticket) => string): Pages => {
  const isThere = old.pages.some(({ data }) => data.some(({ ulid }) => ulid === ticket.ulid))
  if (isThere) return mapTickets(old, (row) => (row.ulid === ticket.ulid ? { ...row, ...ticket } : row))
  const page = old.pages.findIndex(({ data }) => data.some((row) => orderOf(row) <= orderOf(ticket)))
  const target = page < 0 ? old.pages.findLastIndex(({ data }) => data.length > 0) : page
  const pages = old.pages.map((one, index) => {
    if (index !== Math.max(0, target)) return one
    const at = one.data.findIndex((row) => orderOf(row) <= orderOf(ticket))
    return { ...one, data: one.data.toSpliced(at < 0 ? one.data.length : at, 0, ticket) }
  })
  return { ...old, pages }
}
