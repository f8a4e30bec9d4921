import { setTimeout as pause } from 'node:timers/promises'
import { retryAfterMs } from '../platform/retry-after.ts'

export type Endpoint = { url: string; model?: string | undefined; key?: string | undefined }
export type Patience = { timeoutMs: number; attempts: number; longestPauseMs: number }

/** The answer to a request, which is repeated for as long as it may help. */
export const answerTo = async (endpoint: Endpoint, body: object, patience: Patience) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(endpoint, body, patience.timeoutMs)
    if (answer instanceof Response && answer.ok) return answer
    const mayPass = answer instanceof Error || answer.status === 429 || answer.status >= 500
    if (!mayPass || attempt === patience.attempts) throw await refusal(endpoint, answer)
    const wished = answer instanceof Response ? retryAfterMs(answer) : undefined
    await pause(Math.min(wished ?? 250 * 2 ** attempt, patience.longestPauseMs))
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

/** The address without what may be secret in it. */
export const shown = (endpoint: Endpoint) => {
  const { origin, pathname } = address(endpoint)
  return origin + pathname
}

const refusal = async (endpoint: Endpoint, answer: Response | Error) => {
  if (answer instanceof Error) {
    const { message } = answer.cause instanceof Error ? answer.cause : answer
    return new Error(`${shown(endpoint)} could not be reached (${message}). Check EMBEDDINGS_URL.`)
  }
  const said = (await answer.text().catch(() => '')).replace(/\s+/g, ' ').slice(0, 300)
  return new Error(`${shown(endpoint)} answered ${answer.status}: ${said}${advice[answer.status] ?? ''}`)
}

const advice: Record<number, string> = {
  401: ' Check EMBEDDINGS_KEY.',
  403: ' Check EMBEDDINGS_KEY.',
  404: ' Check EMBEDDINGS_URL and EMBEDDINGS_MODEL.',
}
