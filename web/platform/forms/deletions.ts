import { isMissing } from '../base/problem.ts'
import { createSignal } from '../base/signal.ts'
import { chosenWorkspace } from '../base/workspace.ts'
import { toasts } from '../ui/toasts/toast-queue.ts'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'

/** A pending deletion. It keeps its workspace, since the user may change to another one before the end. */
type Deletion = { ulid: string; name: string; workspace: string | undefined }

const undoMs = 10_000

type Kind = {
  name: string
  remove: (ulid: string, options: { keepalive: boolean; workspace?: string }) => Promise<unknown>
  done: (name: string) => string
  failed: (name: string, reason: string) => string
  /** After the server has responded. */
  settled: (ulid: string, isDeleted: boolean) => Promise<unknown>
}

/**
 * Deletes resources for the user at once, and on the server after the time for an undo: an undo could not restore a
 * resource that the server has deleted.
 */
export const createDeletions = (kind: Kind) => {
  const all = createSignal<readonly Deletion[]>([])
  const begun = new Set<string>()
  const about = (ulid: string) => `${kind.name} ${ulid}`
  const drop = (ulid: string) => all.set(all.get().filter((one) => one.ulid !== ulid))

  const remove = ({ ulid, workspace }: Deletion, keepalive: boolean) =>
    kind.remove(ulid, { keepalive, ...(workspace && { workspace }) })

  const commit = async (deletion: Deletion) => {
    const { ulid, name } = deletion
    begun.add(ulid)
    const problem = await remove(deletion, false).then(
      () => undefined,
      (error: Error) => (isMissing(error) ? undefined : error),
    )
    if (problem) toastProblem(kind.failed(name, problem.message), problem)
    await kind.settled(ulid, !problem)
    begun.delete(ulid)
    drop(ulid)
  }

  /** Commits the deletions without an undo, after an undo had time to remove its toast. */
  const settle = () =>
    setTimeout(() => {
      const offered = new Set(toasts.get().map(({ about }) => about))
      for (const deletion of all.get())
        if (!offered.has(about(deletion.ulid)) && !begun.has(deletion.ulid)) void commit(deletion)
    })

  toasts.subscribe(settle)
  // A page that is closed shows no message any more.
  addEventListener('pagehide', () => {
    for (const deletion of all.get())
      if (!begun.has(deletion.ulid)) void remove(deletion, true).catch(() => {})
  })

  /** Deletes something. Undo calls `restored`. */
  const begin = ({ ulid, name }: { ulid: string; name: string }, restored?: () => void) => {
    all.set([...all.get(), { ulid, name, workspace: chosenWorkspace() }])
    const undo = () => {
      drop(ulid)
      restored?.()
    }
    toast({ text: kind.done(name), about: about(ulid), undo }, undoMs)
  }
  return { all, begin }
}
