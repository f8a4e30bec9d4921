import type { Db } from '../../platform/db/open.ts'
import { isRejectedByRule } from '../../platform/egress/rejection.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { signatureHeaders } from '../../platform/egress/signed.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { type ChatPost, payloadFor, serviceOf, ticketLink } from '../requests/chat-message.ts'
import { sendableHeaders } from '../requests/headers.ts'
import { secretsAt } from '../requests/signing.ts'
import { find as findVersion } from '../requests/signing-store.ts'
import { done, failed } from './action-context.ts'
import { type ActionPlace, type Attempt, afterwards } from './afterwards.ts'
import type { PendingAction } from './pending-store.ts'

type Request = {
  method?: string
  url: string
  content_type?: string | null
  headers?: Record<string, string> | null
  body?: string | null
}

type Services = {
  log: Log
  db: Db
  keys: Keys
  clock: Clock
  /** The URL of the app. */
  url: string
  config: { EGRESS_ALLOW: readonly string[] }
}

/** Retries 429 and server errors. Other error responses are final. */
export const requesting =
  (send: typeof requestOut) =>
  async (
    services: Services,
    action: PendingAction,
    at: ActionPlace,
    signal?: AbortSignal,
  ): Promise<Attempt> => {
    const request = requestOf(action, services.url)
    const { EGRESS_ALLOW: allow } = services.config
    try {
      const signedRequest = await signed(services, written(request, action, at), at)
      const { status } = await send({ url: request.url, networks: 'public', allow, signal, ...signedRequest })
      if (status >= 500 || status === 429) return { retryReason: answered(status) }
      return { done: status < 400 ? done(answered(status)) : failed(answered(status)) }
    } catch (error) {
      services.log.warn({ err: error, run: at.run }, 'the request of a workflow failed')
      const { message } = error as Error // only errors are thrown here
      return isRejectedByRule(error) ? { done: failed(message) } : { retryReason: message }
    }
  }

const signed = async (
  { db, keys, clock }: Services,
  unsigned: { method: string; headers: Record<string, string>; body: string | undefined },
  { workspace, run, place }: ActionPlace,
) => {
  const version = await db.read(workspace, findVersion)
  const about = { id: `${run}-${place}`, at: clock(), body: unsigned.body }
  return {
    ...unsigned,
    headers: {
      ...unsigned.headers,
      ...signatureHeaders(secretsAt(keys, workspace, version, about.at), about),
    },
  }
}

/** The request of an action, whose parameters were validated when the workflow was stored. */
const requestOf = ({ type, parameters, ticket }: PendingAction, site: string): Request => {
  if (type !== 'post_to_chat') return parameters as Request
  const { url, text, service } = parameters as ChatPost
  const payload = payloadFor[serviceOf({ url, service }) ?? 'slack']
  return { url, body: JSON.stringify(payload({ text, link: ticketLink(site, ticket) })) }
}

const answered = (status: number) => `The server returned ${status}.`

/** Without a configured body, the request describes the ticket. Receivers detect duplicates by the idempotency key. */
const written = (
  { method = 'POST', content_type, headers: further, body }: Request,
  action: PendingAction,
  at: ActionPlace,
) => {
  const key = { ...sendableHeaders(further), 'idempotency-key': `${at.run}-${at.place}` }
  if (method === 'GET') return { method, headers: key, body: undefined }
  const headers = { ...key, 'content-type': content_type ?? 'application/json' }
  return { method, headers, body: body ?? JSON.stringify(defaultBody(action)) }
}

const defaultBody = ({ workflow, trigger, ticket }: PendingAction) => ({
  workflow,
  trigger,
  ticket: {
    ulid: ticket.ulid,
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    channel: ticket.channel,
    contact: { name: ticket.contact_name, email: ticket.contact_email },
  },
})

export const { job: sendRequestJob, enqueue: sendRequest } = afterwards(
  { queue: 'workflow-request', limits: { atOnce: 16, perWorkspace: 4 } },
  requesting(requestOut),
)
