import type { Paging } from '../../../contract/endpoint.ts'
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

type Query = Record<string, unknown>

export const pageOf = (paging: Paging, query: Query): Page => {
  const number = wholeNumber(query.page) ?? 1
  const perPage = Math.min(wholeNumber(query.per_page) ?? defaultPerPage, maxPerPage)
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

const wholeNumber = (value: unknown) => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
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

const filtersOf = ({ filters }: Paging, value: unknown): Page['filters'] => {
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
