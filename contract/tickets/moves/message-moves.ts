import { Type } from 'typebox'
import { del, post } from '../../base/endpoint.ts'
import { event } from '../../base/event.ts'
import { refsTo, refTo, Ulid } from '../../base/fields.ts'
import { Ticket } from '../tickets.ts'

/** The most messages that one request moves. */
export const mostMoved = 100

export const chosenMessages = refsTo('message', 'ULIDs of messages of the ticket.', {
  minItems: 1,
  maxItems: mostMoved,
  uniqueItems: true,
})

export const moveMessages = post('/api/tickets/:ticket/move-messages', {
  access: 'member',
  summary: 'Move messages to another ticket',
  description:
    'The messages move with their files. Later replies to them are added to the other ticket, also if they are sent to ' +
    'the reply address of this one. Their senders become participants of the other ticket. If a message that waits for ' +
    'a reply moves to a closed ticket, that is opened. At least one message must stay. No workflow runs. The reply is the ' +
    'other ticket.',
  body: Type.Object({
    into_ulid: refTo('otherTicket', 'ULID of the ticket that gets the messages. It must not be merged.'),
    message_ulids: chosenMessages,
  }),
  reply: Ticket,
  status: 200,
})
export const undoMessageMove = del('/api/tickets/:ticket/messages/:message/move', {
  access: 'member',
  summary: 'Undo the move of a message',
  description:
    'Undoes the last move or split of the message, with all messages that were moved by the same request. Later replies ' +
    'are added to the ticket that they came from. A new ticket that is left without messages is merged into that ticket. ' +
    'Rejected with 409 if one of the tickets was merged or deleted since then, if you cannot access the ticket that the ' +
    'messages came from, if one of the messages was moved again, or if no message would stay in a ticket that is not new. ' +
    'A message that was not moved stays where it is. The reply is the ticket that has the message then.',
  reply: Ticket,
  mayConflict: true,
})

const other = Type.Object({
  ticket: Ulid,
  other: Ulid,
  number: Type.Integer(),
  subject: Type.String(),
  messages: Type.Integer(),
})
/** Messages of this ticket were moved to another one. */
export const ticketMessagesMoved = event('ticket.messages_moved', other)
/** Messages of another ticket were moved to this one. */
export const ticketMessagesMovedIn = event('ticket.messages_moved_in', other)
/** A move or split of messages between the two tickets was undone; there is an event for each of them. */
export const ticketMessageMoveUndone = event('ticket.message_move_undone', other)
