import { call } from '../../api/client.ts'
import type { Workflow } from '../../api/types.ts'
import { isMissing } from '../../base/problem.ts'
import { createSignal } from '../../base/signal.ts'
import { chosenWorkspace } from '../../base/workspace.ts'
import { strings } from '../../strings/strings.ts'
import { toasts } from '../../ui/toasts/toast-queue.ts'
import { toast, toastProblem } from '../../ui/toasts/toasts.tsx'
import { refreshWorkflows } from './workflow-queries.ts'

const texts = strings.workflows

type Deletion = Pick<Workflow, 'ulid' | 'name'> & { workspace: string | undefined }

/**
 * Workflows that are deleted for the user, and on the server once it cannot be undone any more: a new one with the same
 * rules would have neither the history nor the waiting tickets of the deleted one.
 */
export const deletions = createSignal<readonly Deletion[]>([])

const about = (ulid: string) => `workflow ${ulid}`
const drop = (ulid: string) => deletions.set(deletions.get().filter((one) => one.ulid !== ulid))

export const deleteWorkflow = ({ ulid, name }: Pick<Workflow, 'ulid' | 'name'>) => {
  deletions.set([...deletions.get(), { ulid, name, workspace: chosenWorkspace() }])
  toast({ text: texts.removed(name), about: about(ulid), undo: () => drop(ulid) })
}

/** Deletes what can no longer be undone, after the undo that removed its message has run. */
const settle = () =>
  setTimeout(() => {
    const offered = new Set(toasts.get().map(({ about }) => about))
    for (const deletion of deletions.get())
      if (!offered.has(about(deletion.ulid)) && !begun.has(deletion.ulid)) void commit(deletion)
  })

const begun = new Set<string>()

const commit = async ({ ulid, name, workspace }: Deletion) => {
  begun.add(ulid)
  try {
    await remove(ulid, workspace)
  } catch (error) {
    if (!isMissing(error)) toastProblem(texts.notRemoved(name, (error as Error).message), error)
  }
  await refreshWorkflows()
  begun.delete(ulid)
  drop(ulid)
}

const remove = (ulid: string, workspace: string | undefined, keepalive = false) =>
  call('DELETE /api/workflows/:workflow', {
    params: { workflow: ulid },
    keepalive,
    ...(workspace && { workspace }),
  })

toasts.subscribe(settle)
// A page that is closed shows no message any more.
addEventListener('pagehide', () => {
  for (const { ulid, workspace } of deletions.get())
    if (!begun.has(ulid)) void remove(ulid, workspace, true).catch(() => {})
})
