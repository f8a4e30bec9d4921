import { del, put } from '../base/endpoint.ts'
import { Snooze } from './state/snooze.ts'
import { Ticket } from './tickets.ts'

export const snoozeTicket = put('/api/tickets/:ticket/snooze', {
  access: 'member',
  summary: 'Snooze a ticket',
  description:
    'The ticket returns at the given time or with the next message of the contact, whichever comes first, and is open ' +
    'then. Its status stays until then; a closed ticket is opened. Spam cannot be snoozed. Closing a ticket, or marking ' +
    'it as spam, ends its snooze.',
  body: Snooze,
  reply: Ticket,
  mayConflict: true,
})
export const unsnoozeTicket = del('/api/tickets/:ticket/snooze', {
  access: 'member',
  summary: 'End the snooze of a ticket',
  description: 'The status of the ticket stays unchanged.',
})
