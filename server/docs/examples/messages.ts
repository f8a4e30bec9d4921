import { sendAgentDraft } from '../../../contract/agent/agent-answers.ts'
import { uploadFile } from '../../../contract/files/uploads.ts'
import {
  listOutgoingMails,
  type OutgoingMail,
  showOutgoingMail,
} from '../../../contract/mail/outgoing-mails.ts'
import { type Message, resendMessage } from '../../../contract/messages/messages.ts'
import { forwardTicket, noteOnTicket, replyToTicket } from '../../../contract/tickets/ticket-messages.ts'
import { listDrafts, type MessageDraft, saveDraft, showDraft } from '../../../contract/writing/drafts.ts'
import {
  listAllScheduledMessages,
  listScheduledMessages,
  rescheduleMessage,
  type ScheduledMessage,
  scheduleMessage,
} from '../../../contract/writing/scheduled-messages.ts'
import { contact } from './contacts/contacts.ts'
import { example, type Shown } from './parts/example.ts'
import { site, ulids, uploadToken } from './parts/placeholders.ts'
import { member } from './people.ts'

const none = {}

export const question = {
  ...none,
  id: 51,
  ulid: ulids.message,
  type: 'inbound',
  body_html: '<p>Hello,</p><p>order 2041 arrived twice. How do I return one of them?</p>',
  body_text: 'Hello,\n\norder 2041 arrived twice. How do I return one of them?',
  body_reply_html: '<p>Hello,</p><p>order 2041 arrived twice. How do I return one of them?</p>',
  body_reply_text: 'Hello,\n\norder 2041 arrived twice. How do I return one of them?',
  sender: { id: contact.id, type: 'contact', name: contact.name, email: contact.email, avatar_url: null },
  to_recipients: ['support@acme.example'],
  created_at: '2026-06-24T14:00:00+00:00',
} satisfies Shown<Message>

const file = `${site}/api/attachments/${ulids.attachment}`
const signed = `${site}/attachments/1/${ulids.attachment}/1782311400-mfrggzdfmztwq2lknnwg23tpobyxe43u`

const answer = '<p>Hello Grace,</p><p>please use the attached label. The return is free.</p>'

