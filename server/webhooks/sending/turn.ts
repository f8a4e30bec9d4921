import { type DisabledReason, webhookDisabled } from '../../../contract/webhooks/webhooks.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { followOn } from '../../platform/tracing/tracing.ts'
import * as deliveries from '../deliveries/store.ts'
import { disable } from '../record/store.ts'
import * as work from '../work/work-store.ts'
import { type Item, type Plan, plan } from './plan.ts'
import { atOnceInTurn, patienceMs, turnMs } from './rules.ts'
import { type Attempt, isSuccess, type Services as Sending, send } from './send.ts'
import { endOf, newRows, settledRows } from './settling.ts'

export type Services = Sending & { db: Db; log: Log; url: string }

const by = { type: 'system', name: 'webhooks' } as const

type Turn = { webhook: work.WorkingWebhook; planned: Plan; attempts: Map<Item, Attempt> }

/** Sends the next events of an endpoint. */
export const takeTurn = async (services: Services, webhook: work.WorkingWebhook, signal: AbortSignal) => {
  const { db } = services
  const { workspace_id: workspace } = webhook
  const planned = await db.read(workspace, (tx) => plan(tx, services, webhook))
  if (!planned) {
    await db.write(workspace, by, (tx) => turnOff(tx, webhook, 'creator_gone'))
    return
  }
  const attempts = await sendAll(services, webhook, planned, signal)
  await db.writeTogether(workspace, by, (tx) => finish(tx, { webhook, planned, attempts }))
}

/**
 * Sends lanes at the same time, and what is in a lane in its order. After a failure, nothing more is begun, except while
 * the endpoint fails: then each is a probe.
 */
const sendAll = async (
  services: Services,
  webhook: work.WorkingWebhook,
  { toSend }: Plan,
  signal: AbortSignal,
) => {
  const lanes = [...Map.groupBy(toSend, ({ lane }) => lane).values()]
  const attempts = new Map<Item, Attempt>()
  const isProbing = webhook.failures > 0
  const over = performance.now() + turnMs
  let isOver = false
  const sendLane = async (lane: Plan['toSend']) => {
    for (const item of lane) {
      if (isOver || performance.now() > over) return
      const about = { ulid: item.event?.ulid, kind: 'client' } as const
      const attempt = await followOn('webhook', about, () => send(services, webhook, item, signal), statusOf)
      attempts.set(item, attempt)
      if (isSuccess(attempt)) continue
      isOver = !isProbing
      return
    }
  }
  const sendNext = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) await sendLane(lane)
  }
  const senders = Array.from({ length: isProbing ? 1 : atOnceInTurn }, sendNext)
  await Promise.all(senders).catch((error: Error) => {
    // What was not sent because the process stops is sent by the next turn.
    if (!signal.aborted) throw error
  })
  return attempts
}

const statusOf = ({ status }: Attempt) => ({ 'http.response.status_code': status ?? undefined })

const finish = async (tx: Write, turn: Turn) => {
  const { webhook, planned, attempts } = turn
  const turnEnd = endOf(turn, tx.now)
  const ended = await work.end(tx, { webhook, end: turnEnd })
  if (!ended) return
  const made = newRows(turn, tx.now)
  const settled = settledRows(turn, tx.now)
  await Promise.all([
    made.length > 0 && deliveries.insertAll(tx, { webhook: webhook.id, made }),
    settled.length > 0 && deliveries.settleAll(tx, settled),
  ])
  const isGone = [...attempts.values()].some(({ status }) => status === 410)
  const { failing_since: since } = turnEnd
  const hasFailed = since !== null && tx.now.getTime() - since.getTime() >= patienceMs
  if (!ended.is_enabled) await deliveries.giveUpAll(tx, webhook.id)
  else if (isGone) await turnOff(tx, webhook, 'gone')
  else if (hasFailed && planned.toSend.length > 0) await turnOff(tx, webhook, 'failed')
  else if (ended.due_at) wake(tx, tableOf(turnEnd).work, ended.due_at)
}

const tableOf = ({ is_slow }: { is_slow: boolean }) => (is_slow ? work.slowWebhooks : work.promptWebhooks)

const turnOff = async (tx: Write, { id, ulid, name }: work.WorkingWebhook, reason: DisabledReason) => {
  await disable(tx, id, reason)
  await deliveries.giveUpAll(tx, id)
  emit(tx, webhookDisabled, { webhook: ulid, name, reason })
}
