import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as queries from '../api/queries.ts'
import { filterOfSearch, filterOfView, type TicketFilter } from './filters.ts'

export type ListSearch = { view?: string | undefined; q?: string | undefined }

type Wanted = { filter: TicketFilter | undefined; isReady: boolean }

/** The filter in the URL. A search includes all tickets, not only those of the view. */
export const useFilter = ({ view = 'inbox', q = '' }: ListSearch): Wanted => {
  const { data: saved } = useQuery(queries.savedViews)
  return useMemo(() => {
    const filter = q ? filterOfSearch(q) : filterOfView(view, saved ?? [])
    return { filter, isReady: filter !== undefined || saved !== undefined }
  }, [view, q, saved])
}
