import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { DeliveryReport, SendStatus, sendStatuses } from '../messages/messages.ts'

export const OutgoingMail = Type.Object(
  {
    id: Id,
    message_ulid: described(Ulid, 'ULID of the message.'),
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: 'Ticket of the message.' },
    ),
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'Channel that sends the mail. If you cannot access it, the channel of the ticket.' },
    ),
    status: SendStatus,
    error: nullable(string('Error of the last attempt. Null if there is none.')),
    to_recipients: Type.Array(Type.String(), { description: 'Email addresses in To.' }),
    cc_recipients: Type.Array(Type.String(), { description: 'Email addresses in Cc.' }),
    is_forward: boolean('Whether the message is a forward.'),
    is_automatic: boolean('Whether the mail was sent by a workflow or the agent, not by a person.'),
    attempts: integer('Number of attempts so far.'),
    next_try_at: described(nullable(Timestamp), 'Time of the next attempt. Null if there is none.'),
    created_at: CreatedAt,
  },
  { title: 'OutgoingMail', description: 'A message that is sent by mail, and its status.' },
)
export type OutgoingMail = Static<typeof OutgoingMail>

const Attempt = Type.Object(
  {
    status: oneOf([...sendStatuses], 'Result. `pending`: it was retried.'),
    words: string('Response of the mail server, or the error. Empty if there is none.'),
    times: integer('How often this was the result.'),
    first_at: described(Timestamp, 'Time of the first of these attempts.'),
    last_at: described(Timestamp, 'Time of the last of these attempts.'),
  },
  { title: 'DeliveryAttempt', description: 'Attempts to send a mail that had the same result.' },
)

export const ShownOutgoingMail = Type.Object(
  {
    ...OutgoingMail.properties,
    bcc_recipients: Type.Array(Type.String(), { description: 'Email addresses in Bcc.' }),
    message_id: nullable(string('Message-ID header. Null before the first attempt.')),
    author: nullable(string('Name of the author. Null if there is none.')),
    contact: nullable(
      Type.Object(
        {
          ulid: Ulid,
          email: string('Email address of the contact.'),
          name: nullable(string('Name of the contact. Null if it is not known.')),
        },
        { description: 'Contact of the ticket. Null if it was deleted.' },
      ),
    ),
    attempt_log: Type.Array(Attempt, {
      description: 'Attempts to send the mail, the latest first. Empty if they are no longer kept.',
    }),
    delivery_reports: Type.Array(DeliveryReport, {
      description: 'Delivery reports of mail servers after the message was sent.',
    }),
  },
  {
    title: 'ShownOutgoingMail',
    description: 'A message that is sent by mail, with the attempts to send it.',
  },
)
export type ShownOutgoingMail = Static<typeof ShownOutgoingMail>

export const OutgoingMailCounts = Type.Object(
  {
    total: integer('Number of all outgoing mails.'),
    pending: integer('Mails that wait to be sent.'),
    sent: integer('Mails that a mail server has accepted.'),
    kept: integer('Mails that were stored as files, because no mail server is configured.'),
    failed: integer('Mails that could not be sent.'),
    unknown: integer('Mails whose connection ended before the mail server confirmed them.'),
  },
  { title: 'OutgoingMailCounts', description: 'Number of outgoing mails by status.' },
)
export type OutgoingMailCounts = Static<typeof OutgoingMailCounts>

export const listOutgoingMails = get('/api/outgoing-mails', {
  access: 'member',
  summary: 'List outgoing mails',
  description: 'Newest first. `filter[status]=failed,unknown` lists the mails that may have to be resent.',
  feed: {
    item: OutgoingMail,
    filters: {
      status: 'Mails with one of these statuses. Commas separate alternatives.',
      channel: 'Mails of these channels, by ULID. Commas separate alternatives.',
    },
  },
})

export const showOutgoingMail = get('/api/outgoing-mails/:message', {
  access: 'member',
  summary: 'Show an outgoing mail',
  description: 'By the ULID of its message.',
  reply: ShownOutgoingMail,
})
