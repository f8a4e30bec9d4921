import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, described, Id, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { OutgoingMailCounts } from './outgoing-mails.ts'

export const mailStatuses = [
  'received',
  'ticketed',
  'joined',
  'automatic',
  'duplicate',
  'quarantined',
  'refused',
  'discarded',
] as const

export const MailStatus = oneOf(
  mailStatuses,
  'Status of the mail. `received`: it waits to be processed. `ticketed`: it opened a ticket. `joined`: it was added ' +
    'to a ticket. `automatic`: an automatic mail, which never gets an automatic reply. `duplicate`: the channel already has it. ' +
    '`quarantined`: it could not be processed. `refused`: it was not accepted. `discarded`: a member or a test discarded it.',
)
export type MailStatus = Static<typeof MailStatus>

export const MailWay = oneOf(
  ['smtp', 'imap', 'hook'],
  'How the mail was received: by SMTP, from an IMAP mailbox, or by HTTP.',
)
export type MailWay = Static<typeof MailWay>

const verdict = (about: string) =>
  Type.Object(
    {
      result: string('Result of the check, such as `pass`, `fail` or `none`.'),
      words: string('Explanation of the result.'),
      aligned: boolean('Whether the checked domain matches the domain of the From header.'),
    },
    { description: `Result of the ${about} check.` },
  )

export const Verdicts = Type.Object(
  { spf: verdict('SPF'), dkim: verdict('DKIM'), dmarc: verdict('DMARC'), arc: verdict('ARC') },
  { description: 'Sender authentication of the mail. Null if it was not checked.' },
)
export type Verdicts = Static<typeof Verdicts>

export const Mail = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'Channel that received the mail.' },
    ),
    way: MailWay,
    status: MailStatus,
    reason: nullable(string('Reason for the status. Null if there is none.')),
    from_name: nullable(string('Name in From. Null if there is none.')),
    from_address: nullable(string('Email address in From. Null if there is none.')),
    subject: nullable(string('Subject. Null if there is none.')),
    message_id: nullable(string('Message-ID header. Null if there is none.')),
    size: integer('Size in bytes.'),
    envelope_from: nullable(string('Sender in the SMTP envelope. Null if it is empty or not known.')),
    envelope_to: Type.Array(Type.String(), { description: 'Recipients in the SMTP envelope.' }),
    client_address: nullable(string('IP address that delivered the mail. Null if it is not known.')),
    verdicts: nullable(Verdicts),
    ticket: nullable(
      Type.Object(
        { ulid: Ulid, number: integer('Number of the ticket.') },
        { description: 'Ticket of the mail. Null if there is none.' },
      ),
    ),
    message_ulid: described(nullable(Ulid), 'ULID of the message made from the mail. Null if there is none.'),
    received_at: described(Timestamp, 'Time of receipt.'),
    decided_at: described(
      nullable(Timestamp),
      'Time of the last status change. Null while it is `received`.',
    ),
  },
  { title: 'Mail', description: 'A mail that a channel received.' },
)
export type Mail = Static<typeof Mail>

const MailCounts = Type.Object(
  {
    total: integer('Number of all incoming mails.'),
    received: integer('Mails that wait to be processed.'),
    ticketed: integer('Mails that opened a ticket.'),
    joined: integer('Mails that were added to a ticket.'),
    automatic: integer('Automatic mails.'),
    duplicate: integer('Mails that the channel had already received.'),
    quarantined: integer('Mails in quarantine, because they could not be processed.'),
    refused: integer('Mails that were not accepted.'),
    discarded: integer('Mails that were discarded.'),
    outgoing: OutgoingMailCounts,
  },
  { title: 'MailCounts', description: 'Number of mails by status.' },
)

export const listMails = get('/api/mails', {
  access: 'member',
  summary: 'List incoming mails',
  description: 'Every mail that a channel received, with its status.',
  paging: {
    item: Mail,
    filters: {
      status: 'Mails with one of these statuses. Commas separate alternatives.',
      channel: 'Mails of these channels, by ULID. Commas separate alternatives.',
      ticket: 'Mails of these tickets, by ULID. Commas separate alternatives.',
    },
    sorts: { '-received_at': 'Time of receipt.' },
  },
})
export const countMails = get('/api/mail-counts', {
  access: 'member',
  summary: 'Count mails by status',
  reply: MailCounts,
})
export const showMail = get('/api/mails/:mail', {
  access: 'member',
  summary: 'Show an incoming mail',
  reply: Mail,
})
export const showRawMail = get('/api/mails/:mail/raw', {
  access: 'member',
  summary: 'Download a raw mail',
  description: 'The mail as it was received, in RFC 5322 format.',
  file: true,
})
export const retryMail = post('/api/mails/:mail/retry', {
  access: 'member',
  summary: 'Retry a mail in quarantine',
  description: 'Processes the mail again.',
  status: 200,
  reply: Mail,
})
export const discardMail = post('/api/mails/:mail/discard', {
  access: 'member',
  summary: 'Discard a mail',
  description: 'For mails that are in quarantine or wait to be processed. The raw mail stays.',
  status: 200,
  reply: Mail,
})

const named = Type.Object({ mail: Ulid })
export const mailRetried = event('mail.retried', named)
export const mailDiscarded = event('mail.discarded', named)
export const mailQuarantined = event('mail.quarantined', Type.Object({ mail: Ulid, reason: Type.String() }))
