import type { Static } from 'typebox'
import { oneOf } from '../../base/fields.ts'

export const ticketStatuses = ['open', 'waiting', 'closed', 'spam'] as const

export const TicketStatus = oneOf(ticketStatuses, 'Status of the ticket.')
export type TicketStatus = Static<typeof TicketStatus>

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const

export const TicketPriority = oneOf(ticketPriorities, 'Priority of the ticket.')
export type TicketPriority = Static<typeof TicketPriority>
