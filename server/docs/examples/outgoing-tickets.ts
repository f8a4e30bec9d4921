import { createOutgoingTicket } from '../../../contract/writing/outgoing-tickets.ts'
import {
  createTicketDraft,
  listTicketDrafts,
  saveTicketDraft,
  showTicketDraft,
  type TicketDraft,
} from '../../../contract/writing/ticket-drafts.ts'
import { reply } from './messages.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'
import { whole } from './tickets.ts'

const written = {
  channel_ulid: ulids.channel,
  subject: 'Your parcel is back',
  body: '<p>Your parcel came back to us. Where shall we send it?</p>',
  to_recipients: ['grace@hopper.example'],
}

const draft = {
  ulid: ulids.ticketDraft,
  revision: 7,
  ...written,
  ...{ cc_recipients: [], bcc_recipients: [], attachment_ids: [], attachments: [] },
  updated_at: '2026-06-24T14:05:00+00:00',
} satisfies Shown<TicketDraft>

const { channel_ulid: channel, ...message } = written

export const outgoingTicketExamples = [
  example(createOutgoingTicket, {
    body: { channel, ...message, ticket_draft_ulid: ulids.ticketDraft, draft_revision: 7 },
    reply: {
      ...whole,
      subject: written.subject,
      status: 'waiting',
      latest_message_preview: 'Your parcel came back to us. Where shall we send it?',
      messages: [
        {
          ...reply,
          ...{ body_html: written.body, body_text: 'Your parcel came back to us. Where shall we send it?' },
          ...{
            body_reply_html: written.body,
            body_reply_text: 'Your parcel came back to us. Where shall we send it?',
          },
        },
      ],
    },
  }),
  example(listTicketDrafts, {
    reply: [
      {
        ...{ ulid: draft.ulid, subject: draft.subject, to_recipients: draft.to_recipients },
        ...{
          preview: 'Your parcel came back to us. Where shall we send it?',
          updated_at: '2026-06-24T14:05:00+00:00',
        },
      },
    ],
  }),
  example(createTicketDraft, { body: written }),
  example(showTicketDraft, { reply: draft }),
  example(saveTicketDraft, { body: { revision: 0, ...written }, reply: draft }),
]
