import { everyType, webhookCreated, webhookUpdated } from '../../../contract/webhooks/webhooks.ts'
import { startRounds } from '../../platform/background/rounds.ts'
import type { Background } from '../../platform/background/work.ts'
import type { NewsOf } from '../../platform/db/after-commit.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { wakeFor, wakeMissed, wantedTypes } from '../work/work-store.ts'
import { workspacesWithWebhooks } from './store.ts'

type Services = { db: Db; log: Log }

const by = { type: 'system', name: 'webhooks' } as const
const name = 'waking webhooks'

/** Events that follow each other are gathered for so long. */
const gatherMs = 40
/** The interval of looking for events without a notification, such as those of a process that died. */
const lookEveryMs = 60_000

const ofWebhooks = [webhookCreated.type, webhookUpdated.type]

/**
 * Makes endpoints due when events are written that they want. Which workspaces have endpoints is remembered, so that
 * an event of another one needs no statement.
 */
export const wakingWebhooks = ({ db, log }: Services): Background => {
  const wanted = new Map<number, ReadonlySet<string>>()
  const learn = async (workspace: number) => {
    const types = await db.read(workspace, wantedTypes)
    if (types.size) wanted.set(workspace, types)
    else wanted.delete(workspace)
  }
  const look = async () => {
    const all = await db.global.read(workspacesWithWebhooks)
    wanted.clear()
    for (const { workspace, types } of all) wanted.set(workspace, new Set(types))
    let count = 0
    for (const { workspace } of all) count += await db.write(workspace, by, wakeMissed)
    return count
  }
  return {
    name,
    limits: { atOnce: 1, perWorkspace: 1 },
    workOff: look,
    start: () => startWaking({ db, log, wanted, learn, look }),
  }
}

type Waking = Services & {
  wanted: ReadonlyMap<number, ReadonlySet<string>>
  learn: (workspace: number) => Promise<void>
  look: () => Promise<number>
}

const startWaking = ({ db, log, wanted, learn, look }: Waking) => {
  const waiting = new Map<number, Set<string>>()
  const tell = async () => {
    const news = [...waiting]
    waiting.clear()
    await Promise.all(
      news.map(async ([workspace, types]) => {
        if (ofWebhooks.some((type) => types.has(type))) await learn(workspace)
        await db.write(workspace, by, (tx) => wakeFor(tx, [...types]))
      }),
    ).catch((error: Error) => log.warn({ err: error }, 'webhooks are woken later'))
  }
  const isWanted = ({ workspace, type }: NewsOf<'event'>) => {
    if (ofWebhooks.includes(type)) return true
    const types = wanted.get(workspace)
    return types !== undefined && (types.has(type) || types.has(everyType))
  }
  const hear = (news: readonly NewsOf<'event'>[]) => {
    for (const one of news.filter(isWanted)) {
      if (waiting.size === 0) setTimeout(tell, gatherMs)
      waiting.set(one.workspace, (waiting.get(one.workspace) ?? new Set()).add(one.type))
    }
  }
  let lookAt = 0
  const round = async () => {
    if (performance.now() < lookAt) return lookEveryMs
    await look()
    lookAt = performance.now() + lookEveryMs
    return lookEveryMs
  }
  const looking = startRounds({ name, round, log })
  const lookNow = () => {
    lookAt = 0
    looking.wake()
  }
  const listener = db.news.onAll(['event'], hear, lookNow)
  return {
    name,
    wake: lookNow,
    stop: () => Promise.all([listener.stop(), looking.stop()]),
  }
}
