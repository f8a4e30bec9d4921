import type { AuditEntry } from '../../contract/audit-log/audit-log.ts'

const header = [
  ...['Number', 'Time', 'Actor', 'Name', 'Email', 'Token', 'Action', 'Kind', 'ULID', 'Target'],
  ...['IP address', 'Client', 'Changes'],
]

/** The entries as CSV (RFC 4180). */
export const csvOf = (entries: readonly AuditEntry[]) =>
  [header, ...entries.map(cellsOf)].map((cells) => cells.map(cell).join(',')).join('\r\n')

const cellsOf = ({ actor, ...entry }: AuditEntry) => [
  String(entry.id),
  new Date(entry.created_at).toISOString(),
  ...[actor.type, actor.name, actor.email, actor.token_name],
  ...[entry.action, entry.kind, entry.target_ulid, entry.target_name],
  ...[entry.ip_address, entry.client],
  entry.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
]

/** A spreadsheet would run a cell that begins like a formula. */
const cell = (value: string | null) => {
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
