import { useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import type { Action } from '../commands/actions.ts'
import { outbox } from '../sending/outbox.ts'
import { strings } from '../strings/strings.ts'
import { deleteTicket } from '../ticket-data/deleted-tickets.ts'
import { useLeaveList } from '../ticket-data/use-ticket-actions.ts'
import { DeleteIcon } from '../ui/icons/icons.tsx'
import { toast } from '../ui/toasts/toasts.tsx'

const texts = strings.ticketDeletion

/** The action that deletes a ticket, for those who may. */
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

/** Whether there are messages that would be lost. The server rejects what this does not know. */
const isToSend = async (ticket: string) => {
  if (outbox.get().some((message) => message.ticket.ulid === ticket)) return true
  const scheduled = await queries.queryClient.fetchQuery(queries.scheduledMessages(ticket)).catch(() => [])
  return scheduled.length > 0
}

const tellWhy = () => {
  document.querySelector('.message.scheduled')?.scrollIntoView({ block: 'center' })
  toast({ text: texts.scheduled, isDanger: true })
}
