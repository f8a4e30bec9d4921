import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  nullable,
  oneOf,
  refsTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { secret } from '../base/secret.ts'
import { IssuedSecret, PreviousSecretUntil } from './signing.ts'

/** The type of events that are sent to try an endpoint. */
export const testType = 'webhook.test'

/** Stands for all types of events. */
export const everyType = '*'

export const mostWebhooks = 100

/** Time for which the previous secret signs, too. */
export const overlapHours = 24

export const disabledReasons = ['failed', 'gone', 'creator_gone', 'member'] as const
export type DisabledReason = (typeof disabledReasons)[number]

const webhook = {
  id: Id,
  ulid: Ulid,
  name: string('Name of the endpoint.'),
  url: secret(string('URL that events are sent to.'), 'path'),
  event_types: described(
    Type.Array(Type.String(), { maxItems: 200 }),
    'Types of the events that are sent, as `GET /api/events` lists them. `*` stands for all.',
  ),
  channel_ulids: nullable(
    Type.Array(Ulid, {
      description: 'Of the events of tickets, only those in these channels are sent. Null for all channels.',
    }),
  ),
  creator: nullable(
    Type.Object(
      { ulid: Ulid, name: string('Name of the member.') },
      { description: 'The member with whose access events are sent. Null after they left the workspace.' },
    ),
  ),
  state: oneOf(
    ['ok', 'failing', 'disabled'],
    'Whether events arrive. `failing`: the last attempt failed, and there will be another one.',
  ),
  disabled_reason: nullable(
    oneOf(
      disabledReasons,
      'Why it is disabled: `failed` for three days, `gone` if the server returned 410, `creator_gone` if its creator left the workspace, `member` if a member disabled it. Null if it is enabled.',
    ),
  ),
  disabled_at: described(nullable(Timestamp), 'Time at which it was disabled. Null if it is enabled.'),
  failing_since: described(nullable(Timestamp), 'Time since which every attempt failed. Null if it works.'),
  last_delivered_at: described(nullable(Timestamp), 'Time of the last delivery. Null if there was none.'),
  previous_secret_until: PreviousSecretUntil,
  replay_until: described(
    nullable(Timestamp),
    'End of the period whose events are being sent again. Null if none are.',
  ),
  created_at: CreatedAt,
}

export const Webhook = Type.Object(webhook, {
  title: 'Webhook',
  description: 'An endpoint of another system that gets events of the workspace.',
})
export type Webhook = Static<typeof Webhook>

export const IssuedWebhook = Type.Object(
  {
    ...webhook,
    secret: IssuedSecret,
  },
  { title: 'IssuedWebhook', description: 'An endpoint with its new secret.' },
)
export type IssuedWebhook = Static<typeof IssuedWebhook>

const fields = {
  name: described(Text255, 'Name of the endpoint.'),
  url: Type.String({
    maxLength: 2_048,
    description: 'Public URL that events are sent to, on port 80 or 443. Redirects are not followed.',
    examples: ['https://example.com/bellhop'],
  }),
  event_types: Type.Array(Type.String({ maxLength: 255 }), {
    minItems: 1,
    maxItems: 200,
    description: 'Types of the events to send, as `GET /api/events` lists them. `*` stands for all.',
    examples: [['ticket.created', 'message.created']],
  }),
  channel_ulids: nullable(
    refsTo(
      'channel',
      'Of the events of tickets, send only those in these channels. Null for all channels. Default: null.',
    ),
  ),
}

const WebhookBody = Type.Object({ ...fields, channel_ulids: Type.Optional(fields.channel_ulids) })
export type WebhookBody = Static<typeof WebhookBody>

const WebhookChanges = Type.Partial(
  Type.Object({
    ...fields,
    is_enabled: boolean(
      'Whether events are sent. An endpoint that is enabled again begins with new events: send the others with a replay.',
    ),
  }),
)
export type WebhookChanges = Static<typeof WebhookChanges>

export const listWebhooks = get('/api/webhooks', {
  access: 'administration',
  summary: 'List the webhook endpoints',
  reply: Type.Array(Webhook),
})
export const showWebhook = get('/api/webhooks/:webhook', {
  access: 'administration',
  summary: 'Show a webhook endpoint',
  reply: Webhook,
})
export const createWebhook = post('/api/webhooks', {
  access: 'administration',
  summary: 'Create a webhook endpoint',
  description: [
    'From now on, Bellhop sends each event as a POST request, signed as Standard Webhooks describes. The body has `type`,',
    '`timestamp`, and `data` with the `event` as `GET /api/events` shows it, and its `ticket`, `message` or `contact` as the',
    'member sees it who created the endpoint. What that member may not see is not sent.',
    '',
    'Every event is sent at least once, and those of a ticket in their order. A response with a status of 200 to 299 within',
    '12 seconds is a success. Otherwise there are more attempts over three days, and then the endpoint is disabled.',
  ].join('\n'),
  body: WebhookBody,
  reply: IssuedWebhook,
})
export const updateWebhook = put('/api/webhooks/:webhook', {
  access: 'administration',
  summary: 'Update a webhook endpoint',
  body: WebhookChanges,
  reply: Webhook,
})
export const deleteWebhook = del('/api/webhooks/:webhook', {
  access: 'administration',
  summary: 'Delete a webhook endpoint',
  description: 'Its deliveries are deleted, too.',
})
export const rotateWebhookSecret = post('/api/webhooks/:webhook/secret', {
  access: 'administration',
  summary: 'Replace the secret of a webhook endpoint',
  description: `For ${overlapHours} hours, requests are signed with both secrets.`,
  reply: IssuedWebhook,
  status: 200,
})

const NamedWebhook = Type.Object({ webhook: Ulid, name: Type.String() })
export const webhookCreated = event('webhook.created', NamedWebhook)
export const webhookUpdated = event('webhook.updated', NamedWebhook)
export const webhookDeleted = event(
  'webhook.deleted',
  Type.Object({ webhook: Ulid, name: Type.String(), id: Type.Integer() }),
)
export const webhookSecretReplaced = event('webhook.secret_replaced', NamedWebhook)
export const webhookDisabled = event(
  'webhook.disabled',
  Type.Object({ webhook: Ulid, name: Type.String(), reason: Type.String() }),
)
