import {
  listWebhookDeliveries,
  replayWebhook,
  replayWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
  webhookReplayed,
} from '../../contract/webhooks/webhook-deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  overlapHours,
  rotateWebhookSecret,
  showWebhook,
  updateWebhook,
  webhookCreated,
  webhookDeleted,
  webhookSecretReplaced,
  webhookUpdated,
} from '../../contract/webhooks/webhooks.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { route } from '../platform/http/route.ts'
import { Moment } from '../platform/kernel/clock.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import * as asking from './deliveries/asking.ts'
import * as deliveries from './deliveries/store.ts'
import { panelRoutes } from './panels/panel-routes.ts'
import { type Checking, change, create, get, urlFaults } from './record/save.ts'
import { newSecret } from './record/secrets.ts'
import * as store from './record/store.ts'

type Keyed = { keys: Keys }
type Creating = Keyed & Checking
type Params = { webhook: string }
type OfDelivery = Params & { webhookDelivery: string }

const find = (tx: Read, { webhook }: Params) => store.find(tx, webhook)
const lock = (tx: Write, { webhook }: Params) => store.lock(tx, webhook)

const findDelivery = async (tx: Read, { webhook: ulid, webhookDelivery }: OfDelivery) => {
  const webhook = await store.find(tx, ulid)
  const delivery = webhook && (await deliveries.find(tx, webhook.id, webhookDelivery))
  return webhook && delivery && { webhook, delivery }
}

const factsOf = ({ ulid, name }: { ulid: string; name: string }) => ({ webhook: ulid, name })

export const routes = [
  route(listWebhooks, ({ tx }) => store.all(tx)),
  route(showWebhook, find, async ({ found }) => found),
  route(
    createWebhook,
    async ({ tx, me, body, prepared }, { keys }: Creating) => {
      const { webhook, secret } = await create(tx, body, { user: me.user.id, keys, faults: prepared })
      emit(tx, webhookCreated, factsOf(webhook))
      return { ...webhook, secret }
    },
    { prepare: urlFaults },
  ),
  route(
    updateWebhook,
    lock,
    async ({ tx, found, body, prepared }) => {
      const { webhook, isEnded } = await change(tx, found, body, prepared)
      if (isEnded) await deliveries.giveUpAll(tx, found.id)
      emit(tx, webhookUpdated, factsOf(webhook))
      return webhook
    },
    { prepare: urlFaults },
  ),
  route(deleteWebhook, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, webhookDeleted, { ...factsOf(found), id: found.id })
  }),
  route(rotateWebhookSecret, lock, async ({ tx, found }, { keys }: Keyed) => {
    const { shown, sealed } = newSecret(keys, found.ulid)
    await store.replaceSecret(tx, found.id, sealed, new Moment(tx.now.getTime() + overlapHours * 3_600_000))
    emit(tx, webhookSecretReplaced, factsOf(found))
    return { ...(await get(tx, found.ulid)), secret: shown }
  }),
  route(listWebhookDeliveries, find, async ({ tx, found, reading: { before, perPage, filters } }) => {
    const rows = await deliveries.list(tx, found.id, { before, results: filters.result, most: perPage })
    return { rows, nextBefore: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null }
  }),
  route(showWebhookDelivery, findDelivery, async ({ found: { delivery } }) => delivery),
  route(replayWebhookDelivery, findDelivery, ({ tx, found: { webhook, delivery } }) =>
    asking.replayOne(tx, webhook, delivery),
  ),
  route(replayWebhook, lock, async ({ tx, found, body: { from, to } }) => {
    const period = { from: new Date(from), ...(to && { to: new Date(to) }) }
    await asking.replayPeriod(tx, found, period)
    emit(tx, webhookReplayed, factsOf(found))
    return get(tx, found.ulid)
  }),
  route(testWebhook, lock, ({ tx, found }) => asking.test(tx, found)),
  ...panelRoutes,
]
