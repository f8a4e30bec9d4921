import { call } from '../../platform/api/client.ts'
import type { Workflow } from '../../platform/api/types.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { refreshWorkflows } from './workflow-queries.ts'

/** A new workflow with the same rules would have neither the history nor the waiting tickets of the deleted one. */
const { all, begin } = createDeletions({
  name: 'workflow',
  remove: (workflow, options) =>
    call('DELETE /api/workflows/:workflow', { params: { workflow }, ...options }),
  done: strings.workflows.removed,
  failed: strings.workflows.notRemoved,
  settled: refreshWorkflows,
})

export const deletions = all
export const deleteWorkflow = (workflow: Pick<Workflow, 'ulid' | 'name'>) => begin(workflow)
