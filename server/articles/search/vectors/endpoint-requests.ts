import { setTimeout as pause } from 'node:timers/promises'
import { retryAfterMs } from '../../../platform/egress/retry-after.ts'

export type Endpoint = { url: string; model?: string | undefined; key?: string | undefined }
export type RetryPolicy = { timeoutMs: number; attempts: number; maxPauseMs: number }

/** Requests embeddings from an endpoint. Transient errors are retried, with exponential back-off. */
export const requestEmbeddings = async (endpoint: Endpoint, body: object, policy: RetryPolicy) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(endpoint, body, policy.timeoutMs)
    if (answer instanceof Response && answer.ok) return answer
    const isTransient = answer instanceof Error || answer.status === 429 || answer.status >= 500
    if (!isTransient || attempt === policy.attempts) throw await errorFrom(endpoint, answer)
    const retryAfter = answer instanceof Response ? retryAfterMs(answer) : undefined
    await pause(Math.min(retryAfter ?? 250 * 2 ** attempt, policy.maxPauseMs))
  }
}

const post = (endpoint: Endpoint, body: object, timeoutMs: number): Promise<Response | Error> =>
  fetch(address(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(endpoint.key ? { authorization: `Bearer ${endpoint.key}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => error)

const address = ({ url }: Endpoint) => {
  const address = new URL(url)
  if (!/\/embeddings\/?$/.test(address.pathname))
    address.pathname = address.pathname.replace(/\/*$/, '/embeddings')
  return address
}

/** The URL without its query and credentials, which may be secret. */
export const publicAddress = (endpoint: Endpoint) => {
  const { origin, pathname } = address(endpoint)
  return origin + pathname
}

const errorFrom = async (endpoint: Endpoint, answer: Response | Error) => {
  if (answer instanceof Error) {
    const { message } = answer.cause instanceof Error ? answer.cause : answer
    return new Error(`${publicAddress(endpoint)} could not be reached (${message}). Check EMBEDDINGS_URL.`)
  }
  const body = (await answer.text().catch(() => '')).replace(/\s+/g, ' ').slice(0, 300)
  return new Error(
    `${publicAddress(endpoint)} returned ${answer.status}: ${body}${advice[answer.status] ?? ''}`,
  )
}

const advice: Record<number, string> = {
  401: ' Check EMBEDDINGS_KEY.',
  403: ' Check EMBEDDINGS_KEY.',
  404: ' Check EMBEDDINGS_URL and EMBEDDINGS_MODEL.',
}
