import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Status, TicketContact, TicketLink } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

export const isUnfinished = ({ ticket: { status } }: Pick<TicketLink, 'ticket'>) =>
  status === 'open' || status === 'waiting'

/** The open children of a ticket, if its panel was loaded. */
const childrenOf = (ticket: string) =>
  queryClient
    .getQueryData<TicketContact>(queryKeys.ticketContact(ticket))
    ?.links.filter((link) => link.kind === 'parent_of' && isUnfinished(link)) ?? []

/** Offers to close the children with their parent. Nothing if there are none. */
export const childrenOffer = (parent: string) => {
  const children = childrenOf(parent)
  if (children.length === 0) return undefined
  return { label: strings.ticket.closeChildren(children.length), run: () => void closeAll(parent, children) }
}

const closeAll = async (parent: string, children: TicketLink[]) => {
  if (!(await setStatus(parent, children, 'closed'))) return
  toast({
    text: strings.ticket.childrenClosed(children.length),
    undo: () => {
      for (const [status, some] of Map.groupBy(children, ({ ticket }) => ticket.status))
        void setStatus(parent, some, status)
    },
  })
}

const setStatus = async (parent: string, children: TicketLink[], status: Status) => {
  const ticket_ulids = children.map(({ ticket }) => ticket.ulid)
  try {
    await call('POST /api/tickets/bulk', { body: { ticket_ulids, status } })
  } catch (error) {
    toastProblem(strings.changes.rejected((error as Error).message, ticket_ulids.length), error)
    return false
  }
  refreshChildren(parent)
  return true
}

/** Refetches what shows the children of a ticket. */
export const refreshChildren = (parent: string) => {
  for (const queryKey of [queryKeys.ticketContact(parent), queryKeys.listHead(), queryKeys.counts()])
    void queryClient.invalidateQueries({ queryKey })
}
