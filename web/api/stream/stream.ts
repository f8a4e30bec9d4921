import type { EventSourceMessage } from 'eventsource-parser'
import { createSignal } from '../../base/signal.ts'
import { attention, untilInattention } from './attention.ts'
import { keepConnecting, listenOnce } from './connection.ts'
import { canLead } from './lead.ts'
import { createLeadership } from './leadership.ts'

/** Whether changes of others are told at once. Otherwise they are asked for, again and again. */
export const isLive = createSignal(false)

const setLive = (is: boolean) => is !== isLive.get() && isLive.set(is)

/** Where tabs cannot share a stream, those that nobody sees give their connections back at once: a browser has few. */
const hiddenMs = () => (canLead() ? 30_000 : 500)

type Message = Pick<EventSourceMessage, 'event' | 'data' | 'id'>

/** What the tabs of one member in one workspace tell each other. The one that leads has the stream. */
type Told =
  | { kind: 'message'; message: Message }
  | { kind: 'state'; isLive: boolean; last: string | undefined }
  | { kind: 'ask' }

/**
 * Hears the events of a member in a workspace while the page is seen or tells of notifications. One tab of the browser
 * reads the stream and tells the others. Returns how to stop.
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
    // The first state that a tab hears is where it begins. Later, another last event means that some were missed.
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
      // What the others missed before the first event of this tab is unknown.
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
        // After the lead was taken, another tab tells.
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

/** Runs one turn after the other, each while the page has attention. */
const whileAttended = async (stopped: AbortSignal, takeTurn: (turn: AbortSignal) => Promise<void>) => {
  while (!stopped.aborted) {
    await attention(stopped)
    await takeTurn(untilInattention(stopped, hiddenMs()))
  }
}
