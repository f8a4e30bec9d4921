import {
  listWebhookDeliveries,
  replayWebhook,
  replayWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
} from '../../../contract/webhooks/webhook-deliveries.ts'
import {
  createWebhook,
  listWebhooks,
  rotateWebhookSecret,
  showWebhook,
  updateWebhook,
  type Webhook,
} from '../../../contract/webhooks/webhooks.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const settings = {
  name: 'Shop',
  url: 'https://shop.example/bellhop',
  event_types: ['ticket.created', 'message.created'],
}

const webhook = {
  ...settings,
  id: 2,
  ulid: ulids.webhook,
  creator: { ulid: ulids.user, name: 'Ada Lovelace' },
  state: 'ok',
  last_delivered_at: '2026-06-24T14:30:00+00:00',
  created_at: '2026-06-20T09:00:00+00:00',
} satisfies Shown<Webhook>

const issued = { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwM2rPTxYq1Zk=' }

const delivery = {
  id: 41,
  ulid: ulids.webhookDelivery,
  type: 'ticket.created',
  event_ulid: '01jz8n2h5k7x3v9q1m4t6w0a64',
  ticket_ulid: ulids.ticket,
  origin: 'event',
  result: 'delivered',
  attempts: 1,
  status: 204,
  duration_ms: 83,
  created_at: '2026-06-24T14:30:00+00:00',
  attempted_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<WebhookDelivery>

const waiting = {
  ...delivery,
  result: 'waiting',
  attempts: 0,
  status: null,
  duration_ms: null,
  attempted_at: null,
  next_attempt_at: '2026-06-24T15:00:00+00:00',
  created_at: '2026-06-24T15:00:00+00:00',
} satisfies Shown<WebhookDelivery>

const whole = {
  ...delivery,
  request_headers: {
    'content-type': 'application/json',
    'webhook-id': delivery.event_ulid,
    'webhook-timestamp': '1782311400',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
  request_body: '{"type":"ticket.created","timestamp":"2026-06-24T14:30:00+00:00","data":{"event":{}}}',
  response_body: 'ok',
}

export const webhookExamples = [
  example(listWebhooks, { reply: [webhook] }),
  example(showWebhook, { reply: webhook }),
  example(createWebhook, { body: settings, reply: issued }),
  example(updateWebhook, { body: { event_types: settings.event_types }, reply: webhook }),
  example(rotateWebhookSecret, { reply: { ...issued, previous_secret_until: '2026-06-25T15:00:00+00:00' } }),
  example(listWebhookDeliveries, { items: [delivery] }),
  example(showWebhookDelivery, { reply: whole }),
  example(replayWebhookDelivery, { reply: { ...waiting, origin: 'replay' } }),
  example(testWebhook, {
    reply: { ...waiting, origin: 'test', type: 'webhook.test', event_ulid: null, ticket_ulid: null },
  }),
  example(replayWebhook, {
    body: { from: '2026-06-24T12:00:00Z' },
    reply: { ...webhook, replay_until: '2026-06-24T15:00:00+00:00' },
  }),
]
