import type { Networks } from '../../platform/egress/networks.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { signatureHeaders } from '../../platform/egress/signed.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { webhookAttempts } from '../../platform/metrics/recorded.ts'
import { secretsAt } from '../record/secrets.ts'
import type { WorkingWebhook } from '../work/work-store.ts'

export type Services = {
  keys: Keys
  clock: Clock
  networks?: Networks | undefined
  config: { EGRESS_ALLOW: readonly string[] }
}

const timeoutMs = 12_000
const mostReadBytes = 16 * 1_024
const mostKept = { request: 65_536, response: 4_096 }

/** An attempt with what is kept of it. `status` is null without a response. */
export type Attempt = Awaited<ReturnType<typeof send>>

/** Sends one request. Throws only if the signal aborts. */
export const send = async (
  { keys, clock, networks = 'public', config }: Services,
  webhook: WorkingWebhook,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
) => {
  const at = clock()
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(secretsAt(keys, webhook, at), { id, at, body }),
  }
  const begun = performance.now()
  const answer = await requestOut({
    ...{ method: 'POST', url: webhook.url, headers, body, networks, signal, timeoutMs },
    ...{ allow: config.EGRESS_ALLOW, mostBytes: mostReadBytes },
  }).catch((error: Error) => {
    signal.throwIfAborted()
    return error
  })
  webhookAttempts.add(answer instanceof Error ? 'none' : `${Math.floor(answer.status / 100)}xx`)
  const response =
    answer instanceof Error
      ? { status: null, error: answer.message.slice(0, 2_000), response_body: null }
      : { status: answer.status, error: null, response_body: answer.text.slice(0, mostKept.response) }
  return {
    ...response,
    attempted_at: at,
    duration_ms: Math.round(performance.now() - begun),
    request_headers: headers as Record<string, string>,
    request_body: body.slice(0, mostKept.request),
  }
}

export const isSuccess = ({ status }: { status: number | null }) =>
  status !== null && status >= 200 && status < 300
