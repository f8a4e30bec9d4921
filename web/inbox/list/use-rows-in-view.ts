import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { useReadingAhead } from '../../platform/api/paged.ts'
import type { useTicketList } from './use-ticket-list.ts'

const beyond = 5

/** Virtualises the list: only the rows in view are rendered, and more are loaded before the end. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height invalidates the measurements
  useEffect(() => virtual.measure(), [virtual, height])
  useReadingAhead(list, rows.length, virtual.getVirtualItems().at(-1)?.index ?? 0)
  const at = rows.findIndex(({ ulid }) => ulid === open)
  const isListed = at >= 0
  // Only when another ticket is opened, not when the open one moves in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position must not trigger it
  useEffect(() => {
    if (isListed) virtual.scrollToIndex(at)
  }, [open, isListed, virtual])
  return virtual
}
