import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { described, nullable, refTo } from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import {
  AttachmentIds,
  copies,
  ForwardedFiles,
  Message,
  oneText,
  recipients,
  recipientsMisnamed,
  text,
} from '../messages/messages.ts'

const written = {
  ...text,
  attachment_ids: Type.Optional(AttachmentIds),
  seen_message_ulid: Type.Optional(
    refTo(
      'message',
      'ULID of the newest message that you know, also accepted as header `If-Match`. If there is a newer one, ' +
        'the answer is 409 and nothing is stored.',
    ),
  ),
  draft_revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Revision of your draft for this ticket that the message was written as. The draft is deleted with it, unless ' +
        'it was changed since.',
    }),
  ),
}

const Reply = Type.Object(
  {
    ...written,
    to_recipients: Type.Optional(recipients('Email addresses in To. Default: the contact.')),
    ...copies,
    cc_recipients: Type.Optional(
      recipients(
        'Email addresses in Cc. Default for a reply to the contact: the other recipients of the last message of the ' +
          'contact. An empty list means no recipients in Cc.',
      ),
    ),
    status: Type.Optional(
      described(TicketStatus, 'Status that the ticket gets with the reply. Default: it stays unchanged.'),
    ),
  },
  { ...oneText, 'x-misnamed': recipientsMisnamed() },
)
export type Reply = Static<typeof Reply>

const Forward = Type.Object(
  {
    ...written,
    to_recipients: recipients('Email addresses in To. At least one.'),
    ...copies,
    forwarded_from_message_ulid: Type.Optional(
      nullable(refTo('message', 'ULID of the message of this ticket to forward, with its files.')),
    ),
    forwarded_attachment_ulids: Type.Optional(ForwardedFiles),
  },
  { ...oneText, 'x-misnamed': recipientsMisnamed() },
)
export type Forward = Static<typeof Forward>

const Note = Type.Object(written, {
  ...oneText,
  'x-misnamed': recipientsMisnamed('A note has no recipients.'),
})
export type Note = Static<typeof Note>

export const replyToTicket = post('/api/tickets/:ticket/reply', {
  access: 'member',
  sends: true,
  summary: 'Reply to a ticket',
  description: 'Sends the message by mail, to the contact unless other recipients are named.',
  body: Reply,
  reply: Message,
})
export const forwardTicket = post('/api/tickets/:ticket/forward', {
  access: 'member',
  sends: true,
  summary: 'Forward a ticket',
  description: 'Sends the message by mail to people outside of the ticket.',
  body: Forward,
  reply: Message,
})
export const noteOnTicket = post('/api/tickets/:ticket/note', {
  access: 'note',
  summary: 'Add a note to a ticket',
  description:
    'Only members see notes. They are never sent. `<span mention="01k…">@Ada</span>` in `body` mentions the member with ' +
    'that ULID, who is notified. Only members who can access the channel of the ticket can be mentioned.',
  body: Note,
  reply: Message,
})
