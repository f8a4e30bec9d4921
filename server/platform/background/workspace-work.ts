import { type WorkTable, workspacesWithWork } from './fair-claim.ts'
import type { Environment } from './leased-work.ts'
import type { Limits } from './slots.ts'
import { background } from './work.ts'

type WorkspaceWork = {
  name: string
  table: WorkTable
  limits: Limits
  everyMs: number
  /** Does some of what is due in a workspace, at most a portion; answers how much. */
  run: (workspace: number) => Promise<number>
  portion: number
}

/** A workspace has its turn only so long while others wait. */
const turnMs = 250
/** A turn is database work only: it ends by itself, and this is for a bug. */
const deadlineMs = 5 * 60_000

/**
 * Work of a workspace that is done together, in short transactions that also remove it. It needs no leases: what
 * breaks off is rolled back and is still due.
 */
export const workspaceWork = ({ db, log }: Environment, { run, portion, table, ...work }: WorkspaceWork) =>
  background(
    {
      ...work,
      deadlineMs,
      claim: (room) => db.global.read((tx) => workspacesWithWork(tx, table, room)),
      ownerOf: (workspace) => ({ workspace }),
      run: async (workspace, { stop }) => {
        const over = performance.now() + turnMs
        let done = await run(workspace)
        const isIdle = done === 0
        while (done >= portion && performance.now() < over && !stop.aborted) done = await run(workspace)
        return isIdle ? 'idle' : 'done'
      },
    },
    log,
  )
