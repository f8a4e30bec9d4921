import {
  type AuditEntry,
  exportAuditLog,
  listAuditEntries,
  setAuditLogRetention,
  showAuditLogRetention,
} from '../../../contract/workspaces/audit-log.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const entry = {
  id: 118,
  created_at: '2026-06-24T14:30:00+00:00',
  action: 'member.updated',
  kind: 'member',
  target_ulid: ulids.user,
  target_name: 'Grace Hopper',
  actor: {
    type: 'member',
    ulid: ulids.user,
    name: 'Ada Lovelace',
    email: 'ada@acme.example',
  },
  ip_address: '203.0.113.7',
  client: 'Firefox 140, Linux',
  changes: [{ field: 'role', before: '"member"', after: '"admin"' }],
} satisfies Shown<AuditEntry>

export const auditLogExamples = [
  example(listAuditEntries, { query: { from: '2026-06-01T00:00:00+00:00' }, items: [entry] }),
  example(exportAuditLog, {
    body: { kind: ['member'], from: '2026-06-01T00:00:00+00:00' },
    reply: { csv: '"Number","Time","Actor"\r\n"118","2026-06-24T14:30:00.000Z","member"', entries: 1 },
  }),
  example(showAuditLogRetention, { reply: { retention_days: 730 } }),
  example(setAuditLogRetention, { body: { retention_days: 365 } }),
]
