import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { myUlid, queryClient } from '../../platform/api/queries.ts'
import type { Status, Ticket } from '../../platform/api/types.ts'
import type { Action } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { ClockIcon, ClosedIcon, MailIcon, OpenIcon, SpamIcon } from '../../platform/ui/icons/icons.tsx'
import { type Change, changed } from './change.ts'
import { changeTickets } from './change-tickets.ts'
import { belongs } from './filters.ts'
import { withRequiredFields } from './missing-fields.ts'
import { markUnread } from './reading.ts'
import { ticketQuery } from './ticket-query.ts'
import { useFilter } from './use-filter.ts'
import { loadedRows } from './use-moves.ts'

const route = getRouteApi('/shell/tickets')

/** Opens the next ticket if a change removes the open one from the list. */
export const useLeaveList = () => {
  const navigate = useNavigate()
  const { filter } = useFilter(route.useSearch())
  const open = (ticket: string) => void navigate({ to: '/tickets/$ticket', params: { ticket }, search: true })
  /** Opens the next ticket that is not one of `all`. Returns a function that reopens this one. */
  const leave = (ticket: Ticket, all = [ticket]) => {
    const rows = filter ? loadedRows(filter) : []
    const at = rows.findIndex(({ ulid }) => ulid === ticket.ulid)
    const ulids = new Set(all.map(({ ulid }) => ulid))
    const stays = ({ ulid }: Ticket) => !ulids.has(ulid)
    const next = at < 0 ? undefined : (rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays))
    if (next) open(next.ulid)
    else void navigate({ to: '/tickets', search: true })
    return () => open(ticket.ulid)
  }
  /** Skips tickets that also change. Returns a function that reopens this ticket, if it was left. */
  const goOn = (ticket: Ticket, change: Change, all = [ticket]) => {
    const isListed = filter && loadedRows(filter).some(({ ulid }) => ulid === ticket.ulid)
    if (!isListed || belongs(changed(ticket, change), filter, myUlid())) return undefined
    return leave(ticket, all)
  }
  return { goOn, leave, open }
}

/** Changes the open ticket, and opens the next one if it leaves the list. Undo reopens it. */
export const useChange = () => {
  const { goOn } = useLeaveList()
  return (ticket: Ticket, change: Change) =>
    withRequiredFields([ticket], change, (_, filled) => {
      void changeTickets([ticket], filled, goOn(ticket, filled))
    })
}

/** Sets the status of the open ticket, and opens the next one if it leaves the list. */
export const useSetStatus = () => {
  const change = useChange()
  return (ticket: Ticket, status: Status) => change(ticket, { kind: 'status', status })
}

export const useTicketActions = (ulid: string): Action[] => {
  const setStatus = useSetStatus()
  const to = (status: Status) => () => {
    const ticket = queryClient.getQueryData(ticketQuery(ulid).queryKey)
    if (ticket) setStatus(ticket, status)
  }
  return [
    { ...shortcut('close'), icon: ClosedIcon, run: to('closed') },
    { ...shortcut('waiting'), icon: ClockIcon, run: to('waiting') },
    { ...shortcut('open'), icon: OpenIcon, run: to('open') },
    { ...shortcut('unread'), icon: MailIcon, run: () => void markUnread(ulid) },
    { ...shortcut('spam'), icon: SpamIcon, run: to('spam') },
  ]
}
