import { createParser } from 'eventsource-parser'
import { page, pause } from '../page/page.ts'
import { header, urlOf } from './api.ts'
import type { LiveChange, Typing } from './types.ts'
import { asVisitor, ensureSecret } from './visitor.ts'

export type Listener = {
  /** Called when anything may have changed, such as after missed events. */
  onReady: () => void
  onChange: (change: LiveChange) => void
  onTyping: (typing: Typing) => void
  onOnline: (isOnline: boolean) => void
}

/** Longer than the heartbeat interval of the server. */
const silenceMs = 40_000
/** A stream without data at its start is probably buffered by a proxy. */
const beginMs = 10_000
const pollMs = 15_000
/** A tab that is hidden for this time closes its connection. */
const hiddenMs = 60_000

/** Listens for new messages until it is stopped: with an event stream, or by polling if streams do not work. */
export const listen = (listener: Listener) => {
  const stopping = new AbortController()
  const { signal } = stopping
  void run(listener, signal)
  return () => stopping.abort()
}

const run = async (listener: Listener, signal: AbortSignal) => {
  let failures = 0
  while (!signal.aborted) {
    await visible(signal)
    const result = await stream(listener, signal)
    if (signal.aborted) return
    failures = result === 'ended' ? 0 : failures + 1
    if (failures > 0) await poll(listener)
    await pause(failures === 0 ? 500 : failures === 1 ? 2_000 : pollMs, signal)
  }
}

const poll = async ({ onChange, onOnline }: Listener) => {
  try {
    const changes = await asVisitor<LiveChange[]>('GET', '/events')
    onOnline(true)
    for (const change of changes) onChange(change)
  } catch {
    onOnline(false)
  }
}

/** Reads one event stream until it ends. */
const stream = async (listener: Listener, stop: AbortSignal) => {
  const over = new AbortController()
  const cut = () => over.abort()
  stop.addEventListener('abort', cut)
  const unwatch = cutWhenHidden(cut)
  let silence = setTimeout(cut, beginMs)
  let hasBegun = false
  const parser = createParser({
    onEvent: ({ event, data }) => {
      hasBegun = true
      if (event === 'change') listener.onChange(JSON.parse(data) as LiveChange)
      else if (event === 'typing') listener.onTyping(JSON.parse(data) as Typing)
      else if (event === 'ready' || event === 'reset') listener.onReady()
      listener.onOnline(true)
    },
  })
  try {
    const response = await openStream(await ensureSecret(), over.signal)
    if (response.status === 401) await asVisitor('GET', '/visitor')
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) return 'failed'
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(cut, hasBegun ? silenceMs : beginMs)
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    return hasBegun ? 'ended' : 'failed'
  } finally {
    clearTimeout(silence)
    unwatch()
    stop.removeEventListener('abort', cut)
    over.abort()
  }
}

const openStream = (secret: string, signal: AbortSignal) =>
  fetch(urlOf('/events'), {
    headers: { accept: 'text/event-stream', [header]: secret },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })

const cutWhenHidden = (cut: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { document } = page
  const change = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(cut, hiddenMs)
  }
  change()
  document.addEventListener('visibilitychange', change)
  page.addEventListener('pagehide', cut)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', change)
    page.removeEventListener('pagehide', cut)
  }
}

const visible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const { document } = page
    const check = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
