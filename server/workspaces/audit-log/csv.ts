import { csvRow } from '../../../contract/base/csv.ts'
import type { AuditEntry } from '../../../contract/workspaces/audit-log.ts'

const header = [
  ...['Number', 'Time', 'Actor', 'Name', 'Email', 'Token', 'Action', 'Kind', 'ULID', 'Target'],
  ...['IP address', 'Client', 'Changes'],
]

/** The entries as CSV. */
export const csvOf = (entries: readonly AuditEntry[]) =>
  [header, ...entries.map(cellsOf)].map(csvRow).join('\r\n')

const cellsOf = ({ actor, ...entry }: AuditEntry) => [
  entry.id,
  new Date(entry.created_at).toISOString(),
  ...[actor.type, actor.name, actor.email, actor.token_name],
  ...[entry.action, entry.kind, entry.target_ulid, entry.target_name],
  ...[entry.ip_address, entry.client],
  entry.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
]
