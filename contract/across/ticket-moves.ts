import { Type } from 'typebox'
import { put } from '../base/endpoint.ts'
import { refTo } from '../base/fields.ts'
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
