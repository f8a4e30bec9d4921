import { doubling, leasedWork, RetryLater } from '../../platform/background/leased-work.ts'
import { type Leased, remove } from '../../platform/background/leases.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { allWorkspaces } from '../../workspaces/actions.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import { modelsOf, namesOf, type Settings } from '../vectors/models.ts'
import { by, indexBrain } from './indexing.ts'
import * as store from './queue-store.ts'
import { keepOnly } from './writing-store.ts'

type Services = { db: Db; clock: Clock; log: Log; config: Settings }

/**
 * Brains have a separate queue for each model, so that an endpoint without responses does not block the other models.
 */
type Queue = { name: string; embeddings: Embeddings }

/** The queues of the models of this installation. */
const queuesOf = ({ config }: { config: Settings }): Queue[] => {
  const { own, chosen } = modelsOf(config)
  return [{ name: '', embeddings: own }, ...(chosen ? [{ name: chosen.name, embeddings: chosen }] : [])]
}

/** Indexes changed articles. */
export const indexing = (services: Services) =>
  queuesOf(services).map((queue) => indexingFor(services, queue))

/** Queues brains that a newly configured model has not indexed yet, and changes that were missed. */
export const wantIndexes = async ({ db, config }: { db: Db; config: Settings }) => {
  const names = namesOf(modelsOf(config))
  for (const { id } of await db.global.read(allWorkspaces))
    await db.write(id, by, (tx) => store.wantAll(tx, names))
}

const indexingFor = (services: Services, queue: Queue) =>
  leasedWork<{ brain_id: number }>(services, {
    table: store.brainsToIndex(queue.name),
    limits: { atOnce: 2, perWorkspace: 1 },
    // Enough for a new brain and a slow endpoint.
    deadlineMs: 30 * 60_000,
    // At shutdown, requests without a response are aborted after this time and repeated later.
    patienceMs: 3_000,
    retry: {
      backoffMs: doubling({ firstMs: 5_000, longestMs: 10 * 60_000 }),
      mostAttempts: Number.POSITIVE_INFINITY,
    },
    run: (row, { abort, stop }) => index(services, queue, row, AbortSignal.any([abort, stop])),
  })

type Row = Leased & { brain_id: number }

const index = async (services: Services, queue: Queue, row: Row, signal: AbortSignal) => {
  const { workspace_id: workspace, brain_id: brain } = row
  const begun = performance.now()
  const articles = await indexBrain(services, { workspace, brain, signal }, queue.embeddings)
  const isComplete = await finish(services, queue, row)
  const ms = Math.round(performance.now() - begun)
  const facts = { workspace, brain, model: queue.embeddings.name }
  if (articles) services.log.info({ ...facts, articles, isComplete, ms }, 'articles indexed')
  if (!isComplete) throw new RetryLater('There is more to index.', 0, { counts: false })
}

/**
 * Removes a brain that is up to date from the queue of its model, and queues it for the next model. After the last
 * model, indexes of other models are deleted.
 */
const finish = ({ db, config }: Services, { name, embeddings }: Queue, row: Row) =>
  db.write(row.workspace_id, by, async (tx) => {
    const { brain_id: brain } = row
    const isComplete = await store.isUpToDate(tx, brain, embeddings.name)
    if (isComplete === false) return false
    await remove(tx, store.brainsToIndex(name), row)
    if (isComplete === undefined) return true
    const models = modelsOf(config)
    const next = name === '' ? models.chosen : undefined
    if (next) await store.want(tx, brain, next.name)
    else await keepOnly(tx, brain, namesOf(models))
    return true
  })