export const reply = {
  ...none,
  id: 52,
  ulid: '01jz8n2h5k7x3v9q1m4t6w0b02',
  type: 'outbound',
  body_html: answer,
  body_text: 'Hello Grace,\n\nplease use the attached label. The return is free.',
  body_reply_html: answer,
  body_reply_text: 'Hello Grace,\n\nplease use the attached label. The return is free.',
  sender: { id: member.id, type: 'user', name: member.name, email: member.email, avatar_url: null },
  attachments: [
    {
      id: 8,
      ulid: ulids.attachment,
      name: 'invoice-2041.pdf',
      filename: 'invoice-2041.pdf',
      mime_type: 'application/pdf',
      size: 84_213,
      url: file,
      download_url: `${file}/download`,
      signed_url: signed,
      signed_download_url: `${signed}/download`,
    },
  ],
  send_status: 'pending',
  to_recipients: [contact.email],
  cc_recipients: ['orders@hopper.example'],
  created_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<Message>

const outgoing = {
  id: 52,
  message_ulid: reply.ulid,
  ticket: { ulid: ulids.ticket, number: 42, subject: 'Order 2041 arrived twice' },
  channel: { ulid: ulids.channel, name: 'Support' },
  status: 'failed',
  error: '550 5.1.1 The mailbox does not exist.',
  to_recipients: [contact.email],
  attempts: 1,
  created_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<OutgoingMail>

const draft = {
  revision: 18,
  kind: 'reply',
  body: answer,
  to_recipients: [contact.email],
  updated_at: '2026-06-24T14:28:00+00:00',
} satisfies Shown<MessageDraft>

const author = { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null }

const scheduled = {
  ulid: ulids.scheduledMessage,
  kind: 'reply',
  author,
  send_at: '2036-06-25T07:00:00+00:00',
  body_html: answer,
  to_recipients: [contact.email],
  status: 'waiting',
  created_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<ScheduledMessage>

export const messageExamples = [
  example(sendAgentDraft, { body: { seen_message_ulid: ulids.message, status: 'closed' }, reply }),
  example(listDrafts, {
    reply: [
      {
        ticket: {
          ulid: ulids.ticket,
          number: 42,
          subject: 'Where is my order?',
          contact_name: 'Grace Hopper',
        },
        kind: 'reply',
        preview: 'It arrives on Thursday.',
        updated_at: '2026-06-24T14:28:00+00:00',
      },
    ],
  }),
  example(showDraft, { reply: draft }),
  example(saveDraft, {
    body: { revision: 0, kind: 'reply', body: answer, to_recipients: [contact.email] },
    reply: draft,
  }),
  example(listScheduledMessages, { reply: [scheduled] }),
  example(scheduleMessage, {
    body: {
      kind: 'reply',
      send_at: '2036-06-25T07:00:00+00:00',
      body: answer,
      status: 'waiting',
      seen_message_ulid: ulids.message,
    },
  }),
  example(rescheduleMessage, {
    body: { send_at: '2036-06-25T12:00:00+00:00' },
  }),
  example(listAllScheduledMessages, {
    reply: [
      {
        ulid: ulids.scheduledMessage,
        kind: 'reply',
        author,
        send_at: '2036-06-25T07:00:00+00:00',
        hold_reason: 'newer_messages',
        is_held: true,
        ticket: {
          ulid: ulids.ticket,
          number: 42,
          subject: 'Where is my order?',
          contact_name: 'Grace Hopper',
        },
        preview: 'It arrives on Thursday.',
      },
    ],
  }),
  example(replyToTicket, {
    body: {
      body: answer,
      cc_recipients: ['orders@hopper.example'],
      attachment_ids: [uploadToken],
      seen_message_ulid: ulids.message,
    },
  }),
  example(forwardTicket, {
    body: {
      body: '<p>Can you check this delivery, please?</p>',
      to_recipients: ['warehouse@parcel.example'],
      forwarded_from_message_ulid: ulids.message,
    },
    reply: {
      ...reply,
      body_html: '<p>Can you check this delivery, please?</p>',
      body_text: 'Can you check this delivery, please?',
      body_reply_html: '<p>Can you check this delivery, please?</p>',
      body_reply_text: 'Can you check this delivery, please?',
      attachments: [],
      is_forward: true,
      forwarded_from_message_ulid: ulids.message,
      to_recipients: ['warehouse@parcel.example'],
      cc_recipients: [],
    },
  }),
  example(noteOnTicket, {
    body: { body: '<p>The warehouse confirmed the second parcel.</p>' },
    reply: {
      ...reply,
      type: 'note',
      body_html: '<p>The warehouse confirmed the second parcel.</p>',
      body_text: 'The warehouse confirmed the second parcel.',
      body_reply_html: '<p>The warehouse confirmed the second parcel.</p>',
      body_reply_text: 'The warehouse confirmed the second parcel.',
      attachments: [],
      send_status: null,
      to_recipients: [],
      cc_recipients: [],
    },
  }),
  example(resendMessage, {
    body: { to_recipients: ['grace@hopper.example'] },
    reply: { ...reply, ulid: ulids.message },
  }),
  example(listOutgoingMails, { query: { 'filter[status]': 'failed,unknown' }, items: [outgoing] }),
  example(showOutgoingMail, {
    reply: {
      ...outgoing,
      message_id: '01k0c9p2x4z8v6t3@acme.example',
      author: 'Ada Okafor',
      contact: { ulid: ulids.contact, email: 'grace@hopper.example', name: 'Grace Hopper' },
      attempt_log: [
        {
          status: 'failed',
          words: '550 5.1.1 No such user here',
          times: 1,
          first_at: '2026-06-24T14:00:02+00:00',
          last_at: '2026-06-24T14:00:02+00:00',
        },
      ],
    },
  }),
  example(uploadFile, {
    reply: {
      token: uploadToken,
      filename: 'invoice-2041.pdf',
      mime_type: 'application/pdf',
      size: 84_213,
      expires_at: '2026-06-24T15:00:00+00:00',
    },
  }),
]
