import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { useReadingAhead } from '../platform/api/paged.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'

const rowPx = 60
const beyond = 8

type Paged = {
  error: Error | null
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

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
  const count = rows?.length ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows?.[index]?.ulid ?? index,
    overscan: beyond,
  })
  const items = virtual.getVirtualItems()
  useReadingAhead(query, count, items.at(-1)?.index ?? 0)
  const at = open ? (rows?.findIndex(({ ulid }) => ulid === open) ?? -1) : -1
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const isEmpty = rows !== undefined && count === 0 && !query.hasNextPage
  return (
    <div className="mail-list scrolls" ref={scroller}>
      <FormProblem error={query.error} />
      {isEmpty && empty}
      <ul
        className="mail-rows"
        aria-label={label}
        aria-busy={(!rows && !query.error) || query.isPlaceholderData}
        hidden={isEmpty}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start, key }) => {
          const shown = rows?.[index]
          return (
            shown && (
              <li
                key={key}
                data-open={shown.ulid === open}
                aria-setsize={query.hasNextPage ? -1 : count}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: rowPx }}
              >
                {row(shown)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
