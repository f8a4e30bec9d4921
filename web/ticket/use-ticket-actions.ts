import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { myUlid, queryClient, ticket as ticketQuery } from '../api/queries.ts'
import type { Status, Ticket } from '../api/types.ts'
import { belongs } from '../inbox/filters.ts'
import { useFilter } from '../inbox/use-filter.ts'
import { loadedRows } from '../inbox/use-moves.ts'
import type { Action } from '../shell/actions.ts'
import { ClockIcon, ClosedIcon, MailIcon, OpenIcon, SpamIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { type Change, changed } from './change.ts'
import { changeTickets } from './change-tickets.ts'
import { markUnread } from './reading.ts'

const route = getRouteApi('/shell/tickets')

/** Changes the open ticket, and goes on to the next one if it leaves the list. */
export const useChange = () => {
  const navigate = useNavigate()
  const { filter } = useFilter(route.useSearch())
  return (ticket: Ticket, change: Change) => {
    const rows = filter ? loadedRows(filter) : []
    const at = rows.findIndex(({ ulid }) => ulid === ticket.ulid)
    const next = rows[at + 1] ?? rows[at - 1]
    void changeTickets([ticket], change)
    if (at < 0 || !filter || belongs(changed(ticket, change), filter, myUlid())) return
    if (next) void navigate({ to: '/tickets/$ticket', params: { ticket: next.ulid }, search: true })
    else void navigate({ to: '/tickets', search: true })
  }
}

/** Sets the status of the open ticket, and goes on to the next one if it leaves the list. */
export const useSetStatus = () => {
  const change = useChange()
  return (ticket: Ticket, status: Status) => change(ticket, { kind: 'status', status })
}

export const useTicketActions = (ulid: string): Action[] => {
  const setStatus = useSetStatus()
  const group = words.groups.ticket
  const to = (status: Status) => () => {
    const ticket = queryClient.getQueryData(ticketQuery(ulid).queryKey)
    if (ticket) setStatus(ticket, status)
  }
  return [
    { id: 'close', label: words.ticket.close, group, keys: 'e', icon: ClosedIcon, run: to('closed') },
    { id: 'waiting', label: words.ticket.wait, group, keys: 'w', icon: ClockIcon, run: to('waiting') },
    { id: 'open', label: words.ticket.reopen, group, keys: 'o', icon: OpenIcon, run: to('open') },
    {
      id: 'unread',
      label: words.ticket.unread,
      group,
      keys: 'u',
      icon: MailIcon,
      run: () => void markUnread(ulid),
    },
    { id: 'spam', label: words.ticket.spam, group, keys: '#', icon: SpamIcon, run: to('spam') },
  ]
}
