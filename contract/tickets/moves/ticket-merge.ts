import { Type } from 'typebox'
import { del, post } from '../../base/endpoint.ts'
import { event } from '../../base/event.ts'
import { described, refTo, Text255, Ulid } from '../../base/fields.ts'
import { Ticket } from '../tickets.ts'
import { chosenMessages } from './message-moves.ts'

export const mergeTicket = post('/api/tickets/:ticket/merge', {
  access: 'member',
  summary: 'Merge a ticket into another one',
  description:
    'The messages, with their files, and the followers move to the other ticket. The contact becomes a participant of it ' +
    'and is in Cc of replies by default. The URL of the merged ticket and mails for it lead to the other ticket. If ' +
    'the merged ticket was open, the other one is open, too. The reply is the other ticket.',
  body: Type.Object({
    into_ulid: refTo(
      'otherTicket',
      'ULID of the ticket that gets the messages. It must not be merged itself.',
    ),
  }),
  reply: Ticket,
  status: 200,
  mayConflict: true,
})
export const unmergeTicket = del('/api/tickets/:ticket/merge', {
  access: 'member',
  summary: 'Undo the merge of a ticket',
  description:
    'Both tickets are as they were before. Messages that were written since then stay in the other ticket. Rejected with ' +
    '409 if the other ticket was merged itself since then, or if messages were split off. A ticket that is not merged ' +
    'stays unchanged.',
  reply: Ticket,
  mayConflict: true,
})
export const splitTicket = post('/api/tickets/:ticket/split', {
  access: 'member',
  summary: 'Split messages off a ticket',
  description:
    'The messages become a new ticket in the same channel, with their files. Its contact is the sender of the first of ' +
    'them if that is a contact, and otherwise the contact of the ticket. Later replies to the messages are added to the new ' +
    'ticket. At least one message must stay. No workflow runs. The reply is the new ticket.',
  body: Type.Object({
    subject: described(Text255, 'Subject of the new ticket.'),
    message_ulids: chosenMessages,
  }),
  reply: Ticket,
})

const other = {
  ticket: Ulid,
  other: Ulid,
  number: Type.Integer(),
  subject: Type.String(),
}
/** This ticket was merged into another one. */
export const ticketMerged = event('ticket.merged', Type.Object(other))
/** Another ticket was merged into the ticket of this event. */
export const ticketMergedIn = event('ticket.merged_in', Type.Object(other))
/** A merge of the two tickets was undone; there is an event for each of them. */
export const ticketMergeUndone = event('ticket.merge_undone', Type.Object(other))
/** Messages of this ticket became a new ticket. */
export const ticketSplit = event('ticket.split', Type.Object({ ...other, messages: Type.Integer() }))
/** This ticket was created from messages of another one. */
export const ticketSplitOff = event('ticket.split_off', Type.Object({ ...other, messages: Type.Integer() }))
