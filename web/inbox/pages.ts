import type { Page } from '../api/endpoints.ts'
import type { Ticket } from '../api/types.ts'

export type Pages = { pages: Page<Ticket>[]; pageParams: unknown[] }

export const perPage = 50

/** The tickets of all pages. Pages overlap when tickets move while somebody reads on. */
export const rowsOf = (pages: readonly Page<Ticket>[]) => [
  ...new Map(pages.flatMap(({ data }) => data).map((ticket) => [ticket.ulid, ticket])).values(),
]

/** The page that has the next tickets, as counted from those that are here. */
export const nextPage = (pages: readonly Page<Ticket>[]) => {
  const last = pages.at(-1)
  if (!last || last.meta.current_page >= last.meta.last_page) return undefined
  return Math.max(1, Math.floor(rowsOf(pages).length / perPage) + 1)
}

/**
 * Brings a newer first page into what is loaded. A ticket that is no longer on it was pushed down if it is older
 * than the page, and has left the list otherwise.
 */
export const withNewHead = (old: Pages, head: Page<Ticket>, orderOf: (ticket: Ticket) => string): Pages => {
  const end = head.data.at(-1)
  const fresh = new Set(head.data.map(({ ulid }) => ulid))
  const isWhole = head.meta.last_page === 1
  const pushedDown = rowsOf(old.pages).filter(
    (row) => !isWhole && end && !fresh.has(row.ulid) && orderOf(row) <= orderOf(end),
  )
  const [first, ...others] = old.pages
  if (!first) return { pages: [head], pageParams: [1] }
  // The position of the last page says whether there is more.
  const emptied = others.map((page) => ({
    ...page,
    data: [],
    meta: { ...page.meta, total: head.meta.total, last_page: head.meta.last_page },
  }))
  return { ...old, pages: [{ ...head, data: [...head.data, ...pushedDown] }, ...emptied] }
}

/** The same pages with each ticket changed; without those that the change maps to undefined. */
export const mapTickets = (old: Pages, change: (ticket: Ticket) => Ticket | undefined): Pages => {
  const pages = old.pages.map((page) => {
    const data = page.data.map(change).filter((ticket) => ticket !== undefined)
    return {
      ...page,
      data,
      meta: { ...page.meta, total: page.meta.total - (page.data.length - data.length) },
    }
  })
  return { ...old, pages }
}

/** The same pages with the ticket as it is now: in its place, or where its order puts it. */
export const withTicket = (old: Pages, ticket: Ticket, orderOf: (ticket: Ticket) => string): Pages => {
  const isThere = old.pages.some(({ data }) => data.some(({ ulid }) => ulid === ticket.ulid))
  if (isThere) return mapTickets(old, (row) => (row.ulid === ticket.ulid ? { ...row, ...ticket } : row))
  const page = old.pages.findIndex(({ data }) => data.some((row) => orderOf(row) <= orderOf(ticket)))
  const target = page < 0 ? old.pages.findLastIndex(({ data }) => data.length > 0) : page
  const pages = old.pages.map((one, index) => {
    if (index !== Math.max(0, target)) return one
    const at = one.data.findIndex((row) => orderOf(row) <= orderOf(ticket))
    const data = one.data.toSpliced(at < 0 ? one.data.length : at, 0, ticket)
    return { ...one, data, meta: { ...one.meta, total: one.meta.total + 1 } }
  })
  return { ...old, pages }
}
