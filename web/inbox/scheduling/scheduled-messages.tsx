import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import type { WholeTicket } from '../../platform/api/types.ts'
import { ScheduledCard } from './scheduled-card.tsx'

/** The scheduled messages of a ticket, earliest first. */
export const ScheduledMessages = ({ ticket }: { ticket: WholeTicket }) => {
  const { data = [] } = useQuery(queries.scheduledMessages(ticket.ulid))
  return data.map((message) => <ScheduledCard key={message.ulid} message={message} ticket={ticket} />)
}
