import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import { ticketQuery } from '../ticket-data/ticket-query.ts'

const staleTime = 30_000
/** While somebody types a search, or goes from view to view, nothing is loaded for each list. */
const settledMs = 150

/**
 * Loads the neighbours of the open ticket, as they are in the list now, before they are opened. If none is open, the first
 * tickets are next.
 */
export const usePrefetch = (rows: readonly Ticket[], ulid: string | undefined) => {
  const at = rows.findIndex((row) => row.ulid === ulid)
  const open = rows[at]?.ulid
  const isOpenLoaded = useQuery({ ...ticketQuery(open ?? ''), enabled: false, select: Boolean }).data === true
  const neighbours = [rows[at + 1], rows[at + 2], rows[at - 1]].map((row) => row?.ulid).join(' ')
  useEffect(() => {
    if (open && !isOpenLoaded) return
    const load = () => {
      for (const ulid of neighbours.split(' ').filter(Boolean))
        void queryClient.prefetchQuery({ ...ticketQuery(ulid), staleTime })
    }
    if (open) return load()
    const timer = setTimeout(load, settledMs)
    return () => clearTimeout(timer)
  }, [open, isOpenLoaded, neighbours])
}
