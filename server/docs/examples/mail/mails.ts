import { type BlockedSender, listBlockedSenders } from '../../../../contract/contacts/blocked-senders.ts'
import { findMailServers } from '../../../../contract/mail/mail-servers.ts'
import {
  countMails,
  discardMail,
  listMails,
  type Mail,
  restoreMail,
  retryMail,
  showMail,
  showMailContent,
  type Verdicts,
} from '../../../../contract/mail/mails.ts'
import { example, type Shown } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'

const blockedSender = {
  id: 8,
  ulid: ulids.blockedSender,
  type: 'email',
  sender: 'offers@example.com',
  created_at: '2026-06-24T14:00:00+00:00',
} satisfies Shown<BlockedSender>

export const verdicts = {
  spf: { result: 'pass', words: 'hopper.example permits 203.0.113.25.', aligned: true },
  dkim: { result: 'pass', words: 'Signed by hopper.example.', aligned: true },
  dmarc: { result: 'pass', words: 'The policy of hopper.example is met.', aligned: true },
  arc: { result: 'none', words: 'There is no ARC chain.', aligned: false },
} satisfies Verdicts

const mail = {
  id: 310,
  ulid: ulids.mail,
  channel: { ulid: ulids.channel, name: 'Support' },
  way: 'smtp',
  status: 'ticketed',
  from_name: 'Grace Hopper',
  from_address: 'grace@hopper.example',
  subject: 'Order 2041 arrived twice',
  message_id: '<8f14e45f@hopper.example>',
  size: 4_312,
  envelope_from: 'grace@hopper.example',
  envelope_to: ['support@acme.example'],
  client_address: '203.0.113.25',
  verdicts,
  ticket: { ulid: ulids.ticket, number: 42 },
  message_ulid: ulids.message,
  received_at: '2026-06-24T14:00:00+00:00',
  decided_at: '2026-06-24T14:00:01+00:00',
} satisfies Shown<Mail>

const undecided = { ticket: null, message_ulid: null }

export const mailExamples = [
  example(listMails, {
    query: { 'filter[status]': 'quarantined,refused', sort: '-received_at' },
    items: [{ ...mail, ...undecided, status: 'quarantined', reason: 'The mail has more than 200 parts.' }],
  }),
  example(showMail, {
    reply: {
      ...mail,
      status: 'joined',
      reason: 'Joined the ticket, because it replies to a mail of #42 and its sender is a participant.',
      candidates: [
        {
          ticket: { ulid: ulids.ticket, number: 42, subject: 'Order 2041 arrived twice' },
          by: 'answer',
          is_participant: true,
          is_unforgeable: true,
          is_chosen: true,
        },
      ],
    },
  }),
  example(showMailContent, {
    reply: {
      headers: [
        { name: 'from', value: 'Grace Hopper <grace@hopper.example>' },
        { name: 'subject', value: 'Order 2041 arrived twice' },
      ],
      to: ['support@acme.example'],
      body_html: '<p>It should have been here on Monday.</p>',
      parts: [{ name: 'label.pdf', mime_type: 'application/pdf', size: 18_204 }],
    },
  }),
  example(retryMail, { reply: { ...mail, ...undecided, status: 'received', decided_at: null } }),
  example(discardMail, { reply: { ...mail, ...undecided, status: 'discarded' } }),
  example(restoreMail, { reply: { ...mail, ...undecided, status: 'quarantined' } }),
  example(countMails, {
    query: { channel: ulids.channel },
    reply: {
      total: 1_250,
      received: 1,
      ticketed: 640,
      joined: 512,
      automatic: 80,
      duplicate: 9,
      quarantined: 2,
      refused: 1,
      discarded: 5,
      outgoing: { total: 730, pending: 2, sent: 724, kept: 0, failed: 3, unknown: 1 },
    },
  }),
  example(findMailServers, {
    query: { email_address: 'support@acme.example' },
    reply: {
      provider: 'Fastmail',
      found_by: 'mx',
      imap: { host: 'imap.fastmail.com', port: 993, encryption: 'tls', user: 'support@acme.example' },
      smtp: { host: 'smtp.fastmail.com', port: 465, encryption: 'tls', user: 'support@acme.example' },
      sign_in: 'app_password',
      app_password_url: 'https://www.fastmail.help/hc/en-us/articles/360058752854',
      requirement: null,
    },
  }),
  example(listBlockedSenders, { query: { 'filter[search]': 'example.com' }, items: [blockedSender] }),
]
