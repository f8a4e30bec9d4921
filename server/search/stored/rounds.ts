import type { Means } from '../../means.ts'
import { startWorkQueue, type WorkQueue, workOff } from '../../platform/background/work-queue.ts'
import { Moment } from '../../platform/clock.ts'
import type { OutgoingEvent } from '../../platform/db/transaction.ts'
import { allWorkspaces } from '../../workspaces/actions.ts'
import type { Embeddings } from '../embeddings.ts'
import { by, indexBrain } from './indexing.ts'
import { modelsOf, namesOf } from './models.ts'
import * as store from './queue-store.ts'
import { keepOnly } from './writing-store.ts'

export { takeOver as takeOverIndexing } from './queue-store.ts'

type Needs = Pick<Means, 'db' | 'config' | 'log' | 'clock'>

/** Brains wait for each model of their own, so that an endpoint that does not answer holds nobody else up. */
type Queue = { name: string; embeddings: Embeddings }

/** So long a process that stops waits for an endpoint; what it has not answered then is asked for again. */
const patienceMs = 3_000

const takenForMs = 5 * 60_000
const longestPauseMs = 10 * 60_000
/** Of a brain that is new, with an endpoint that is slow. */
const deadlineMs = 30 * 60_000

const queuesOf = ({ config }: Needs): Queue[] => {
  const { own, chosen } = modelsOf(config)
  return [{ name: '', embeddings: own }, ...(chosen ? [{ name: chosen.name, embeddings: chosen }] : [])]
}

/** Indexes what is written, from now on. */
export const startIndexing = (means: Needs) => {
  const { log } = means
  const running = queuesOf(means).map((queue) =>
    startWorkQueue(workQueueOf(means, queue), log, { patienceMs }),
  )
  const wake = () => {
    for (const rounds of running) rounds.wake()
  }
  wantIndexes(means).then(wake, (error: Error) =>
    log.warn({ err: error }, 'what is not indexed is looked for again in some minutes'),
  )
  const stop = () => Promise.all(running.map((queue) => queue.stop()))
  return { wake, stop }
}

/** Whether what has happened is something to index. */
export const indexesOn = (events: readonly OutgoingEvent[]) =>
  events.some(({ type }) => type === 'article.created' || type === 'article.updated')

/** Indexes all that is due now. */
export const indexDue = async (means: Needs) => {
  for (const queue of queuesOf(means)) await workOff(workQueueOf(means, queue), means.log)
}

/** Asks for what a model that is new here does not know yet, or what was missed. */
export const wantIndexes = async ({ db, config }: Pick<Needs, 'db' | 'config'>) => {
  const names = namesOf(modelsOf(config))
  for (const { id } of await db.global.read(allWorkspaces))
    await db.write(id, by, (tx) => store.wantAll(tx, names))
}

const workQueueOf = (means: Needs, queue: Queue): WorkQueue<store.Due> => ({
  name: 'indexing articles',
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs,
  everyMs: 1_000,
  claim: async (room) => {
    const lease = { until: after(means.clock, takenForMs), holder: await means.db.holder() }
    return means.db.global.write(by, (tx) => store.take(tx, room, queue.name, lease))
  },
  placeOf: ({ workspace_id }) => ({ workspace: workspace_id }),
  run: (due, signal, stop) => index(means, queue, due, AbortSignal.any([signal, stop])),
})

const index = async (means: Needs, queue: Queue, due: store.Due, signal: AbortSignal) => {
  const { db, clock, log } = means
  const { workspace_id: workspace, brain_id: brain, attempts } = due
  const facts = { workspace, brain, model: queue.embeddings.name }
  try {
    const begun = performance.now()
    const articles = await indexBrain(means, { workspace, brain, signal }, queue.embeddings)
    const isComplete = await finish(means, queue, due)
    const ms = Math.round(performance.now() - begun)
    if (articles) log.info({ ...facts, articles, isComplete, ms }, 'articles indexed')
  } catch (error) {
    log.warn({ ...facts, err: error }, 'articles are not indexed yet; it is tried again')
    const at = after(clock, Math.min(2_500 * 2 ** attempts, longestPauseMs))
    await db.write(workspace, by, (tx) => store.retry(tx, brain, queue.name, { at, attempts }))
  }
}

/** What is up to date waits no more; the next model has its turn then, and in the end there are no others. */
const finish = ({ db, config }: Needs, { name, embeddings }: Queue, { workspace_id, brain_id }: store.Due) =>
  db.write(workspace_id, by, async (tx) => {
    const isComplete = await store.isUpToDate(tx, brain_id, embeddings.name)
    if (isComplete === undefined) return false
    if (!isComplete) {
      await store.retry(tx, brain_id, name, { at: tx.now, attempts: 0 })
      return false
    }
    await store.remove(tx, brain_id, name)
    const models = modelsOf(config)
    const next = name === '' ? models.chosen : undefined
    if (next) await store.want(tx, brain_id, next.name)
    else await keepOnly(tx, brain_id, namesOf(models))
    return true
  })

const after = (clock: Means['clock'], ms: number) => new Moment(clock().getTime() + ms)
