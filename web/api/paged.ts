import { useEffect } from 'react'

/** The rows of all pages. What moved while somebody read on is on two of them. */
export const rowsOf = <Row extends { ulid: string }>(pages: readonly { data: readonly Row[] }[]): Row[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [row.ulid, row])).values(),
]

type Endless = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The next page is asked for when so many rows are left. */
const ahead = 25

/** Reads on before the end of what is loaded is reached. */
export const useReadingAhead = (list: Endless, rows: number, lastShown: number) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= rows - ahead) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastShown, rows])
}
