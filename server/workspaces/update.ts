import { hoursChanged } from '../../contract/hours.ts'
import { type WorkspaceChanges, workspaceUpdated } from '../../contract/workspaces.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import * as logos from './logo-store.ts'
import * as store from './store.ts'

/** Changes the settings of a workspace; what is left out stays. Its business hours follow its time zone. */
export const updateWorkspace = async (tx: Write, changes: WorkspaceChanges) => {
  if (Object.keys(changes).length === 0) return store.get(tx)
  if (changes.timezone !== undefined) await store.lockOpening(tx)
  if (changes.logo_url !== undefined) await logos.remove(tx)
  const before = await store.get(tx)
  const workspace = await store.update(tx, changes)
  emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
  if (workspace.timezone !== before.timezone)
    emit(tx, hoursChanged, { timezone: workspace.timezone, always_open: !(await store.hasHours(tx)) })
  return workspace
}
