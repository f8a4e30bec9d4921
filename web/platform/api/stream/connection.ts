import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { unattendedHeader } from '../../base/unattended.ts'
import { workspaceHeader } from '../../base/workspace.ts'

/** The timeout without data. The server sends a heartbeat every 15 seconds. */
export const silenceMs = 40_000

type Listening = {
  last: string | undefined
  hear: (message: EventSourceMessage) => void
  /** Called when the server has sent something, at least the start of its response. */
  isAlive: () => void
  signal: AbortSignal
}

/** Reads the event stream from the last event on, until the connection ends. */
export const listenOnce = async ({ last, hear, isAlive, signal }: Listening) => {
  const silent = new AbortController()
  const end = () => silent.abort()
  let silence = setTimeout(end, silenceMs)
  const parser = createParser({ onEvent: hear })
  try {
    const { ok, body } = await fetch('/api/events', {
      headers: {
        accept: 'text/event-stream',
        ...workspaceHeader(),
        ...unattendedHeader(),
        ...(last && { 'last-event-id': last }),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!ok || !body) return
    isAlive()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
      parser.feed(part.value)
      isAlive()
    }
  } finally {
    clearTimeout(silence)
  }
}

const retryMs = { first: 1_000, longest: 30_000 }

/** Reconnects with exponential back-off, which is reset after a long connection. */
export const keepConnecting = async (connect: () => Promise<void>, signal: AbortSignal) => {
  for (let waitMs = retryMs.first; !signal.aborted; ) {
    const begun = performance.now()
    await connect()
    waitMs = performance.now() - begun > retryMs.longest ? retryMs.first : waitMs
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, retryMs.longest)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
