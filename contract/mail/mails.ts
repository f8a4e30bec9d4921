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
    '`quarantined`: it could not be processed. `refused`: it was not accepted. `discarded`: a member discarded it, or it was about the channel itself.',
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
        { description: 'Ticket of the mail. Null if there is none, or you cannot access it.' },
      ),
    ),
    message_ulid: described(
      nullable(Ulid),
      'ULID of the message made from the mail. Null if there is none, or you cannot access its ticket.',
    ),
    side_conversation_ulid: described(
      nullable(Ulid),
      'ULID of the side conversation of the ticket that the mail was added to. Null if there is none, or you cannot access its ticket.',
    ),
    received_at: described(Timestamp, 'Time of receipt.'),
    decided_at: described(
      nullable(Timestamp),
      'Time of the last status change. Null while it is `received`.',
    ),
  },
  { title: 'Mail', description: 'A mail that a channel received.' },
)
export type Mail = Static<typeof Mail>

export const CandidateKind = oneOf(
  ['address', 'answer', 'conversation', 'subject'],
  'Why it was considered. `address`: the mail was sent to the reply address of the ticket. `answer`: it replies to a mail of ' +
    'the ticket. `conversation`: it belongs to its Outlook conversation. `subject`: it has the same subject.',
)

export const mailFaults = [
  'subject',
  'several_senders',
  'not_participant',
  'forgeable',
  'blocked',
  'later',
] as const

export const MailFault = oneOf(
  mailFaults,
  'Why the mail was not added to the ticket. `subject`: nothing but the subject refers to it. `several_senders`: the mail has ' +
    'several. `not_participant`: its sender is not a participant. `forgeable`: its sender could be forged. `blocked`: its sender is ' +
    'blocked. `later`: another ticket came first.',
)
export type MailFault = Static<typeof MailFault>

/** A ticket that a mail might have belonged to, and how much of its secrets and its sender fits. */
const MailCandidate = Type.Object(
  {
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: 'The ticket.' },
    ),
    by: CandidateKind,
    is_participant: boolean('Whether the sender was a participant of the ticket.'),
    is_unforgeable: boolean('Whether only recipients of our mails can know what refers to the ticket.'),
    is_chosen: boolean('Whether the mail was added to this ticket.'),
  },
  { title: 'MailCandidate', description: 'A ticket that the mail might have belonged to.' },
)
export type MailCandidate = Static<typeof MailCandidate>

const ShownMail = Type.Object(
  {
    ...Mail.properties,
    candidates: nullable(
      Type.Array(MailCandidate, {
        description:
          'Tickets that were considered when the mail was processed, of channels that you can access. Null if they are not known.',
      }),
    ),
  },
  {
    title: 'ShownMail',
    description: 'A mail that a channel received, with the tickets that it might have belonged to.',
  },
)
export type ShownMail = Static<typeof ShownMail>

const MailContent = Type.Object(
  {
    headers: Type.Array(
      Type.Object({
        name: string('Name of the header, in lower case.'),
        value: string('Its decoded value.'),
      }),
      { description: 'The headers, in their order. At most 500.' },
    ),
    to: Type.Array(Type.String(), { description: 'Email addresses in To.' }),
    cc: Type.Array(Type.String(), { description: 'Email addresses in Cc.' }),
    body_html: string(
      'The text as safe HTML, without images of the mail. Empty if the mail cannot be parsed.',
    ),
    parts: Type.Array(
      Type.Object({
        name: string('File name.'),
        mime_type: string('Media type, as the sender declares it.'),
        size: integer('Size in bytes.'),
      }),
      { description: 'The files and inline images.' },
    ),
    problem: nullable(string('Why the mail cannot be parsed. Null if it can.')),
  },
  { title: 'MailContent', description: 'What a raw mail contains.' },
)
export type MailContent = Static<typeof MailContent>

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
      search:
        'Mails with this text in the sender, subject or Message-ID. At most 10 alternatives, separated by commas. ' +
        'With one or two letters, only the newest 20,000 mails are searched.',
    },
    sorts: { '-received_at': 'Time of receipt. With a cursor, the newest come first.' },
    cursor: true,
  },
})
export const countMails = get('/api/mail-counts', {
  access: 'member',
  summary: 'Count mails by status',
  query: Type.Object({
    channel: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: 'Only mails of these channels, by ULID. Commas separate alternatives.',
      }),
    ),
  }),
  reply: MailCounts,
})
export const showMail = get('/api/mails/:mail', {
  access: 'member',
  summary: 'Show an incoming mail',
  reply: ShownMail,
})
export const showMailContent = get('/api/mails/:mail/content', {
  access: 'member',
  summary: 'Show the content of a mail',
  description: 'The headers, the text and the files. Returns 404 if the raw mail was not stored.',
  reply: MailContent,
})
export const showRawMail = get('/api/mails/:mail/raw', {
  access: 'member',
  summary: 'Download a raw mail',
  description: 'The mail as it was received, in RFC 5322 format.',
  file: true,
})
export const retryMail = post('/api/mails/:mail/retry', {
  access: 'member',
  sends: true,
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
export const restoreMail = post('/api/mails/:mail/restore', {
  access: 'member',
  sends: true,
  summary: 'Restore a discarded mail',
  description: 'Puts a mail that a member discarded back into quarantine.',
  status: 200,
  reply: Mail,
})

const named = Type.Object({ mail: Ulid })
export const mailRetried = event('mail.retried', named)
export const mailDiscarded = event('mail.discarded', named)
export const mailRestored = event('mail.restored', named)
export const mailQuarantined = event('mail.quarantined', Type.Object({ mail: Ulid, reason: Type.String() }))
