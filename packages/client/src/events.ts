import type { Event } from './api.ts'
import { failure, failureIn } from './failure.ts'
import { pause, type RetryPolicy } from './retry.ts'
import { readMessages } from './server-sent.ts'

export type EventQuery = {
  /** The position of the last event that was handled; `'0'` for all events. Default: only new events. */
  after?: string
  types?: readonly Event['type'][]
  /** Of the events of tickets, only those in these channels, by ULID. */
  channels?: readonly string[]
}

export type LoggedEvent = {
  event: Event
  /** Store it once the event is handled, and begin with it as `after` next time. */
  position: string
}

type Connection = {
  base: string
  headers: Record<string, string>
  fetchWith: typeof fetch
  policy: RetryPolicy
}

type Message = { event: string; data: string; id: string }

/** The timeout without data. The server sends a heartbeat every 15 seconds. */
const silenceMs = 45_000

/** Follows the event log. After a lost connection, it continues at the last position. */
export async function* followEvents(
  connection: Connection,
  { after, types, channels, signal }: EventQuery & { signal?: AbortSignal },
): AsyncGenerator<LoggedEvent, never> {
  const query = new URLSearchParams({ replay: 'true' })
  if (types) query.set('types', types.join(','))
  if (channels) query.set('channels', channels.join(','))
  let position = after
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) await pause(delayOf(connection.policy, attempt), signal)
    for await (const message of messagesOf(connection, query, position, signal)) {
      attempt = 0
      assertGoesOn(message)
      position = message.id || position
      if (message.event === 'change') yield { event: JSON.parse(message.data), position: message.id }
    }
  }
}

/** Throws if the messages of the stream end here, or some of them are missing. */
const assertGoesOn = ({ event, data }: Message) => {
  if (event === 'reset') throw unknownPosition()
  if (event === 'end') throw failure({ code: 'stream_ended', message: String(JSON.parse(data).reason) })
}

const unknownPosition = () =>
  failure({
    code: 'position_unknown',
    message: 'The position in the event log is unknown. Read everything again, then follow new events.',
  })

const delayOf = ({ firstMs, longestMs }: RetryPolicy, attempt: number) =>
  Math.min(firstMs * 2 ** (attempt - 1), longestMs) * (0.5 + Math.random() / 2)

/** The messages of one connection, until it is lost. */
async function* messagesOf(
  { base, headers, fetchWith }: Connection,
  query: URLSearchParams,
  position: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message> {
  const silent = new AbortController()
  const end = () => silent.abort(signal?.reason)
  signal?.addEventListener('abort', end, { once: true })
  let silence = setTimeout(end, silenceMs)
  const isAlive = () => {
    clearTimeout(silence)
    silence = setTimeout(end, silenceMs)
  }
  try {
    const response = await fetchWith(`${base}/api/events?${query}`, {
      headers: {
        ...headers,
        accept: 'text/event-stream',
        ...(position !== undefined && { 'last-event-id': position }),
      },
      signal: silent.signal,
    })
    if (!response.ok) throw await failureIn(response)
    if (response.body) yield* readMessages(response.body, isAlive)
  } catch (error) {
    signal?.throwIfAborted()
    if (!isTransient(error)) throw error
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', end)
    silent.abort()
  }
}

/** Returns true for a lost connection, and for a server that is busy or restarts. */
const isTransient = (error: unknown) => {
  const { status = 0 } = error as { status?: number }
  return status === 0 || status === 429 || status >= 500
}
