import { keptDays, type WholeWebhookDelivery } from '../../../contract/webhooks/webhook-deliveries.ts'
import { testType } from '../../../contract/webhooks/webhooks.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { firstUlidAt } from '../../platform/kernel/ids.ts'
import { conflict, invalid, tooMany } from '../../platform/kernel/problem.ts'
import { writtenPosition } from '../../tickets/index.ts'
import * as webhooks from '../record/store.ts'
import { ask as wake } from '../work/work-store.ts'
import * as store from './store.ts'

type Webhook = webhooks.FoundWebhook

const assertEnabled = ({ is_enabled }: Webhook) => {
  if (!is_enabled) throw conflict('The endpoint is disabled. Enable it first.')
}

const ask = async (tx: Write, webhook: Webhook, asked: Parameters<typeof store.ask>[2]) => {
  assertEnabled(webhook)
  if ((await store.countAsked(tx, webhook.id)) >= store.mostAsked)
    throw tooMany(
      { 'retry-after': '60' },
      `At most ${store.mostAsked} deliveries can wait. Send a period again instead.`,
    )
  const delivery = await store.ask(tx, webhook.id, asked)
  await wake(tx, webhook.id)
  return delivery
}

/** Queues a test. */
export const test = (tx: Write, webhook: Webhook) =>
  ask(tx, webhook, { origin: 'test', type: testType, event: null, ticket: null })

/** Queues the event of a delivery again. */
export const replayOne = (
  tx: Write,
  webhook: Webhook,
  { type, event_ulid, ticket_ulid }: WholeWebhookDelivery,
) =>
  ask(tx, webhook, {
    ...{ type, event: event_ulid, ticket: ticket_ulid },
    origin: event_ulid === null ? 'test' : 'replay',
  })

const mostMs = keptDays * 24 * 3_600_000

/** Begins to send the events of a period again. */
export const replayPeriod = async (
  tx: Write,
  webhook: Webhook,
  period: { from: Date; to?: Date | undefined },
) => {
  assertEnabled(webhook)
  if (webhook.replay_until) throw conflict('Events of a period are being sent already. Wait until they are.')
  const from = new Moment(Math.max(period.from.getTime(), tx.now.getTime() - mostMs))
  const until = new Moment(Math.min(period.to?.getTime() ?? Number.POSITIVE_INFINITY, tx.now.getTime()))
  if (until <= from)
    throw invalid({ to: [`The period must end after it begins, and within the last ${keptDays} days.`] })
  const before = await webhooks.eventBefore(tx, firstUlidAt(from))
  await webhooks.beginReplay(tx, webhook.id, { position: writtenPosition(before), from, until })
  await wake(tx, webhook.id)
}
