export type * from './api.ts'
export {
  type Bellhop,
  type ClientOptions,
  createClient,
  type EndpointName,
  type ItemOf,
  type ListName,
  type RequestOf,
  type ResponseOf,
} from './client.ts'
export type { EventQuery, LoggedEvent } from './events.ts'
export { type BellhopError, isBellhopError } from './failure.ts'
export type { RetryPolicy } from './retry.ts'
export { type ReceivedWebhook, verifyWebhook, WebhookVerificationError } from './webhooks.ts'
