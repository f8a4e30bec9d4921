import { workspaceUpdated } from '../../contract/workspaces.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import * as store from './store.ts'

/** Changes how a workspace is called; what is left out stays. */
export const updateWorkspace = async (tx: Write, changes: store.WorkspaceChanges) => {
  const workspace = await store.update(tx, changes)
  emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
  return workspace
}
