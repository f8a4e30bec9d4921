import type { CursorResponse, FeedResponse, Page, PageResponse, Reading } from '../requests/paging.ts'

/** Wraps one page of a list with pagination links and metadata. */
export const envelope = <Item>(
  { rows, total }: PageResponse<Item>,
  page: Page,
  path: string,
  query: string,
) => {
  const last = Math.max(1, Math.ceil(total / page.perPage))
  const linkTo = (number: number) => `${path}?${withPage(query, number)}`
  const linkIfAny = (number: number) => (number >= 1 && number <= last ? linkTo(number) : null)
  const previous = page.number > 1 ? linkTo(page.number - 1) : null
  const next = linkIfAny(page.number + 1)

  return {
    data: rows,
    links: { first: linkTo(1), last: linkTo(last), prev: previous, next },
    meta: {
      current_page: page.number,
      from: rows.length ? page.offset + 1 : null,
      last_page: last,
      links: [
        { url: previous, label: '&laquo; Previous', page: previous ? page.number - 1 : null, active: false },
        ...window(page.number, last).map((number) => pageLink(number, page.number, linkTo)),
        { url: next, label: 'Next &raquo;', page: next ? page.number + 1 : null, active: false },
      ],
      path,
      per_page: page.isWhole ? rows.length : page.perPage,
      to: rows.length ? page.offset + rows.length : null,
      total,
    },
  }
}

export const cursorEnvelope = <Item>({ rows, next }: CursorResponse<Item>, { perPage }: Page) => ({
  data: rows,
  meta: { per_page: perPage, next_cursor: next },
  paging: 'cursor',
})

export const feedEnvelope = <Item>({ rows, nextBefore }: FeedResponse<Item>, { perPage }: Reading) => ({
  data: rows,
  meta: { per_page: perPage, next_before: nextBefore },
})

const withPage = (query: string, number: number) => {
  const others = query.split('&').filter((part) => part !== '' && !/^page=/.test(part))
  return [...others, `page=${number}`].join('&')
}

const pageLink = (number: number | 'gap', current: number, linkTo: (number: number) => string) =>
  number === 'gap'
    ? { url: null, label: '...', page: null, active: false }
    : { url: linkTo(number), label: String(number), page: number, active: number === current }

/** The page numbers to offer: all of a short list, else both ends and the surroundings of the current one. */
const window = (current: number, last: number): (number | 'gap')[] => {
  const near = [current - 3, current - 2, current - 1, current, current + 1, current + 2, current + 3]
  const wanted =
    last < 14 ? range(1, last) : [1, 2, ...near, ...beginningOrEnd(current, last), last - 1, last]
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number]
  })
}

const beginningOrEnd = (current: number, last: number) => {
  if (current <= 7) return range(1, 10)
  return current > last - 7 ? range(last - 9, last) : []
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
