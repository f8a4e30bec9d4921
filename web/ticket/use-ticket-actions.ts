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

/** Goes on to the next ticket if a change makes the open one leave the list. */
export const useLeaveList = () => {
  const navigate = useNavigate()
  const { filter } = useFilter(route.useSearch())
  const open = (ticket: string) => void navigate({ to: '/tickets/$ticket', params: { ticket }, search: true })
  const goOn = (ticket: Ticket, change: Change) => {
    const rows = filter ? loadedRows(filter) : []
    const at = rows.findIndex(({ ulid }) => ulid === ticket.ulid)
    if (at < 0 || !filter || belongs(changed(ticket, change), filter, myUlid())) return
    const next = rows[at + 1] ?? rows[at - 1]
    if (next) open(next.ulid)
    else void navigate({ to: '/tickets', search: true })
  }
  return { goOn, open }
}

/** Changes the open ticket, and goes on to the next one if it leaves the list. */
export const useChange = () => {
  const { goOn } = useLeaveList()
  return (ticket: Ticket, change: Change) => {
    goOn(ticket, change)
    void changeTickets([ticket], change)
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
