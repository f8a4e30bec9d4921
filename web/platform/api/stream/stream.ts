import type { EventSourceMessage } from 'eventsource-parser'
import { createSignal } from '../../base/signal.ts'
import { attention, untilInattention } from './attention.ts'
import { keepConnecting, listenOnce } from './connection.ts'
import { canLead } from './lead.ts'
import { createLeadership } from './leadership.ts'

/** True while the event stream is connected. Otherwise, queries poll. */
export const isLive = createSignal(false)

const setLive = (is: boolean) => is !== isLive.get() && isLive.set(is)

/** If tabs cannot share a stream, hidden tabs close theirs at once: browsers limit the connections per server. */
const hiddenMs = () => (canLead() ? 30_000 : 500)

type Message = Pick<EventSourceMessage, 'event' | 'data' | 'id'>

/** Messages between the tabs of one member in one workspace. The leader has the event stream. */
type Told =
  | { kind: 'message'; message: Message }
  | { kind: 'state'; isLive: boolean; last: string | undefined }
  | { kind: 'ask' }

/**
 * Receives the events of a member in a workspace while the page is visible or shows notifications. One tab reads the
 * stream and broadcasts the events to the others. Returns a function that stops it.
 */
export const keepListening = (name: string, received: (message: Message) => void) => {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: string | undefined

  const tell = (told: Told) => canLead() && channel.postMessage(told)
  const tellState = () => tell({ kind: 'state', isLive: isLive.get(), last })
  const leadership = createLeadership(name, () => tell({ kind: 'ask' }))

  const hear = (message: Message) => {
    last = message.id || last
    if (message.event === 'end') stopping.abort()
    received(message)
  }
  const hearState = (state: { isLive: boolean; last: string | undefined }) => {
    setLive(state.isLive)
    if (!state.last || state.last === last) return
    // The first state is the start position of a new tab. Later, another last event id means that events were missed.
    received({ event: last ? 'reset' : 'ready', data: '{}', id: undefined })
    last = state.last
  }
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    const isLeading = leadership.isLeading()
    if (isLeading && told.kind === 'ask') return tellState()
    if (isLeading || told.kind === 'ask' || stopping.signal.aborted) return
    leadership.heard()
    if (told.kind === 'state') hearState(told)
    else hear(told.message)
  }

  const readAndTell = async (signal: AbortSignal) => {
    const isFirst = last === undefined
    const share = (message: Message) => {
      hear(message)
      // If this tab had no event yet, it does not know which events the other tabs have missed.
      const event = isFirst && message.event === 'ready' ? 'reset' : message.event
      tell({ kind: 'message', message: { ...message, event } })
    }
    const isAlive = () => {
      setLive(true)
      tellState()
    }
    await listenOnce({ last, hear: share, isAlive, signal }).catch(() => {})
    setLive(false)
  }
  const listenInTurn = (turn: AbortSignal) =>
    leadership.takeTurn(turn, (signal) =>
      keepConnecting(async () => {
        await readAndTell(signal)
        // After the lock was stolen, the new leader broadcasts its state.
        if (!signal.aborted || turn.aborted) tellState()
      }, signal),
    )
  void whileAttended(stopping.signal, listenInTurn).then(() => {
    leadership.end()
    setLive(false)
    channel.close()
  })
  return () => stopping.abort()
}

/** Runs one turn after the other, each while the page is visible or shows notifications. */
const whileAttended = async (stopped: AbortSignal, takeTurn: (turn: AbortSignal) => Promise<void>) => {
  while (!stopped.aborted) {
    await attention(stopped)
    await takeTurn(untilInattention(stopped, hiddenMs()))
  }
}
