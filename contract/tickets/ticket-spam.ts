import { type Static, Type } from 'typebox'
import { put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, Ulid } from '../base/fields.ts'
import { Ticket } from './tickets.ts'

const Spam = Type.Object({
  is_spam: boolean('True: the ticket gets the status `spam`. False: a spam ticket gets the status `open`.'),
  block_sender: Type.Optional(
    boolean(
      'True blocks the email address of the contact, false unblocks it. Default: unchanged. If its domain is blocked, ' +
        'the answer to false is 409: only an admin unblocks domains.',
    ),
  ),
})
export type Spam = Static<typeof Spam>

export const markTicketAsSpam = put('/api/tickets/:ticket/spam', {
  access: 'member',
  summary: 'Mark a ticket as spam, or as not spam',
  description: 'Can also block or unblock the sender.',
  body: Spam,
  reply: Ticket,
  mayConflict: true,
})

const facts = Type.Object({ ticket: Ulid, sender: Type.String() })
export const ticketSenderBlocked = event('ticket.sender_blocked', facts)
export const ticketSenderUnblocked = event('ticket.sender_unblocked', facts)
/** A mail of a blocked sender has opened the ticket. */
export const ticketFromBlockedSender = event('ticket.from_blocked_sender', facts)
/** The mail that has opened the ticket looks like spam. If it was moved, the ticket began with the status `spam`. */
export const ticketLooksLikeSpam = event(
  'ticket.looks_like_spam',
  Type.Object({
    ticket: Ulid,
    reasons: Type.Array(Type.String(), { description: 'Why the mail looks like spam.', maxItems: 5 }),
    is_moved: boolean('Whether the ticket began with the status `spam`.'),
  }),
)
/** A member said of an open ticket that looks like spam that it is not. */
export const ticketSpamDismissed = event('ticket.spam_dismissed', Type.Object({ ticket: Ulid }))
