import { useRef } from 'react'
import { useRowsInView } from '../../platform/forms/rows-in-view.tsx'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { useHold } from './use-hold.ts'
import { useTicketList } from './use-ticket-list.ts'

/**
 * A list of tickets that does not move while the user reads it. Only the rows in view are rendered. `headPx` is the
 * height of a header that stays above them.
 */
export const useRows = (filter: TicketFilter, rowPx: number, open?: string, headPx = 0) => {
  const scroller = useRef<HTMLDivElement>(null)
  const free = useRef(() => {})
  const isHeld = useHold(scroller, () => free.current())
  const list = useTicketList(filter, isHeld)
  free.current = () => {
    if (list.waiting !== undefined) list.release()
  }
  const inView = useRowsInView(list, list.rows, {
    scroller: () => scroller.current,
    rowPx,
    open,
    scrollMargin: headPx,
    headPx,
  })
  return { ...inView, list, filter, element: scroller }
}
