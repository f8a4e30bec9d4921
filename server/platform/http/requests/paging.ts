import type { Feed, Paging } from '../../../../contract/base/endpoint.ts'
import { fieldFaults, label } from '../../kernel/field-faults.ts'
import { badRequest, invalid } from '../../kernel/problem.ts'
import { isRecord } from '../../validation/clean.ts'

const defaultPerPage = 25
export const maxPerPage = 100

/** The maximum page number: its product with the page size is still a safe integer. */
const lastPage = 999_999_999
const lastPosition = 999_999_999_999_999

const mostFilters = 20
const mostValues = 100
const longestText = 1_000

type NamesOf<Described> = keyof Described & string

type Ascending<Sort> = Sort extends `-${infer By}` ? By : Sort

/** The requested page, filters and sorts of a list. */
export type Page<P extends Paging = Paging> = {
  number: number
  perPage: number
  offset: number
  /** True if the request asks for all items. */
  isWhole: boolean
  sort: { by: Ascending<NamesOf<P['sorts']>>; descending: boolean }
  /** Only filters with a value; several values are alternatives. */
  filters: { [Name in NamesOf<P['filters']>]?: string[] }
  /** The text to sort by relevance to, unless a sort was given. */
  q: string | undefined
  isSorted: boolean
  /** The cursor instead of a page number: `start`, or the cursor of the last response. */
  cursor: string | undefined
}

/** The part of a sorted list that makes a page, counted from the beginning or from the end. */
export type Stretch = { limit: number; offset: number; fromEnd: boolean }

export type PageResponse<Item> = { rows: Item[]; total: number }

/** A response to a cursor: without a total, since to count may take longer than to read. */
export type CursorResponse<Item> = { rows: Item[]; next: string | null }

/** The part of a feed that a caller asks for: the items before `before`, if given. */
export type Reading<F extends Feed = Feed> = {
  before: number | undefined
  perPage: number
  filters: { [Name in NamesOf<F['filters']>]?: string[] }
}

export type FeedResponse<Item> = { rows: Item[]; nextBefore: number | null }

type Query = Record<string, unknown>

export const readingOf = (feed: Feed, query: Query): Reading => ({
  before: wholeNumber(query.before, lastPosition),
  perPage: perPageOf(query),
  filters: filtersOf(feed, query.filter),
})

export const pageOf = (paging: Paging, query: Query): Page => {
  const number = wholeNumber(query.page, lastPage) ?? 1
  const isWhole = paging.whole === true && asksForNoPage(query)
  const perPage = isWhole ? lastPosition : perPageOf(query)
  return {
    number,
    perPage,
    offset: (number - 1) * perPage,
    isWhole,
    sort: sortOf(paging, query.sort),
    filters: filtersOf(paging, query.filter),
    q: paging.q && textIn('q', query.q),
    isSorted: typeof query.sort === 'string' && query.sort !== '',
    cursor: paging.cursor && cursorIn(query.cursor),
  }
}

const asksForNoPage = ({ page, per_page, cursor }: Query) =>
  [page, per_page, cursor].every((value) => value === undefined)

/** Cursors can contain names in any script. */
const longestCursor = 4_000

const cursorIn = (value: unknown) => {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value.length <= longestCursor && /^[\w-]+$/.test(value)) return value
  throw unknownCursor()
}

export const writtenCursor = (text: string) => Buffer.from(text).toString('base64url')

/** A decoded and validated cursor. Undefined at the start of the list. */
export const readCursor = (cursor: string, form: RegExp) => {
  if (cursor === 'start') return undefined
  const parts = form.exec(Buffer.from(cursor, 'base64url').toString())
  if (!parts) throw unknownCursor()
  return parts
}

export const unknownCursor = () => invalid({ cursor: [fieldFaults.cursor(label('cursor'))] })

/** The shorter way to a page: from whichever end of the list is nearer. */
export const nearerEnd = ({ offset, perPage }: Pick<Page, 'offset' | 'perPage'>, total: number): Stretch => {
  const limit = Math.max(0, Math.min(perPage, total - offset))
  return limit > 0 && offset > total / 2
    ? { limit, offset: total - offset - limit, fromEnd: true }
    : { limit, offset, fromEnd: false }
}

const perPageOf = ({ per_page }: Query) => wholeNumber(per_page, maxPerPage) ?? defaultPerPage

/** Clamps to the maximum. */
const wholeNumber = (value: unknown, most: number) => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0
  return number >= 1 ? Math.min(number, most) : undefined
}

const sortOf = (paging: Paging, value: unknown = ''): Page['sort'] => {
  const sorts = Object.keys(paging.sorts)
  if (value === '') return direction(sorts[0] ?? '')
  const allowed = sorts.map((sort) => direction(sort).by)
  if (typeof value === 'string' && allowed.includes(direction(value).by)) return direction(value)
  const wanted = sortsIn(value).map((sort) => direction(sort).by)
  throw badRequest(
    `Requested sort(s) \`${shortened(wanted.join(', '))}\` is not allowed. Allowed sort(s) are \`${allowed.join(', ')}\`.`,
    'unknown_sort',
  )
}

/** Several sorts are written as `sort=a,b`, `sort=a&sort=b` or `sort[]=a&sort[]=b`. */
const sortsIn = (value: unknown) => alternatives(isRecord(value) ? Object.values(value) : value)

const direction = (sort: string) =>
  sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false }

const filtersOf = ({ filters }: Pick<Paging, 'filters'>, value: unknown): Page['filters'] => {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const allowed = Object.keys(filters)
  const unknown = given.map(([name]) => name).filter((name) => !allowed.includes(name))
  if (unknown.length) {
    const named = unknown.slice(0, mostFilters).map(shortened)
    throw badRequest(
      `Requested filter(s) \`${named.join(', ')}\` are not allowed. Allowed filter(s) are \`${allowed.join(', ')}\`.`,
      'unknown_filter',
    )
  }
  return Object.fromEntries(
    given.map(([name, text]) => [name, valuesIn(name, text)]).filter(([, values]) => values?.length),
  )
}

const valuesIn = (name: string, value: unknown) => {
  const values = alternatives(value)
  if (values.some((text) => text.length > longestText)) throw tooLong(`filter.${name}`)
  return atMost(mostValues, name, values)
}

/** The values of a filter, up to a limit. */
export const atMost = (most: number, name: string, values: string[]) => {
  if (values.length <= most) return values
  const field = `filter.${name}`
  throw invalid({ [field]: [fieldFaults.maxItems(label(field), most)] })
}

const textIn = (name: string, value: unknown) => {
  const text = alternatives(value).join(' ')
  if (text.length > longestText) throw tooLong(name)
  return text
}

const tooLong = (field: string) =>
  invalid({ [field]: [fieldFaults.maxCharacters(label(field), longestText)] })

const shortened = (name: string) => (name.length > 50 ? `${name.slice(0, 50).toWellFormed()}…` : name)

const alternatives = (value: unknown) =>
  [value]
    .flat()
    .filter((part) => typeof part === 'string')
    .flatMap((part) => part.replaceAll('\0', '').toWellFormed().split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Three letters in a row, or two signs at the edge of a word. */
const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u

/** Returns true if a trigram index can be used for the text. */
export const isIndexed = (text: string) => trigram.test(text)

/** A LIKE pattern that matches the text anywhere, with escaped wildcards. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
