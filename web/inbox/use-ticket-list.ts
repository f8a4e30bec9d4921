import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../api/queries.ts'
import type { TicketFilter } from './filters.ts'
import { orderIn, ticketHead, ticketList } from './list-query.ts'
import { rowsOf, withNewHead } from './pages.ts'

/** The tickets of a list, as far as they are loaded, kept up to date. */
export const useTicketList = (filter: TicketFilter) => {
  const list = useInfiniteQuery(ticketList(filter))
  const head = useQuery({ ...ticketHead(filter), enabled: list.isSuccess })
  useEffect(() => {
    const fresh = head.data
    if (!fresh) return
    queryClient.setQueryData(ticketList(filter).queryKey, (old) =>
      old && head.dataUpdatedAt > loadedAt(filter)
        ? (withNewHead(old, fresh, orderIn(filter)) as typeof old)
        : old,
    )
  }, [head.data, head.dataUpdatedAt, filter])
  const rows = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data])
  return {
    ...list,
    rows,
    total: list.data?.pages[0]?.meta.total,
    pollError: head.error,
    polledAt: head.dataUpdatedAt,
  }
}

const loadedAt = (filter: TicketFilter) =>
  queryClient.getQueryState(ticketList(filter).queryKey)?.dataUpdatedAt ?? 0
