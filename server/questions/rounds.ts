import type { BrainCheck } from '../../contract/brain-questions.ts'
import type { Means } from '../means.ts'
import { startWorkQueue, type WorkQueue, workOff } from '../platform/background/work-queue.ts'
import { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'
import { checkBrain, type Outcome } from './check.ts'
import * as store from './due-store.ts'

export { takeOver as takeOverChecks } from './due-store.ts'

type Needs = Pick<Means, 'db' | 'articles' | 'clock' | 'log'>

const by = { type: 'system', name: 'brain check' } as const
const takenForMs = 5 * 60_000
const deadlineMs = 30 * 60_000

/** How long what cannot be checked yet is left alone. */
const pauseMs = { 'not indexed': 2_000, 'changed meanwhile': 2_000, 'model away': 60_000, stopped: 0 }

const queueOf = (means: Needs): WorkQueue<store.Due> => ({
  name: 'checking brains',
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs,
  everyMs: 1_000,
  claim: async (room) => {
    const lease = { until: after(means.clock, takenForMs), holder: await means.db.holder() }
    return means.db.global.write(by, (tx) => store.take(tx, room, lease))
  },
  placeOf: ({ workspace_id }) => ({ workspace: workspace_id }),
  run: (due, signal, stop) => check(means, due, AbortSignal.any([signal, stop])),
})

/** Checks brains that have changed, from now on. Several processes may: each brain is taken by one of them. */
export const startChecking = (means: Needs) => startWorkQueue(queueOf(means), means.log)

/** Checks all brains that are due now. */
export const checkDue = (means: Needs) => workOff(queueOf(means), means.log)

const check = async (means: Needs, due: store.Due, signal: AbortSignal) => {
  const { db, clock, log } = means
  const { workspace_id: workspace, brain_id: brain } = due
  const facts = { workspace, brain }
  try {
    const outcome = await checkBrain(means, by, { ...facts, signal })
    await db.write(workspace, by, (tx) => settle(tx, due, outcome, clock))
    if (outcome.state === 'done') log.info({ ...facts, ...countsOf(outcome.check) }, 'brain checked')
  } catch (error) {
    log.warn({ ...facts, err: error }, 'a brain is not checked yet; it is tried again in some minutes')
  }
}

const settle = (tx: Write, due: store.Due, { state }: Outcome, clock: Means['clock']) =>
  state === 'done' || state === 'gone'
    ? store.remove(tx, due)
    : store.postpone(tx, due, after(clock, pauseMs[state]))

const countsOf = ({ passed, failed, better, worse }: BrainCheck) => ({ passed, failed, better, worse })

const after = (clock: Means['clock'], ms: number) => new Moment(clock().getTime() + ms)
