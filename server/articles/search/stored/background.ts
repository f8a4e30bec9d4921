import { doubling, leasedWork, RetryLater } from '../../../platform/background/leased-work.ts'
import { type Leased, remove } from '../../../platform/background/leases.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { allWorkspaces } from '../../../workspaces/index.ts'
import { modelsOf, type Settings } from '../vectors/models.ts'
import { by, indexMeaning, indexTexts } from './indexing.ts'
import * as store from './queue-store.ts'
import { keepOnly } from './writing-store.ts'

type Services = { db: Db; clock: Clock; log: Log; config: Settings }

/**
 * Texts are indexed first, in a queue of their own, since vectors take longer: a new article is found by its words at
 * once. While a configured model makes its first vectors, the index of the built-in model is kept up to date as well.
 */
export const indexing = (services: Services) => [
  indexingFor(services, store.textQueue, indexTextsOf),
  indexingFor(services, modelsOf(services.config).chosen.name, indexMeaningOf),
]

/** Queues brains that a newly configured model has not indexed yet, and changes that were missed. */
export const wantIndexes = async ({ db, config }: { db: Db; config: Settings }) => {
  const { name } = modelsOf(config).chosen
  for (const { id } of await db.global.read(allWorkspaces))
    await db.write(id, by, (tx) => store.wantAll(tx, name))
}

const indexingFor = (services: Services, queue: string, index: Index) =>
  leasedWork<{ brain_id: number }>(services, {
    table: store.brainsToIndex(queue),
    limits: { atOnce: 2, perWorkspace: 1 },
    // Enough for a new brain and a slow endpoint.
    deadlineMs: 30 * 60_000,
    // At shutdown, requests without a response are aborted after this time and repeated later.
    patienceMs: 3_000,
    retry: {
      backoffMs: doubling({ firstMs: 5_000, longestMs: 10 * 60_000 }),
      mostAttempts: Number.POSITIVE_INFINITY,
    },
    run: (row, { abort, stop }) => index(services, row, AbortSignal.any([abort, stop])),
  })

type Row = Leased & { brain_id: number }

type Index = (services: Services, row: Row, signal: AbortSignal) => Promise<void>

const indexTextsOf: Index = async (services, row, signal) => {
  const { db, config, log } = services
  const { workspace_id: workspace, brain_id: brain } = row
  const { chosen, builtIn } = modelsOf(config)
  const begun = performance.now()
  const known = await db.read(workspace, (tx) => store.indexedBy(tx, brain))
  const models = chosen !== builtIn && known.includes(builtIn.name) ? [chosen, builtIn] : [chosen]
  let articles = 0
  for (const model of models) articles = await indexTexts({ db }, { workspace, brain, signal }, model)
  if (articles) log.info({ workspace, brain, articles, ms: msSince(begun) }, 'texts of articles indexed')
  await finish(services, row, store.textQueue, async (tx) => {
    for (const { name } of models) if (!(await store.hasTexts(tx, brain, name))) return false
    if (await store.isPending(tx, brain, chosen.name)) await store.want(tx, brain, chosen.name)
    else await keepOnly(tx, brain, chosen.name)
    return true
  })
}

const indexMeaningOf: Index = async (services, row, signal) => {
  const { db, config, log } = services
  const { workspace_id: workspace, brain_id: brain } = row
  const { chosen } = modelsOf(config)
  const begun = performance.now()
  const articles = await indexMeaning({ db }, { workspace, brain, signal }, chosen)
  const facts = { workspace, brain, model: chosen.name, articles, ms: msSince(begun) }
  if (articles) log.info(facts, 'vectors of articles added')
  await finish(services, row, chosen.name, async (tx) => {
    if (await store.isPending(tx, brain, chosen.name)) return false
    if (await store.hasTexts(tx, brain, chosen.name)) await keepOnly(tx, brain, chosen.name)
    return true
  })
}

/** Removes a brain from a queue if its work is done. Otherwise, the next turn continues. */
const finish = async ({ db }: Services, row: Row, queue: string, isDone: (tx: Write) => Promise<boolean>) => {
  const done = await db.write(row.workspace_id, by, async (tx) => {
    if ((await store.lock(tx, row.brain_id)) && !(await isDone(tx))) return false
    await remove(tx, store.brainsToIndex(queue), row)
    return true
  })
  if (!done) throw new RetryLater('There is more to index.', 0, { counts: false })
}

const msSince = (begun: number) => Math.round(performance.now() - begun)
