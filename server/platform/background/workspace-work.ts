import type { Environment } from './leased-work.ts'
import { openQueue } from './queue.ts'
import { background, type Work } from './work.ts'
import type { WorkTable } from './work-table.ts'

type WorkspaceWork = Pick<Work<number>, 'limits' | 'gatherMs'> & {
  table: WorkTable
  /** Processes at most a portion of the due items of a workspace. Returns the number of items. */
  run: (workspace: number) => Promise<number>
  portion: number
}

/** A workspace has its turn only so long while others wait. */
const turnMs = 250
/** A turn is database work only: it ends by itself, and this is for a bug. */
const deadlineMs = 5 * 60_000
const againMs = 1_000

/**
 * Work that is done in batches by workspace, in short transactions that also remove it. It needs no leases: after a
 * failure, it is rolled back and still due.
 */
export const workspaceWork = (environment: Environment, { run, portion, table, ...given }: WorkspaceWork) => {
  const { db, log } = environment
  const queue = openQueue(environment, table)
  return background(
    {
      ...given,
      name: table.work,
      deadlineMs,
      queue,
      restMs: queue.restMs,
      claim: async (room) => queue.take(room),
      ownerOf: (workspace) => ({ workspace }),
      run: async (workspace, { stop }) => {
        const over = performance.now() + turnMs
        const isUnsure = queue.isUnsure(workspace)
        try {
          let done = await run(workspace)
          const isIdle = done === 0
          while (done >= portion && performance.now() < over && !stop.aborted) done = await run(workspace)
          if (done >= portion) queue.again(workspace)
          else if (isIdle || isUnsure)
            await db.read(workspace, (tx) => queue.noteNext(tx, { isBlocked: isIdle }))
          return isIdle ? 'idle' : 'done'
        } catch (error) {
          queue.again(workspace, againMs)
          throw error
        }
      },
    },
    log,
  )
}
