import { setTimeout as pause } from 'node:timers/promises'
import { rejectionFor } from './faults.ts'
import { type Habit, habitIn } from './habits.ts'
import type { Limits } from './limits.ts'
import type { Patience } from './patience.ts'
import { type Rejection, rejectionIn } from './rejection.ts'

export type ModelRequest = {
  system: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  maxTokens?: number
  /** The text is to be JSON, and nothing else. */
  json?: boolean
  signal?: AbortSignal
  onText?: (piece: string) => void
}

export type Endpoint = {
  url: URL
  key: string | undefined
  model: string
  limits: Limits
  /** Deviations of this server from the standard, detected from its errors. */
  habits: Set<Habit>
}

/** Sends a request to a model, with retries. Returns when the response begins. */
export const ask = async (
  endpoint: Endpoint,
  request: ModelRequest,
  patience: Patience,
): Promise<Response> => {
  const pauses = [...endpoint.limits.pausesMs]
  for (;;) {
    const response = await post(endpoint, request, patience.signal)
    if (response.ok) return response
    const rejection = await rejectionIn(response)
    const habit = habitIn(rejection)
    if (habit && !endpoint.habits.has(habit)) {
      endpoint.habits.add(habit)
      continue
    }
    const pauseMs = mayPass(rejection)
      ? (pauses.shift() ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY
    const ms = Math.max(rejection.retryAfterMs ?? 0, pauseMs)
    if (ms > patience.leftMs()) throw rejectionFor(endpoint, rejection)
    await pause(ms, undefined, { signal: patience.signal })
  }
}

const mayPass = ({ status }: Rejection) => status === 429 || status >= 500

const post = (endpoint: Endpoint, request: ModelRequest, signal: AbortSignal) =>
  fetch(endpoint.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json',
      ...(endpoint.key && { Authorization: `Bearer ${endpoint.key}` }),
    },
    body: JSON.stringify(bodyOf(endpoint, request)),
    // A redirect would be followed with GET and without the key.
    redirect: 'manual',
    signal,
  })

const bodyOf = ({ model, habits }: Endpoint, { system, messages, maxTokens, json }: ModelRequest) => ({
  model,
  messages: [{ role: 'system', content: system }, ...messages],
  stream: !habits.has('no stream'),
  ...(maxTokens && {
    [habits.has('max_completion_tokens') ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
  }),
  ...(json && !habits.has('no response_format') && { response_format: { type: 'json_object' } }),
})
