import { type ReactNode, useRef } from 'react'
import type { Endless } from '../platform/api/paged.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { RowsInView, useRowsInView } from '../platform/forms/rows-in-view.tsx'

const rowPx = 60

type Paged = Endless & { error: Error | null; isPlaceholderData: boolean }

type Props<Row> = {
  label: string
  query: Paged
  /** Undefined while the first page is loading. */
  rows: Row[] | undefined
  open: string | undefined
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** A virtualised list of mails: only the rows in view are rendered. Scrolls to the open mail. */
export const MailList = <Row extends { ulid: string }>({
  label,
  query,
  rows,
  open,
  empty,
  row,
}: Props<Row>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const inView = useRowsInView(query, rows ?? [], { scroller: () => scroller.current, rowPx, open })
  const isEmpty = rows?.length === 0 && !query.hasNextPage
  return (
    <div className="mail-list scrolls" ref={scroller}>
      <FormProblem error={query.error} />
      {isEmpty && empty}
      <RowsInView
        of={inView}
        className="mail-rows"
        aria-label={label}
        aria-busy={(!rows && !query.error) || query.isPlaceholderData}
        hidden={isEmpty}
      >
        {row}
      </RowsInView>
    </div>
  )
}
