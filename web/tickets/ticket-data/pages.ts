import type { CursorPage } from '../../platform/api/endpoints.ts'
import { rowsOf } from '../../platform/api/paged.ts'
import type { Ticket } from '../../platform/api/types.ts'

type Page = CursorPage<Ticket>
export type Pages = { pages: Page[]; pageParams: unknown[] }

export const perPage = 50
export const firstCursor = 'start'

/** The cursor of the next page. Undefined at the end of the list. */
export const nextCursor = (pages: readonly Page[]) => pages.at(-1)?.meta.next_cursor ?? undefined

/**
 * Merges a new first page. Older rows that are not on the page were pushed down. Other missing rows have left the
 * list. If no row is common, rows between may be missing, so the list starts over.
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
  // The next cursor is that of the last page.
  const meta = others.length ? head.meta : (old.pages[0]?.meta ?? head.meta)
  const emptied = others.map((page) => ({ ...page, data: [] }))
  return { ...old, pages: [{ data: [...head.data, ...pushedDown], meta }, ...emptied] }
}

/** Updates rows without moving them. */
export const withNewContents = (old: Pages, head: Page): Pages => {
  const fresh = new Map(head.data.map((ticket) => [ticket.ulid, ticket]))
  return mapTickets(old, (row) => fresh.get(row.ulid) ?? row)
}

/** The number of tickets of a new first page that are new or have moved up. */
export const newIn = (old: Pages, head: Page, orderOf: (ticket: Ticket) => string) => {
  const known = new Map(rowsOf(old.pages).map((row) => [row.ulid, orderOf(row)]))
  return head.data.filter((row) => {
    const before = known.get(row.ulid)
    return before === undefined || before < orderOf(row)
  }).length
}

/** Maps each ticket of the pages. Removes it if the result is undefined. */
export const mapTickets = (old: Pages, change: (ticket: Ticket) => Ticket | undefined): Pages => ({
  ...old,
  pages: old.pages.map((page) => ({
    ...page,
    data: page.data.map(change).filter((ticket) => ticket !== undefined),
  })),
})

/** Updates a ticket in its place, or inserts it according to the order. */
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
