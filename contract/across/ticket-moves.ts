import { Type } from 'typebox'
import { put } from '../base/endpoint.ts'
import { refTo } from '../base/fields.ts'
import { TicketContact } from '../tickets/ticket-contact.ts'
import { Ticket } from '../tickets/tickets.ts'

export const moveTicket = put('/api/tickets/:ticket/channel', {
  access: 'member',
  summary: 'Move a ticket to another channel',
  description:
    'You and the token must have access to both channels. Replies are sent from the new channel then, and replies to the ' +
    'address of the old one still join the ticket. An assignee or a team without access to the new channel is unassigned. ' +
    'Received mails stay in the record of the channel that received them. A ticket moves to a widget only if it began there, ' +
    'and from a widget to an email address only if its contact has one.',
  body: Type.Object({ channel_ulid: refTo('channel', 'ULID of the channel.') }),
  reply: Ticket,
})

export const setTicketContact = put('/api/tickets/:ticket/contact', {
  access: 'member',
  summary: 'Give a ticket to another contact',
  description:
    'Replies go to the email address of this contact. The messages keep their senders, and mails from the address that the ' +
    'ticket began with still join it. The visitor of a widget stays the contact of the conversation.',
  body: Type.Object({ contact_ulid: refTo('contact', 'ULID of the contact.') }),
  reply: TicketContact,
})
