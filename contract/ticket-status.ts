import type { Static } from 'typebox'
import { oneOf } from './fields.ts'

export const TicketStatus = oneOf(['open', 'waiting', 'closed', 'spam'])
export type TicketStatus = Static<typeof TicketStatus>
