import './lists.css'
import './long-list.css'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Endless, rowsOf } from '../api/paged.ts'
import { FormProblem } from './form-problem.tsx'
import { RowsInView, useRowsInView } from './rows-in-view.tsx'

type Query<Row> = Endless & {
  data: { pages: readonly { data: readonly Row[] }[] } | undefined
  error: Error | null
  isPlaceholderData: boolean
}

type Props<Row> = {
  label: string
  /** An infinite query. */
  query: Query<Row>
  rowPx?: number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** An infinite, virtualised list: only the rows in view are rendered, and the next page is loaded before the end. */
export const LongList = <Row extends { ulid: string }>(props: Props<Row>) => {
  const { label, query, rowPx = 64, empty, children } = props
  const { data, error, hasNextPage, isPlaceholderData } = query
  const rows = useMemo(() => rowsOf(data?.pages ?? []), [data])
  const element = useRef<HTMLUListElement>(null)
  const scrollMargin = useDistance(element, rows.length > 0)
  const inView = useRowsInView(query, rows, {
    scroller: () => scrollerOf(element.current),
    rowPx,
    scrollMargin,
  })
  if (error) return <FormProblem error={error} />
  if (data && rows.length === 0 && !hasNextPage) return <div className="empty short">{empty}</div>
  return (
    <RowsInView
      of={inView}
      className="settings-list links long-list"
      ref={element}
      aria-label={label}
      aria-busy={!data || isPlaceholderData || rows.length === 0}
    >
      {children}
    </RowsInView>
  )
}

const scrollerOf = (element: HTMLElement | null) => element?.closest<HTMLElement>('.scrolls') ?? null

/** The distance from the start of the scroll container to the list. */
const useDistance = (list: RefObject<HTMLElement | null>, isShown: boolean) => {
  const [distance, setDistance] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list can be measured once it is shown
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!list.current || !scroller) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setDistance(Math.round(top + scroller.scrollTop))
  }, [isShown])
  return distance
}
