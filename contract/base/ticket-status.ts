import type { Static } from 'typebox'
import { oneOf } from './fields.ts'
import { ticketPriorities, ticketStatuses } from './ticket-values.ts'

export const TicketStatus = oneOf(ticketStatuses, 'Status of the ticket.')
export type TicketStatus = Static<typeof TicketStatus>

export const TicketPriority = oneOf(ticketPriorities, 'Priority of the ticket.')
export type TicketPriority = Static<typeof TicketPriority>
