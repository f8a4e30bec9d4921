import assert from 'node:assert/strict'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

type Listening = {
  url: string
  path?: string
  token?: string
  headers?: Record<string, string>
  after?: string | null
}

/** Listens to the events of a server, and adds each to `told`. */
export const listenLive = async ({ url, path = '/api/events', token, headers, after }: Listening) => {
  const aborting = new AbortController()
  const response = await fetch(url + path, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
      ...(after && { 'last-event-id': after }),
    },
    signal: aborting.signal,
  })
  const told: (Omit<EventSourceMessage, 'data'> & { data: Record<string, unknown> })[] = []
  const kinds: string[] = []
  let comments = 0
  let isOver = false
  let changed = Promise.withResolvers<void>()
  const parser = createParser({
    onEvent: (event) => {
      kinds.push(event.event ?? '')
      told.push({ ...event, data: JSON.parse(event.data) })
    },
    onComment: () => {
      comments += 1
    },
  })
  const read = async () => {
    const text = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      parser.feed(text.decode(chunk as Uint8Array, { stream: true }))
      changed.resolve()
      changed = Promise.withResolvers<void>()
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true
      changed.resolve()
    })
  const until = async (is: () => boolean, what: string) => {
    const late = AbortSignal.timeout(10_000)
    const failed = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () =>
        reject(new Error(`never told: ${what}, but ${JSON.stringify(told)}`)),
      )
    })
    failed.catch(() => {})
    while (!is()) await Promise.race([changed.promise, failed])
  }
  return {
    response,
    told,
    /** The kinds of all events since the start. */
    kinds,
    comments: () => comments,
    close: () => aborting.abort(),
    ended: () => until(() => isOver, 'the end'),
    /** The next event of a kind. Earlier events are dropped. */
    next: async (kind: string) => {
      await until(() => told.some(({ event }) => event === kind), kind)
      const index = told.findIndex(({ event }) => event === kind)
      const [found] = told.splice(0, index + 1).slice(-1)
      assert.ok(found)
      return found
    },
  }
}
