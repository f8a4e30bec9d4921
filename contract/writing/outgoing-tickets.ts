import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import {
  DateTime,
  described,
  Email,
  mostYearsAhead,
  nullable,
  oneOf,
  refTo,
  Text255,
} from '../base/fields.ts'
import { AttachmentIds, recipientsMisnamed, text } from '../messages/messages.ts'
import { TemplateOfTicket, WholeTicket } from '../tickets/tickets.ts'
import { fieldsBody } from '../workspaces/field-values.ts'

const recipients = (description: string, options = {}) =>
  Type.Array(Email, { maxItems: 100, description, ...options })

const OutgoingTicket = Type.Object(
  {
    channel: refTo('channel', 'ULID of an email channel, from whose address the mail is sent.'),
    subject: Type.Optional(
      nullable(described(Text255, 'Subject of the ticket and of its mails. Required without a template.')),
    ),
    to_recipients: recipients('Email addresses in To. The first one becomes the contact of the ticket.', {
      minItems: 1,
    }),
    contact_name: Type.Optional(
      described(nullable(Text255), 'Name of the contact, used if the contact has none yet.'),
    ),
    cc_recipients: Type.Optional(recipients('Email addresses in Cc.')),
    bcc_recipients: Type.Optional(recipients('Email addresses in Bcc.')),
    body: Type.Optional(nullable(text.body)),
    body_text: Type.Optional(nullable(text.body_text)),
    attachment_ids: Type.Optional(AttachmentIds),
    fields: fieldsBody,
    status: Type.Optional(
      oneOf(
        ['waiting', 'open', 'closed'],
        'Status of the ticket once the message is sent. Default: `waiting`, until the contact replies.',
      ),
    ),
    template: TemplateOfTicket,
    send_at: Type.Optional(
      nullable(
        described(
          DateTime,
          `Time at which the message is sent, in ISO 8601: in the future, and at most ${mostYearsAhead} years ahead. The ticket is ` +
            'created now, as `waiting`, with a scheduled message. Default: now.',
        ),
      ),
    ),
    ticket_draft_ulid: Type.Optional(
      nullable(
        refTo(
          'ticketDraft',
          'ULID of your draft that the ticket was written as. It is deleted, unless it was changed since. If it does ' +
            'not exist, nothing is sent: it may have been sent from elsewhere.',
        ),
      ),
    ),
    draft_revision: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Revision of that draft. 0 or omitted: every revision.' }),
    ),
  },
  {
    'x-one-at-most': ['body', 'body_text'],
    'x-needed-without': { template: [['subject'], ['body', 'body_text']] },
    'x-misnamed': recipientsMisnamed(),
  },
)
export type OutgoingTicket = Static<typeof OutgoingTicket>

export const createOutgoingTicket = post('/api/outgoing-tickets', {
  access: 'member',
  sends: true,
  summary: 'Write to somebody first',
  description:
    'Creates a ticket whose first message is from you: it is sent by mail like a reply, and replies of the recipients ' +
    'are added to the ticket. Workflows for new tickets run, but send no reply. Neither confirmations nor the agent ' +
    'answer it. Fields that are required must have a value. `POST /api/tickets` creates a ticket whose first message is from the contact.',
  body: OutgoingTicket,
  reply: WholeTicket,
})
