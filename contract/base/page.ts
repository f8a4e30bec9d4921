import { type TSchema, Type } from 'typebox'
import { boolean, integer, nullable, string } from './fields.ts'

const PageLink = Type.Object({
  url: nullable(string('URL of the page. Null if there is no such page.')),
  label: string('Label for a link to the page: its number, `&laquo; Previous`, `Next &raquo;` or `...`.'),
  page: nullable(integer('Number of the page. Null if there is no such page.')),
  active: boolean('Whether this is the current page.'),
})

/** The schema of a page of a list with pagination links. */
export const pageOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item, { description: 'The items of this page.' }),
    links: Type.Object(
      {
        first: string('URL of the first page.'),
        last: string('URL of the last page.'),
        prev: nullable(string('URL of the previous page. Null on the first page.')),
        next: nullable(string('URL of the next page. Null on the last page.')),
      },
      { description: 'URLs of other pages.' },
    ),
    meta: Type.Object(
      {
        current_page: integer('Number of this page.'),
        from: nullable(integer('Position of the first item on this page. Null if the page is empty.')),
        last_page: integer('Number of the last page.'),
        links: Type.Array(PageLink, { description: 'Links for a page selector.' }),
        path: string('URL of the list without a query.'),
        per_page: integer('Maximum number of items on a page.'),
        to: nullable(integer('Position of the last item on this page. Null if the page is empty.')),
        total: integer('Number of items on all pages.'),
      },
      { description: 'Position of this page in the list.' },
    ),
  })

/** The schema of a page of a list with cursors. */
export const cursorPageOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item, { description: 'The items.' }),
    meta: Type.Object(
      {
        per_page: integer('Maximum number of items in one response.'),
        next_cursor: nullable(string('Value of `cursor` for the next request. Null at the end of the list.')),
      },
      { description: 'Position in the list.' },
    ),
  })

const readBy = <const Way extends 'pages' | 'cursor'>(way: Way) =>
  Type.Literal(way, { description: 'How the list is read: in pages with numbers, or with a cursor.' })

/** The two kinds of pages of a list that can be read both ways. */
export const eitherPageOf = (item: TSchema) => ({
  page: Type.Object({ ...pageOf(item).properties, paging: readBy('pages') }),
  cursorPage: Type.Object({ ...cursorPageOf(item).properties, paging: readBy('cursor') }),
})

/** The schema of a part of a feed. */
export const feedOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item, { description: 'The items, newest first.' }),
    meta: Type.Object(
      {
        per_page: integer('Maximum number of items in one response.'),
        next_before: nullable(
          integer('Value of `before` for the next request. Null at the end of the list.'),
        ),
      },
      { description: 'Position in the list.' },
    ),
  })
