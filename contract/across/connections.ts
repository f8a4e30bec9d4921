import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  CreatedAt,
  DateTime,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'

export const connectionKinds = [
  'mail_account',
  'client_secret',
  'mailbox',
  'smtp_server',
  'certificate',
  'dkim_key',
  'sending_domain',
  'inbound_url',
  'identity_secret',
  'api_token',
  'signing_secret',
  'webhook',
  'email_domain',
  'identity_provider',
  'ticket_panel',
  'provisioning_token',
  'reminder',
] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Connections that expire within this time expire soon. */
export const soonDays = 30

const facts = {
  key: string('Identifies the connection in this list. It does not change.'),
  kind: oneOf(connectionKinds, 'Kind of connection or secret. A `reminder` was entered by an admin.'),
  ulid: described(Ulid, 'ULID of what it belongs to: a channel, a token, the workspace or a reminder.'),
  name: string('Name, such as the host of a server or the name of a token.'),
  owner: nullable(string('Name of the channel or member that it belongs to. Null if there is none.')),
  note: nullable(string('Note of a reminder, or issuer of a certificate. Null if there is none.')),
  path: nullable(string('Path of the page of the app that changes it. Null if only the API does.')),
  created_at: described(
    nullable(Timestamp),
    'Time at which it was set or created. Null if it is not known, or not of interest.',
  ),
  expires_at: described(nullable(Timestamp), 'Time of expiry. Null if it does not expire.'),
  last_used_at: described(
    nullable(Timestamp),
    'Time of the last use; of a server, of the last mail. Null if there was none, or it is not recorded.',
  ),
  failing_since: described(nullable(Timestamp), 'Time since which it fails. Null if it works.'),
}

const ConnectionFacts = Type.Object(facts)
export type ConnectionFacts = Static<typeof ConnectionFacts>

export const Connection = Type.Object(
  {
    ...facts,
    state: oneOf(
      ['expired', 'failing', 'expires_soon', 'ok'],
      `Whether it works. \`expires_soon\`: within ${soonDays} days.`,
    ),
    warning_days: nullable(
      integer('Days of the last warning before its end: 30, 7 or 1. Null if none is due.'),
    ),
  },
  { title: 'Connection', description: 'A connection or secret of the workspace. Secrets are not shown.' },
)
export type Connection = Static<typeof Connection>

export const ConnectionReminder = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('What expires.'),
    note: nullable(string('Note for those who renew it. Null if there is none.')),
    expires_at: described(Timestamp, 'Time of expiry.'),
    created_at: CreatedAt,
  },
  {
    title: 'ConnectionReminder',
    description: 'The end of something that Bellhop does not know, such as a secret of another provider.',
  },
)
export type ConnectionReminder = Static<typeof ConnectionReminder>

const ReminderBody = Type.Object({
  name: described(
    Type.String({ ...Text255, examples: ['Client secret of the identity provider'] }),
    'What expires.',
  ),
  note: Type.Optional(
    nullable(
      Type.String({
        maxLength: 2_000,
        description: 'Note for those who renew it, such as where this is done. Default: null.',
      }),
    ),
  ),
  expires_at: described(DateTime, 'Time of expiry.'),
})
export type ReminderBody = Static<typeof ReminderBody>

export const listConnections = get('/api/connections', {
  access: 'administration',
  summary: 'List the connections and secrets',
  description:
    'All connections and secrets of the workspace: what expires first comes first, and what does not expire comes last. ' +
    'Admins get a mail 30 days, 7 days and one day before an end.',
  reply: Type.Array(Connection),
})
export const showConnectionReminder = get('/api/connections/reminders/:connectionReminder', {
  access: 'administration',
  summary: 'Show a reminder of an end',
  reply: ConnectionReminder,
})
export const createConnectionReminder = post('/api/connections/reminders', {
  access: 'administration',
  summary: 'Create a reminder of an end',
  description: 'For what Bellhop does not know, such as the client secret of a provider.',
  body: ReminderBody,
  reply: ConnectionReminder,
})
export const updateConnectionReminder = put('/api/connections/reminders/:connectionReminder', {
  access: 'administration',
  summary: 'Update a reminder of an end',
  body: ReminderBody,
  reply: ConnectionReminder,
})
export const deleteConnectionReminder = del('/api/connections/reminders/:connectionReminder', {
  access: 'administration',
  summary: 'Delete a reminder of an end',
})

const NamedReminder = Type.Object({ connection_reminder: Ulid, name: Type.String() })
export const connectionReminderCreated = event('connection_reminder.created', NamedReminder)
export const connectionReminderUpdated = event('connection_reminder.updated', NamedReminder)
export const connectionReminderDeleted = event('connection_reminder.deleted', NamedReminder)
