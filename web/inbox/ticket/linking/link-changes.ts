import type { LinkKind } from '../../../../contract/tickets/ticket-links.ts'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { TicketLink } from '../../../platform/api/types.ts'
import { errorOf } from '../../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { said } from '../../../platform/strings/said.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.ticketLinks

type Other = { ulid: string; number: number }

const askAnew = (ticket: string) => {
  for (const queryKey of [queryKeys.ticketContact(ticket), queryKeys.ticket(ticket)])
    void queryClient.invalidateQueries({ queryKey })
}

/** Links the tickets, and says so unless it is an undo. */
export const addLink = async (ticket: string, kind: LinkKind, other: Other, isUndo = false) => {
  try {
    const body = { kind, ticket_ulid: other.ulid }
    const { data } = await call('POST /api/tickets/:ticket/links', { params: { ticket }, body })
    if (!isUndo) toast({ text: texts.added(other.number), undo: () => void removeLink(ticket, data, true) })
  } catch (error) {
    const { message } = error as Error
    toastProblem(texts.rejected(said(errorOf(error as Error, 'ticket_ulid') ?? message)), error)
  }
  askAnew(ticket)
}

export const removeLink = async (
  ticket: string,
  { ulid, kind, ticket: other }: TicketLink,
  isUndo = false,
) => {
  try {
    await call('DELETE /api/tickets/:ticket/links/:ticketLink', { params: { ticket, ticketLink: ulid } })
    if (!isUndo)
      toast({ text: texts.removed(other.number), undo: () => void addLink(ticket, kind, other, true) })
  } catch (error) {
    toastProblem(texts.notRemoved((error as Error).message), error)
  }
  askAnew(ticket)
}
