import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { ticketQuery } from '../../tickets/ticket-data/ticket-query.ts'

const staleTime = 30_000
/** Waits for a pause, so that nothing is prefetched for every list while the user types or switches views. */
const settledMs = 150

/** Prefetches the neighbours of the open ticket in the current list. If none is open, prefetches the first tickets. */
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
