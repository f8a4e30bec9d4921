import { useEffect } from 'react'

type Pages<Row> = readonly { data: readonly Row[] }[]

/** The rows of all pages without duplicates: a row that moves between two requests can be on two pages. */
export const rowsByKey = <Row, Key>(pages: Pages<Row>, keyOf: (row: Row) => Key) =>
  new Map(pages.flatMap(({ data }) => data).map((row) => [keyOf(row), row]))

export const rowsOf = <Row extends { ulid: string }>(pages: Pages<Row>): Row[] => [
  ...rowsByKey(pages, ({ ulid }) => ulid).values(),
]

/** The part of an infinite query that a list needs to load more. */
export type Endless = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The next page is loaded when this number of rows is left. */
const ahead = 25

/** Loads the next page before the user scrolls to the end of the loaded rows. */
export const useReadingAhead = (list: Endless, rows: number, lastShown: number) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= rows - ahead) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastShown, rows])
}
