import { type Static, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { DateTime, described, Id, integer, nullable, oneOf, string, Timestamp } from '../base/fields.ts'
import { type AuditedAction, auditedActions, auditedKinds } from './audited.ts'
import { longestRetentionDays, shortestRetentionDays } from './retention.ts'

const Change = Type.Object(
  {
    field: string('Name of the field.'),
    before: nullable(
      string(
        'The value before, as JSON, shortened if it is long. If it is null, there was none. Secrets are masked.',
      ),
    ),
    after: nullable(
      string(
        'The value after, as JSON, shortened if it is long. If it is null, there is none. Secrets are masked.',
      ),
    ),
  },
  { description: 'A field that was changed.' },
)

export const AuditEntry = Type.Object(
  {
    id: described(Id, 'Number of the entry in the workspace. It has no gaps.'),
    created_at: described(Timestamp, 'Time of the action.'),
    action: oneOf(auditedActions as readonly [AuditedAction, ...AuditedAction[]], 'What was done.'),
    kind: oneOf(auditedKinds, 'What it was done to.'),
    target_ulid: nullable(string('ULID of what it was done to. If it is null, it has none.')),
    target_name: nullable(
      string('Its name at the time. Contacts and tickets have none here. If it is null, it has none.'),
    ),
    actor: Type.Object(
      {
        type: oneOf(
          ['member', 'operator', 'system'],
          'Who did it: a member, the operator of the installation on its command line, or Bellhop itself.',
        ),
        ulid: nullable(string('ULID of the member. If it is null, it was no member.')),
        name: nullable(string('Name of the member at the time.')),
        email: nullable(string('Email address of the member at the time.')),
        token_name: nullable(
          string('Name of the API token that was used. If it is null, it was a browser or no request.'),
        ),
      },
      { description: 'Who did it.' },
    ),
    ip_address: nullable(string('IP address of the request. If it is null, there was none.')),
    client: nullable(string('Browser or program of the request. If it is null, it is unknown.')),
    changes: Type.Array(Change, { description: 'What was changed.' }),
    is_erased: Type.Boolean({
      description:
        'Whether its name and changes were erased with a contact. They are null and empty then. Who did it stays.',
    }),
  },
  { title: 'AuditEntry', description: 'An entry of the audit log.' },
)
export type AuditEntry = Static<typeof AuditEntry>

const filters = {
  actor: 'Only by these members, by ULID. Commas separate alternatives.',
  action: 'Only these actions. Commas separate alternatives.',
  kind: 'Only what was done to these kinds. Commas separate alternatives.',
  name: 'Only what was done to something with this text in its name.',
}

const period = {
  from: Type.Optional(described(DateTime, 'Only from this time. Default: no limit.')),
  to: Type.Optional(described(DateTime, 'Only before this time. Default: no limit.')),
}

export const listAuditEntries = get('/api/audit-log', {
  access: 'administration',
  summary: 'List the entries of the audit log',
  description:
    'Newest first: changes of settings, members and tokens, sign-ins, deletions and exports. Work on tickets is in their ' +
    'activities.',
  query: Type.Object(period),
  feed: { item: AuditEntry, filters },
})

const listOf = (text: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100, description: text }))

export const exportAuditLog = post('/api/audit-log/export', {
  access: 'administration',
  summary: 'Export the audit log as CSV',
  description: 'At most the newest 10,000 entries that match. The export is an entry itself.',
  body: Type.Object({
    ...period,
    actor: listOf('Only by these members, by ULID.'),
    action: listOf('Only these actions.'),
    kind: listOf('Only what was done to these kinds.'),
    name: Type.Optional(
      Type.String({
        maxLength: 255,
        description: 'Only what was done to something with this text in its name.',
      }),
    ),
  }),
  reply: Type.Object(
    { csv: string('The entries as CSV in UTF-8, newest first.'), entries: integer('Number of entries.') },
    { title: 'AuditLogExport', description: 'Entries of the audit log as CSV.' },
  ),
})

const Retention = Type.Object(
  { retention_days: integer('For how many days entries are kept.') },
  { title: 'AuditLogRetention', description: 'For how long the audit log is kept.' },
)

export const showAuditLogRetention = get('/api/audit-log/retention', {
  access: 'administration',
  summary: 'Show for how long the audit log is kept',
  reply: Retention,
})

export const setAuditLogRetention = put('/api/audit-log/retention', {
  access: 'administration',
  summary: 'Set for how long the audit log is kept',
  description: 'Older entries are deleted within a day.',
  body: Type.Object({
    retention_days: Type.Integer({
      minimum: shortestRetentionDays,
      maximum: longestRetentionDays,
      description: 'For how many days entries are kept: 30 to 3,650.',
    }),
  }),
  reply: Retention,
})
