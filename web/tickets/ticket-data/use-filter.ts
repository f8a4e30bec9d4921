import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { TicketFilter } from './filters.ts'
import { chosenOrders, filterIn, type ListSearch } from './list-view.ts'

export type { ListSearch }

type Wanted = { filter: TicketFilter | undefined; isReady: boolean }

/** The filter in the URL. */
export const useFilter = ({ view, q, sort, only }: ListSearch): Wanted => {
  const { data: saved } = useQuery(queries.savedViews)
  const chosen = chosenOrders.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter has the chosen order
  return useMemo(() => {
    const filter = filterIn({ view, q, sort, only }, saved ?? [])
    return { filter, isReady: filter !== undefined || saved !== undefined }
  }, [view, q, sort, only, saved, chosen])
}
