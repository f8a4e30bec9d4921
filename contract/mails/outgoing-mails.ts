import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { SendStatus } from '../messages/messages.ts'

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
      { description: 'Channel of the ticket.' },
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
