import { useRef } from 'react'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { useHold } from './use-hold.ts'
import { useRowsInView } from './use-rows-in-view.ts'
import { useTicketList } from './use-ticket-list.ts'

/** A list of tickets that does not move while the user reads it. Only the rows in view are rendered. */
export const useRows = (filter: TicketFilter, height: number, open?: string) => {
  const scroller = useRef<HTMLDivElement>(null)
  const free = useRef(() => {})
  const isHeld = useHold(scroller, () => free.current())
  const list = useTicketList(filter, isHeld)
  free.current = () => {
    if (list.waiting !== undefined) list.release()
  }
  const virtual = useRowsInView(scroller, list, open, height)
  return { list, filter, height, scroller, virtual }
}
