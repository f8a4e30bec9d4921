import { useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import type { Action } from '../../platform/commands/actions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DeleteIcon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { deleteTicket } from '../../tickets/ticket-data/deleted-tickets.ts'
import { useLeaveList } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { outbox } from '../../writing/sending/outbox.ts'

const texts = strings.ticketDeletion

/** The action that deletes a ticket. Empty for users who may not delete tickets. */
export const useDeleteTicket = (ticket: Ticket): Action[] => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { leave } = useLeaveList()
  if (!me.can.write_as_admin) return []
  const run = async () => {
    if (await isToSend(ticket.ulid)) return tellWhy()
    const reopen = leave(ticket)
    deleteTicket(ticket, reopen)
  }
  return [
    {
      id: 'delete-ticket',
      label: texts.title,
      group: strings.groups.ticket,
      icon: DeleteIcon,
      run: () => void run(),
    },
  ]
}

/** Returns whether messages would be lost. The server checks again: other browsers may have pending messages. */
const isToSend = async (ticket: string) => {
  if (outbox.get().some((message) => message.ticket.ulid === ticket)) return true
  const scheduled = await queries.queryClient.fetchQuery(queries.scheduledMessages(ticket)).catch(() => [])
  return scheduled.length > 0
}

const tellWhy = () => {
  document.querySelector('.message.scheduled')?.scrollIntoView({ block: 'center' })
  toast({ text: texts.scheduled, isDanger: true })
}
