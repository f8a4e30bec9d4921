import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { unattendedHeader } from '../api/unattended.ts'
import { workspaceHeader } from '../api/workspace.ts'
import { createSignal } from '../ui/signal.ts'

/** Whether changes of others are told at once. Otherwise they are asked for, again and again. */
export const isLive = createSignal(false)

/** The server sends something every 15 seconds. */
const silenceMs = 40_000
const retryMs = { first: 1_000, longest: 30_000 }

/** Whether the stream stays open while nobody sees the page. */
export const staysOpen = createSignal(false)

/** A browser has few connections to a server. A page that nobody sees gives its own back after a while. */
const hiddenMs = 30_000

type Message = Pick<EventSourceMessage, 'event' | 'data'>

/** Keeps a stream of events open while the page is seen or tells of notifications, and continues after the last event. Answers how to stop. */
export const keepListening = (received: (message: Message) => void) => {
  const stopping = new AbortController()
  let last: string | undefined
  const hear = (message: EventSourceMessage) => {
    if (message.id) last = message.id
    if (message.event === 'end') stopping.abort()
    received(message)
  }
  const run = async () => {
    for (let waitMs = retryMs.first; !stopping.signal.aborted; ) {
      await wanted(stopping.signal)
      const begun = performance.now()
      await listenOnce({ last, hear, signal: stopping.signal }).catch(() => {})
      isLive.set(false)
      waitMs = performance.now() - begun > retryMs.longest ? retryMs.first : waitMs
      await pause(waitMs, stopping.signal)
      waitMs = Math.min(waitMs * 2, retryMs.longest)
    }
  }
  void run()
  return () => stopping.abort()
}

type Listening = {
  last: string | undefined
  hear: (message: EventSourceMessage) => void
  signal: AbortSignal
}

const listenOnce = async ({ last, hear, signal }: Listening) => {
  const ending = new AbortController()
  const end = () => ending.abort()
  let silence = setTimeout(end, silenceMs)
  let hidden: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(hidden)
    if (!isWanted()) hidden = setTimeout(end, hiddenMs)
  }
  signal.addEventListener('abort', end)
  const stopWatching = onWanted(watch)
  const parser = createParser({ onEvent: hear })
  try {
    const { ok, body } = await fetch('/api/events', {
      headers: {
        accept: 'text/event-stream',
        ...workspaceHeader(),
        ...unattendedHeader(),
        ...(last && { 'last-event-id': last }),
      },
      signal: ending.signal,
    })
    if (!ok || !body) return
    isLive.set(true)
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(silence)
    clearTimeout(hidden)
    signal.removeEventListener('abort', end)
    stopWatching()
  }
}

const isWanted = () => !document.hidden || staysOpen.get()

const onWanted = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  const leave = staysOpen.subscribe(changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    leave()
  }
}

const wanted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isWanted() && !signal.aborted) return
      stopWatching()
      resolve()
    }
    const stopWatching = onWanted(check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
