import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { type Endless, useReadingAhead } from '../api/paged.ts'

const beyond = 8

type Keyed = { ulid: string }

type Options = {
  scroller: () => HTMLElement | null
  rowPx: number
  /** The row that is scrolled to once it is in the list. */
  open?: string | undefined
  /** The distance from the start of the scroll container to the list. */
  scrollMargin?: number
  /** The height of a header that covers the start of the scroll container. */
  headPx?: number
}

/** Virtualises a list: only the rows in view are rendered, and the next page is loaded before the end. */
export const useRowsInView = <Row extends Keyed>(query: Endless, rows: readonly Row[], options: Options) => {
  const { scroller, rowPx, open, scrollMargin = 0, headPx = 0 } = options
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.ulid ?? index,
    overscan: beyond,
    scrollMargin,
    scrollPaddingStart: headPx,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height invalidates the measurements
  useEffect(() => virtual.measure(), [virtual, rowPx])
  useReadingAhead(query, rows.length, virtual.getVirtualItems().at(-1)?.index ?? 0)
  const at = open === undefined ? -1 : rows.findIndex(({ ulid }) => ulid === open)
  const isListed = at >= 0
  // Only when another row is opened, not when the open one moves in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position must not trigger it
  useEffect(() => {
    if (isListed) virtual.scrollToIndex(at)
  }, [open, isListed, virtual])
  return { ...options, rows, virtual, scrollMargin, hasNextPage: query.hasNextPage }
}

type InView<Row extends Keyed> = ReturnType<typeof useRowsInView<Row>>

type Props<Row extends Keyed> = Omit<ComponentProps<'ul'>, 'children'> & {
  of: InView<Row>
  children: (row: Row) => ReactNode
}

/** The rows in view, positioned in a list with the height of all loaded rows. */
export const RowsInView = <Row extends Keyed>({ of, children, ...list }: Props<Row>) => {
  const { rows, virtual, rowPx, open, scrollMargin, hasNextPage } = of
  return (
    <ul {...list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              data-open={row.ulid === open || undefined}
              style={{ transform: `translateY(${start - scrollMargin}px)`, height: rowPx }}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
            >
              {children(row)}
            </li>
          )
        )
      })}
    </ul>
  )
}
