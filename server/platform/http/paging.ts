import type { Feed, Paging } from '../../../contract/endpoint.ts'
import { badRequest } from '../problem.ts'

const defaultPerPage = 25
const maxPerPage = 100

type Ascending<Sort> = Sort extends `-${infer By}` ? By : Sort

/** What a caller wants to see of a list. */
export type Page<P extends Paging = Paging> = {
  number: number
  perPage: number
  offset: number
  sort: { by: Ascending<P['sorts'][number]>; descending: boolean }
  /** Only filters with a value; several values are alternatives. */
  filters: { [Name in P['filters'][number]]?: string[] }
  /** What to sort by relevance to, unless a sort was asked for. */
  q: string | undefined
  isSorted: boolean
}

/** What of a sorted list makes a page, counted from its beginning or from its end. */
export type Stretch = { limit: number; offset: number; fromEnd: boolean }

export type PageAnswer<Item> = { rows: Item[]; total: number }

/** What a caller wants to see of a feed: what came before this, if anything is said. */
export type Reading<F extends Feed = Feed> = {
  before: number | undefined
  perPage: number
  filters: { [Name in F['filters'][number]]?: string[] }
}

export type FeedAnswer<Item> = { rows: Item[]; nextBefore: number | null }

type Query = Record<string, unknown>

export const readingOf = (feed: Feed, query: Query): Reading => ({
  before: wholeNumber(query.before, 15),
  perPage: perPageOf(query),
  filters: filtersOf(feed, query.filter),
})

export const pageOf = (paging: Paging, query: Query): Page => {
  const number = wholeNumber(query.page) ?? 1
  const perPage = perPageOf(query)
  return {
    number,
    perPage,
    offset: (number - 1) * perPage,
    sort: sortOf(paging, query.sort),
    filters: filtersOf(paging, query.filter),
    q: paging.q && alternatives(query.q).join(' '),
    isSorted: typeof query.sort === 'string' && query.sort !== '',
  }
}

/** The shorter way to a page: from whichever end of the list is nearer. */
export const nearerEnd = ({ offset, perPage }: Pick<Page, 'offset' | 'perPage'>, total: number): Stretch => {
  const limit = Math.max(0, Math.min(perPage, total - offset))
  return limit > 0 && offset > total / 2
    ? { limit, offset: total - offset - limit, fromEnd: true }
    : { limit, offset, fromEnd: false }
}

const perPageOf = ({ per_page }: Query) => Math.min(wholeNumber(per_page) ?? defaultPerPage, maxPerPage)

const wholeNumber = (value: unknown, digits = 9) => {
  const isOne = typeof value === 'string' && /^\d+$/.test(value) && value.length <= digits
  const number = isOne ? Number(value) : 0
  return number >= 1 ? number : undefined
}

const sortOf = ({ sorts }: Paging, value: unknown): Page['sort'] => {
  if (typeof value !== 'string' || value === '') return direction(sorts[0])
  const wanted = direction(value)
  const allowed = sorts.map((sort) => direction(sort).by)
  if (allowed.includes(wanted.by)) return wanted
  throw badRequest(
    `Requested sort(s) \`${wanted.by}\` is not allowed. Allowed sort(s) are \`${allowed.join(', ')}\`.`,
  )
}

const direction = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false }

const filtersOf = ({ filters }: Pick<Paging, 'filters'>, value: unknown): Page['filters'] => {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const unknown = given.map(([name]) => name).filter((name) => !filters.includes(name))
  if (unknown.length) {
    throw badRequest(
      `Requested filter(s) \`${unknown.join(', ')}\` are not allowed. Allowed filter(s) are \`${filters.join(', ')}\`.`,
    )
  }
  return Object.fromEntries(
    given.map(([name, text]) => [name, alternatives(text)]).filter(([, values]) => values?.length),
  )
}

const alternatives = (value: unknown) =>
  [value]
    .flat()
    .filter((part) => typeof part === 'string')
    .flatMap((part) => part.replaceAll('\0', '').toWellFormed().split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A pattern that finds the text anywhere, taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
