import {
  type Connection,
  type ConnectionReminder,
  createConnectionReminder,
  listConnections,
  showConnectionReminder,
  updateConnectionReminder,
} from '../../../contract/across/connections.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const reminder = {
  id: 3,
  ulid: ulids.connectionReminder,
  name: 'Client secret of the identity provider',
  note: 'Ask the IT department for a new one.',
  expires_at: '2026-07-20T00:00:00+00:00',
  created_at: '2026-01-20T09:00:00+00:00',
} satisfies Shown<ConnectionReminder>

const body = { name: reminder.name, note: reminder.note, expires_at: reminder.expires_at }

const certificate = {
  key: `receiving_certificate ${ulids.channel}`,
  kind: 'certificate',
  ulid: ulids.channel,
  name: 'imap.acme.example:993',
  owner: 'Support',
  note: "Let's Encrypt R11",
  path: `/settings/channels/${ulids.channel}?tab=receiving`,
  expires_at: '2026-07-10T08:00:00+00:00',
  state: 'expires_soon',
  warning_days: 30,
} satisfies Shown<Connection>

const token = {
  key: `api_token ${ulids.token}`,
  kind: 'api_token',
  ulid: ulids.token,
  name: 'Shop',
  owner: 'Ada Lovelace',
  path: '/settings/tokens',
  created_at: '2026-01-12T10:00:00+00:00',
  expires_at: '2027-01-12T10:00:00+00:00',
  last_used_at: '2026-06-24T14:30:00+00:00',
  state: 'ok',
} satisfies Shown<Connection>

export const connectionExamples = [
  example(listConnections, { reply: [certificate, token] }),
  example(showConnectionReminder, { reply: reminder }),
  example(createConnectionReminder, { body, reply: reminder }),
  example(updateConnectionReminder, { body, reply: reminder }),
]
