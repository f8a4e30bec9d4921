import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { described, nullable, refTo, string, Text255, Timestamp, Ulid } from '../base/fields.ts'
import { DraftFields, MessageDraft } from './drafts.ts'

const {
  kind: _,
  forwarded_from_message_ulid: __,
  forwarded_attachment_ulids: ___,
  ...message
} = MessageDraft.properties

const opening = {
  channel_ulid: described(
    nullable(Ulid),
    'ULID of the channel. Null if none is chosen, or if you cannot access it.',
  ),
  subject: string('Subject of the ticket.'),
  template_ulid: described(
    nullable(Ulid),
    'ULID of the ticket template. Null if none is chosen, or if you cannot use it any more.',
  ),
}

export const TicketDraft = Type.Object(
  { ulid: Ulid, ...opening, ...message },
  { title: 'TicketDraft', description: 'A ticket that a member writes to somebody and has not sent yet.' },
)
export type TicketDraft = Static<typeof TicketDraft>

const written = {
  channel_ulid: Type.Optional(nullable(refTo('channel', 'ULID of the channel.'))),
  subject: Type.Optional(nullable(described(Text255, 'Subject of the ticket.'))),
  template_ulid: Type.Optional(nullable(refTo('ticketTemplate', 'ULID of the ticket template.'))),
  ...DraftFields,
}

const NewTicketDraft = Type.Object({
  ulid: Type.Optional(
    Type.String({
      pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$',
      maxLength: 26,
      description:
        'ULID that you have generated for the draft, so that a repeated request does not create a second one. If you have a ' +
        'draft with it, the answer is 409. Default: a new one.',
    }),
  ),
  ...written,
})
export type NewTicketDraft = Static<typeof NewTicketDraft>

const TicketDraftBody = Type.Object({
  revision: Type.Integer({
    minimum: 0,
    description:
      'Revision of the draft that you know. With another one, the answer is 409. 0 replaces every revision.',
  }),
  ...written,
})
export type TicketDraftBody = Static<typeof TicketDraftBody>

export const ListedTicketDraft = Type.Object(
  {
    ulid: Ulid,
    subject: opening.subject,
    to_recipients: message.to_recipients,
    preview: string('Start of the draft as plain text.'),
    updated_at: described(Timestamp, 'Time of the last change.'),
  },
  { title: 'ListedTicketDraft', description: 'A draft of a new ticket in a list.' },
)

export const mostTicketDrafts = 200

export const listTicketDrafts = get('/api/ticket-drafts', {
  access: 'member',
  summary: 'List your drafts of new tickets',
  description: 'The one that was changed last is first. Only you see them.',
  reply: Type.Array(ListedTicketDraft),
})
export const createTicketDraft = post('/api/ticket-drafts', {
  access: 'member',
  summary: 'Create a draft of a new ticket',
  description: `A member has at most ${mostTicketDrafts} of them.`,
  body: NewTicketDraft,
  reply: TicketDraft,
})
export const showTicketDraft = get('/api/ticket-drafts/:ticketDraft', {
  access: 'member',
  summary: 'Show a draft of a new ticket',
  reply: TicketDraft,
})
export const saveTicketDraft = put('/api/ticket-drafts/:ticketDraft', {
  access: 'member',
  summary: 'Save a draft of a new ticket',
  description: 'Replaces all of it. Omitted fields become empty.',
  body: TicketDraftBody,
  reply: TicketDraft,
})
export const deleteTicketDraft = del('/api/ticket-drafts/:ticketDraft', {
  access: 'member',
  summary: 'Delete a draft of a new ticket',
  description: '`POST /api/outgoing-tickets` with `ticket_draft_ulid` deletes it, too.',
})
