import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { DateTime, described, Id, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { Webhook } from './webhooks.ts'

export const keptDays = 30

export const deliveryResults = ['waiting', 'retrying', 'delivered', 'failed', 'skipped'] as const
export type DeliveryResult = (typeof deliveryResults)[number]

export const deliveryOrigins = ['event', 'replay', 'test'] as const
export type DeliveryOrigin = (typeof deliveryOrigins)[number]

const delivery = {
  id: Id,
  ulid: Ulid,
  type: string('Type of the event.'),
  event_ulid: described(nullable(Ulid), 'ULID of the event, which is also `webhook-id`. Null for a test.'),
  ticket_ulid: described(nullable(Ulid), 'ULID of the ticket. Null for other events.'),
  origin: oneOf(
    deliveryOrigins,
    'Why it is sent: for the first time, again on demand, or to try the endpoint.',
  ),
  result: oneOf(
    deliveryResults,
    'Result. `waiting`: there was no attempt yet. `retrying`: the last one failed. `skipped`: the creator of the endpoint may no longer see the event.',
  ),
  attempts: integer('Number of attempts.'),
  status: nullable(integer('Status of the last response. Null without a response.')),
  error: nullable(string('Why there was no response. Null if there was one.')),
  duration_ms: nullable(integer('Duration of the last attempt in milliseconds. Null without an attempt.')),
  created_at: described(Timestamp, 'Time at which it was queued.'),
  attempted_at: described(nullable(Timestamp), 'Time of the last attempt. Null without an attempt.'),
  next_attempt_at: described(nullable(Timestamp), 'Time of the next attempt. Null if there is none.'),
}

export const WebhookDelivery = Type.Object(delivery, {
  title: 'WebhookDelivery',
  description: 'An event that was or will be sent to a webhook endpoint.',
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const WholeWebhookDelivery = Type.Object(
  {
    ...delivery,
    request_headers: nullable(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Headers of the last request. Null without an attempt.',
      }),
    ),
    request_body: nullable(
      string('Body of the last request, at most the first 65,536 characters. Null without an attempt.'),
    ),
    response_body: nullable(
      string('Body of the last response, at most the first 4,096 characters. Null without a response.'),
    ),
  },
  { title: 'WholeWebhookDelivery', description: 'A delivery with its last request and response.' },
)
export type WholeWebhookDelivery = Static<typeof WholeWebhookDelivery>

export const listWebhookDeliveries = get('/api/webhooks/:webhook/deliveries', {
  access: 'administration',
  summary: 'List the deliveries of a webhook endpoint',
  description: `The newest first. They are kept for ${keptDays} days.`,
  feed: {
    item: WebhookDelivery,
    filters: { result: 'Only with these results. Commas separate alternatives.' },
  },
})
export const showWebhookDelivery = get('/api/webhooks/:webhook/deliveries/:webhookDelivery', {
  access: 'administration',
  summary: 'Show a delivery of a webhook endpoint',
  description: 'With its last request and response.',
  reply: WholeWebhookDelivery,
})
export const replayWebhookDelivery = post('/api/webhooks/:webhook/deliveries/:webhookDelivery/replay', {
  access: 'administration',
  summary: 'Send an event again',
  description:
    'The event is sent as its creator sees it now, with the same `webhook-id`. The endpoint must be enabled.',
  reply: WebhookDelivery,
  status: 202,
  mayConflict: true,
})
export const replayWebhook = post('/api/webhooks/:webhook/replay', {
  access: 'administration',
  summary: 'Send the events of a period again',
  description:
    'Sends all events of the period that the endpoint wants and its creator may see, in their order, after new ones. Deleted ' +
    'events are left out. The endpoint must be enabled, and one period is sent at a time.',
  body: Type.Object({
    from: Type.String({
      ...DateTime,
      description: `Only from this time. Those of more than ${keptDays} days ago are left out.`,
      examples: ['2026-06-24T12:00:00Z'],
    }),
    to: Type.Optional(described(DateTime, 'Only before this time. Default: now.')),
  }),
  reply: Webhook,
  status: 202,
  mayConflict: true,
})
export const testWebhook = post('/api/webhooks/:webhook/test', {
  access: 'administration',
  summary: 'Send a test event',
  description:
    'Sends an event of the type `webhook.test`, also while the endpoint fails. It must be enabled.',
  reply: WebhookDelivery,
  status: 202,
  mayConflict: true,
})

export const webhookReplayed = event('webhook.replayed', Type.Object({ webhook: Ulid, name: Type.String() }))
