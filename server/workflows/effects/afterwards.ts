import type { Means } from '../../means.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type Job, later } from '../../platform/jobs.ts'
import { type Deed, type Done, failed, pending } from './deed.ts'
import { findFilled } from './filled.ts'
import type { PendingAction, Place } from './pending-store.ts'
import * as store from './pending-store.ts'

type Input = Place & { attempt: number }

/** Which action of which run, and where. */
export type At = Place & { workspace: number }

/** What came of an attempt: the end, with what is to be kept of it, or words on why there has to be another. */
export type Attempt = { done: Done; keep?: (tx: Write) => Promise<unknown> } | { again: string }

type Work = (means: Means, action: PendingAction, at: At, signal: AbortSignal) => Promise<Attempt>

/** Longer than a model or a server may take, so that these end by themselves, with words. */
const deadlineMs = 2 * 60_000

const pausesInMinutes = [0.5, 2, 10, 30]

/** The part of an action that needs the network: begun once the run is committed, and its end told once. */
export const afterwards = (queue: Pick<Job<Input>, 'queue' | 'limits'>, work: Work) => {
  const job: Job<Input, Means> = {
    ...queue,
    deadlineMs,
    run: async (means, { attempt, ...place }, workspace, signal) => {
      if (workspace === null) return
      const action = await means.db.read(workspace, (tx) => findFilled(tx, place))
      if (!action) return
      const outcome = await work(means, action, { ...place, workspace }, signal)
      const by = { type: 'system', name: action.workflow, cause: place.run } as const
      await means.db.write(workspace, by, (tx) => settle(tx, place, outcome, attempt))
    },
  }
  const settle = async (tx: Write, place: Place, outcome: Attempt, attempt: number) => {
    if ('done' in outcome) {
      if (await store.settle(tx, place, outcome.done)) await outcome.keep?.(tx)
      return
    }
    const minutes = pausesInMinutes[attempt]
    if (minutes === undefined) return void (await store.settle(tx, place, failed(outcome.again)))
    await store.settle(tx, place, pending(`${outcome.again} It is tried again in ${minutes} minutes.`))
    const startAfter = new Date(tx.now.getTime() + minutes * 60_000)
    later(tx, job, { ...place, attempt: attempt + 1 }, { startAfter })
  }
  const ask = async ({ tx, run, place }: Deed) => {
    later(tx, job, { run, place, attempt: 0 })
    return pending('It has been asked for.')
  }
  return { job, ask }
}
