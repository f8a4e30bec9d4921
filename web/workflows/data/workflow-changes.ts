import { call } from '../../platform/api/client.ts'
import { createMoves, movedTo, placeIn, ulidsBefore } from '../../platform/api/moves.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Workflow } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { deletions } from './deletions.ts'
import { keepWorkflow, refreshWorkflows, workflows } from './workflow-queries.ts'

const texts = strings.workflows

/** Enables or disables a workflow at once. If the server rejects the change, restores the workflow. */
export const setEnabled = async (workflow: Workflow, is_enabled: boolean) => {
  void queryClient.cancelQueries({ queryKey: workflows.queryKey })
  keepWorkflow({ ...workflow, is_enabled })
  try {
    const params = { workflow: workflow.ulid }
    keepWorkflow((await call('PUT /api/workflows/:workflow', { params, body: { is_enabled } })).data)
  } catch (error) {
    keepWorkflow(workflow)
    // Only errors are thrown.
    toastProblem(texts.notChanged(workflow.name, (error as Error).message), error)
    await refreshWorkflows()
  }
}

const moves = createMoves(() => queryClient.invalidateQueries({ queryKey: workflows.queryKey }))

const listed = () => queryClient.getQueryData(workflows.queryKey) ?? []
const shown = () => {
  const deleted = new Set(deletions.get().map(({ ulid }) => ulid))
  return listed().filter(({ ulid }) => !deleted.has(ulid))
}

/** The place of a workflow in the list, also right after a move that is not drawn yet. */
export const placeOf = (workflow: Workflow) => placeIn(shown(), workflow)

/** Moves a workflow in the list. The server gets all that run before it, because some may be deleted meanwhile. */
export const moveWorkflow = async (ulid: string, to: number) => {
  void queryClient.cancelQueries({ queryKey: workflows.queryKey })
  const all = listed()
  const moved = all.find((one) => one.ulid === ulid)
  const target = shown()[to]
  if (!moved || !target) return
  const order = movedTo(all, moved, all.indexOf(target))
  queryClient.setQueryData(workflows.queryKey, order)
  await moves(() => send(moved, ulidsBefore(order, moved)))
}

const send = async ({ ulid, name }: Workflow, after: string[]) => {
  try {
    await call('PUT /api/workflows/:workflow/position', { params: { workflow: ulid }, body: { after } })
  } catch (error) {
    toastProblem(texts.notMoved(name, (error as Error).message), error)
  }
}
