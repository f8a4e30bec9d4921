import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type ActionContext, type ActionOutcome, failed, pending } from './action-context.ts'
import { findFilled } from './filled.ts'
import type { ActionKey, PendingAction } from './pending-store.ts'
import * as store from './pending-store.ts'

type Input = ActionKey & { attempt: number }

/** A pending action and its workspace. */
export type ActionPlace = ActionKey & { workspace: number }

/** The result of an attempt, with the changes to store; or the reason for a retry. */
export type Attempt =
  | { done: ActionOutcome; keep?: (tx: Write) => Promise<unknown> }
  | { retryReason: string }

type Work<Services> = (
  services: Services,
  action: PendingAction,
  at: ActionPlace,
  signal: AbortSignal,
) => Promise<Attempt>

/** Longer than the timeouts of models and servers, so that these return their own error message. */
const deadlineMs = 2 * 60_000

const pausesInMinutes = [0.5, 2, 10, 30]

/** The part of an action that needs the network. It starts after the commit of the run, and its result is stored once. */
export const afterwards = <Services extends { db: Db }>(
  queue: Pick<Job<Input>, 'queue' | 'limits'>,
  work: Work<Services>,
) => {
  const job: Job<Input, Services> = {
    ...queue,
    deadlineMs,
    run: async (services, { attempt, ...place }, workspace, signal) => {
      const action = await services.db.read(workspace, (tx) => findFilled(tx, place))
      if (!action) return
      const outcome = await work(services, action, { ...place, workspace }, signal)
      const by = { type: 'system', name: action.workflow, cause: place.run } as const
      await services.db.write(workspace, by, (tx) => settle(tx, place, outcome, attempt))
    },
  }
  const settle = async (tx: Write, place: ActionKey, outcome: Attempt, attempt: number) => {
    if ('done' in outcome) {
      if (await store.settle(tx, place, outcome.done)) await outcome.keep?.(tx)
      return
    }
    const minutes = pausesInMinutes[attempt]
    if (minutes === undefined) return void (await store.settle(tx, place, failed(outcome.retryReason)))
    await store.settle(tx, place, pending(`${outcome.retryReason} Next attempt in ${minutes} minutes.`))
    const startAfter = new Date(tx.now.getTime() + minutes * 60_000)
    later(tx, job, { ...place, attempt: attempt + 1 }, { startAfter })
  }
  const enqueue = async ({ tx, run, place }: ActionContext) => {
    later(tx, job, { run, place, attempt: 0 })
    return pending('Waiting to be run.')
  }
  return { job, enqueue }
}
