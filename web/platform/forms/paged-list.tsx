import './lists.css'
import { Fragment, type ReactNode } from 'react'
import { type Endless, rowsByKey } from '../api/paged.ts'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem } from './form-problem.tsx'

/** Loads the next page of an infinite query, if there is one. */
export const MoreButton = ({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: Endless }) =>
  hasNextPage && (
    <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
      {strings.showMore}
    </Button>
  )

type Query<Row> = Endless & {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined
  error: Error | null
  isPlaceholderData: boolean
}

type Props<Row> = {
  label: string
  className?: string
  query: Query<Row>
  keyOf: (row: Row) => string | number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A list whose rows have any height. A button loads more. */
export const PagedList = <Row,>(props: Props<Row>) => {
  const { label, className = 'settings-list', query, keyOf, empty, children } = props
  const { data, error, hasNextPage, isPlaceholderData } = query
  const rows = data && [...rowsByKey(data.pages, keyOf)]
  if (error && !data) return <FormProblem error={error} />
  if (rows?.length === 0 && !hasNextPage) return empty
  return (
    <>
      <FormProblem error={error} />
      <ul className={className} aria-label={label} aria-busy={!data || isPlaceholderData}>
        {rows?.map(([key, row]) => (
          <Fragment key={key}>{children(row)}</Fragment>
        ))}
      </ul>
      <MoreButton of={query} />
    </>
  )
}
