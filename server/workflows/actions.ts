import { workflowDeleted } from '../../contract/workflows/workflows.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import * as store from './rules/store.ts'

export { signingConnection } from './requests/signing-connection.ts'
export { create as createWorkflow } from './rules/save.ts'
export { find as findWorkflow } from './rules/store.ts'
export { forgetOldRuns } from './runs/forget.ts'
export { workflowsUsing } from './uses.ts'

export const removeWorkflow = async (tx: Write, workflow: { id: number; ulid: string; name: string }) => {
  await store.remove(tx, workflow.id)
  await store.endVersion(tx, workflow.id)
  emit(tx, workflowDeleted, { workflow: workflow.ulid, name: workflow.name })
}
