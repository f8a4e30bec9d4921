import { type Static, Type } from 'typebox'
import { del, get, put } from './endpoint.ts'
import { described, nullable, oneOf, refTo, string, Timestamp, Ulid } from './fields.ts'
import { AttachmentIds, longestBody } from './messages.ts'

const Kind = oneOf(['reply', 'forward', 'note'], 'What the draft becomes when it is sent.')

const someAddresses = (description: string) =>
  Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100, description })

export const MessageDraft = Type.Object(
  {
    revision: Type.Integer({
      description: 'Revision of the draft. Every change makes a higher one. 0 if there is no draft.',
    }),
    kind: Kind,
    body: string('The draft as safe HTML.'),
    to_recipients: someAddresses('Email addresses in To.'),
    cc_recipients: someAddresses('Email addresses in Cc.'),
    bcc_recipients: someAddresses('Email addresses in Bcc.'),
    forwarded_from_message_ulid: described(nullable(Ulid), 'ULID of the message to forward. Null if none.'),
    attachment_ids: Type.Array(Type.String(), {
      description: 'Tokens of uploaded files. An upload expires also while a draft names it.',
    }),
    updated_at: described(nullable(Timestamp), 'Time of the last change. Null if there is no draft.'),
  },
  { title: 'MessageDraft', description: 'A message that a member has not sent yet.' },
)
export type MessageDraft = Static<typeof MessageDraft>

const DraftBody = Type.Object({
  revision: Type.Integer({
    minimum: 0,
    description:
      'Revision of the draft that you know; 0 if you know of none. With another one, the answer is 409.',
  }),
  kind: Kind,
  body: Type.Optional(nullable(Type.String({ maxLength: longestBody, description: 'The draft as HTML.' }))),
  to_recipients: Type.Optional(someAddresses('Email addresses in To, complete or not.')),
  cc_recipients: Type.Optional(someAddresses('Email addresses in Cc, complete or not.')),
  bcc_recipients: Type.Optional(someAddresses('Email addresses in Bcc, complete or not.')),
  forwarded_from_message_ulid: Type.Optional(
    nullable(refTo('message', 'ULID of the message of this ticket to forward.')),
  ),
  attachment_ids: Type.Optional(AttachmentIds),
})
export type DraftBody = Static<typeof DraftBody>

export const showDraft = get('/api/tickets/:ticket/draft', {
  access: 'member',
  summary: 'Show your draft for a ticket',
  description: 'Only you see it. If there is none, it is empty and its revision is 0.',
  reply: MessageDraft,
})
export const saveDraft = put('/api/tickets/:ticket/draft', {
  access: 'member',
  summary: 'Save your draft for a ticket',
  description:
    'Replaces the whole draft. If it was changed or deleted since `revision`, the answer is 409 with the current draft, ' +
    'and nothing is stored.',
  body: DraftBody,
  reply: MessageDraft,
})
export const deleteDraft = del('/api/tickets/:ticket/draft', {
  access: 'member',
  summary: 'Delete your draft for a ticket',
  description: 'Do this when you have sent it. Without a draft, nothing happens.',
})
