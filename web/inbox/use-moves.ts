import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient, ticket as ticketQuery } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import type { Action } from '../shell/actions.ts'
import { words } from '../words.ts'
import type { TicketFilter } from './filters.ts'
import { ticketList } from './list-query.ts'
import { rowsOf } from './pages.ts'
import { clearSelection, select, selection } from './selection.ts'

/** The tickets of a list as they are loaded now. */
export const loadedRows = (filter: TicketFilter): Ticket[] =>
  rowsOf(queryClient.getQueryData(ticketList(filter).queryKey)?.pages ?? [])

/** Moving through the list by keys, and loading the neighbours before they are opened. */
export const useMoves = (filter: TicketFilter | undefined, open: string | undefined): Action[] => {
  const navigate = useNavigate()
  const rows = () => (filter ? loadedRows(filter) : [])
  const show = (ticket: Ticket | undefined) => {
    if (ticket) void navigate({ to: '/tickets/$ticket', params: { ticket: ticket.ulid }, search: true })
  }
  const step = (by: 1 | -1) => () => {
    const all = rows()
    const at = all.findIndex(({ ulid }) => ulid === open)
    show(at < 0 ? all[0] : all[at + by])
  }
  usePrefetch(filter, open)
  const group = words.groups.list
  return [
    { id: 'next', label: words.list.next, group, keys: 'j', run: step(1) },
    { id: 'previous', label: words.list.previous, group, keys: 'k', run: step(-1) },
    {
      id: 'select',
      label: words.list.selectOpen,
      group,
      keys: 'x',
      run: () => open && select(open, !selection.get().has(open)),
    },
    {
      id: 'back',
      label: words.list.back,
      group,
      keys: 'Escape',
      isHidden: true,
      run: () => (selection.get().size ? clearSelection() : void navigate({ to: '/tickets', search: true })),
    },
  ]
}

const usePrefetch = (filter: TicketFilter | undefined, open: string | undefined) => {
  const isOpenLoaded = useQuery({ ...ticketQuery(open ?? ''), enabled: false }).data !== undefined
  useEffect(() => {
    if (!open || !isOpenLoaded || !filter) return
    const all = loadedRows(filter)
    const at = all.findIndex(({ ulid }) => ulid === open)
    for (const neighbour of [all[at + 1], all[at + 2], all[at - 1]])
      if (neighbour) void queryClient.prefetchQuery({ ...ticketQuery(neighbour.ulid), staleTime: 30_000 })
  }, [filter, open, isOpenLoaded])
}
