import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TicketOrder } from '../../../contract/tickets/ticket-orders.ts'
import * as queries from '../../platform/api/queries.ts'
import { isStandard, type TicketFilter } from './filters.ts'
import { chosenOrders, filterIn, type ListSearch, rememberOrder } from './list-view.ts'

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

/** Sorts the list. The order of a view is remembered; that of a search or a saved view is in the URL. */
export const useChooseOrder = (search: ListSearch) => {
  const navigate = useNavigate()
  const { view = 'inbox', q } = search
  return (order: TicketOrder) => {
    const isKept = !q && (isStandard(view) || view.startsWith('channel-'))
    if (isKept) rememberOrder(view, order)
    void navigate({ to: '.', search: { ...search, sort: isKept ? undefined : order }, replace: true })
  }
}
