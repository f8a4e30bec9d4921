import {
  exportAuditLog,
  listAuditEntries,
  setAuditLogRetention,
  showAuditLogRetention,
} from '../../../contract/workspaces/audit-log.ts'
import { workspaceUpdated } from '../../../contract/workspaces/workspaces.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { csvOf } from './csv.ts'
import { periodOf } from './period.ts'
import * as store from './store.ts'

const mostExported = 10_000

export const routes = [
  route(listAuditEntries, async ({ tx, query, reading: { before, perPage, filters } }) => {
    const wanted = { ...periodOf(query), ...filters, before }
    const rows = await store.list(tx, wanted, perPage)
    return { rows, nextBefore: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null }
  }),
  route(exportAuditLog, async ({ tx, body: { name, ...wanted } }) => {
    const filters = { ...wanted, ...periodOf(wanted), ...(name && { name: [name] }) }
    const entries = await store.list(tx, filters, mostExported)
    return { csv: csvOf(entries), entries: entries.length }
  }),
  route(showAuditLogRetention, ({ tx }) => store.retention(tx)),
  route(setAuditLogRetention, async ({ tx, me: { workspace }, body }) => {
    await store.setRetention(tx, body.retention_days)
    emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
    return body
  }),
]
