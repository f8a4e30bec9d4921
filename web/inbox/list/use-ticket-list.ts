import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { rowsOf } from '../../platform/api/paged.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { isChangeUnderWay } from '../../tickets/ticket-data/changes-under-way.ts'
import { deletedTickets, withoutDeleted } from '../../tickets/ticket-data/deleted-tickets.ts'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { ticketHead, ticketList } from '../../tickets/ticket-data/list-query.ts'
import { orderIn } from '../../tickets/ticket-data/orders.ts'
import { newIn, type Pages, withNewContents, withNewHead } from '../../tickets/ticket-data/pages.ts'

/**
 * The loaded tickets of a list, kept up to date. While the list is held, no row moves, and `waiting` is the number of
 * rows that would.
 */
export const useTicketList = (filter: TicketFilter, isHeld: () => boolean) => {
  const list = useInfiniteQuery({ ...ticketList(filter), placeholderData: keepPreviousData })
  const head = useQuery({ ...ticketHead(filter), enabled: list.isSuccess && !list.isPlaceholderData })
  const [waiting, setWaiting] = useState<number>()
  const fresh = head.data
  const change = useCallback(
    (merge: (old: Pages) => Pages) =>
      queryClient.setQueryData(ticketList(filter).queryKey, (old) => old && (merge(old) as typeof old)),
    [filter],
  )
  /** Moves the rows that wait to their places. */
  const release = useCallback(() => {
    setWaiting(undefined)
    if (fresh) change((old) => withNewHead(old, fresh, orderIn(filter)))
  }, [fresh, filter, change])
  useEffect(() => {
    if (!fresh || head.dataUpdatedAt <= loadedAt(filter)) return
    // The end of the change has the list asked for again.
    if (isChangeUnderWay()) return
    if (!isHeld()) return release()
    change((old) => {
      setWaiting(newIn(old, fresh, orderIn(filter)))
      return withNewContents(old, fresh)
    })
  }, [fresh, head.dataUpdatedAt, filter, isHeld, release, change])
  const deleted = deletedTickets.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deletion changes the rows
  const rows = useMemo(() => withoutDeleted(rowsOf(list.data?.pages ?? [])), [list.data, deleted])
  return { ...list, rows, waiting, release }
}

const loadedAt = (filter: TicketFilter) =>
  queryClient.getQueryState(ticketList(filter).queryKey)?.dataUpdatedAt ?? 0
