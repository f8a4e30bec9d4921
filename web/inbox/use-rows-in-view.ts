import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { useReadingAhead } from '../api/paged.ts'
import type { useTicketList } from './use-ticket-list.ts'

const beyond = 5

/** Only the rows in view are in the page; more are loaded before the end is reached. */
export const useRowsInView = (
  scroller: RefObject<HTMLDivElement | null>,
  list: ReturnType<typeof useTicketList>,
  open: string | undefined,
  height: number,
) => {
  const { rows } = list
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.ulid ?? index,
    overscan: beyond,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [virtual, height])
  useReadingAhead(list, rows.length, virtual.getVirtualItems().at(-1)?.index ?? 0)
  const at = rows.findIndex(({ ulid }) => ulid === open)
  const isListed = at >= 0
  // Only when another ticket is opened: one that moves takes nobody along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (isListed) virtual.scrollToIndex(at)
  }, [open, isListed, virtual])
  return virtual
}
