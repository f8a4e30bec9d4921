import type { EventSourceMessage } from 'eventsource-parser'
import { createSignal } from '../../base/signal.ts'
import { attention, untilInattention } from './attention.ts'
import { keepConnecting, listenOnce } from './connection.ts'
import { canLead, lead } from './lead.ts'
import { createPatience } from './patience.ts'

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
  let isLeading = false
  let takeLead = () => {}

  const tell = (told: Told) => canLead() && channel.postMessage(told)
  const tellState = () => tell({ kind: 'state', isLive: isLive.get(), last })
  const leader = createPatience(
    () => tell({ kind: 'ask' }),
    () => takeLead(),
  )

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
    if (isLeading && told.kind === 'ask') return tellState()
    if (isLeading || told.kind === 'ask' || stopping.signal.aborted) return
    leader.heard()
    if (told.kind === 'state') hearState(told)
    else hear(told.message)
  }

  const read = (signal: AbortSignal) => {
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
    return listenOnce({ last, hear: share, isAlive, signal }).catch(() => {})
  }
  const asLeader = (turn: AbortSignal) => async (signal: AbortSignal) => {
    isLeading = true
    leader.end()
    const connect = async () => {
      await read(signal)
      setLive(false)
      // After the lead was taken, another tab tells.
      if (!signal.aborted || turn.aborted) tellState()
    }
    await keepConnecting(connect, signal)
    isLeading = false
  }

  const takeTurn = async (turn: AbortSignal) => {
    document.addEventListener('visibilitychange', () => document.hidden || isLeading || leader.check(), {
      signal: turn,
    })
    for (let isTaken = false; !turn.aborted; ) {
      const suspended = new AbortController()
      takeLead = () => suspended.abort()
      if (!isTaken) leader.check()
      const waiting = AbortSignal.any([turn, suspended.signal])
      await lead({ name, turn, waiting, isTaken, work: asLeader(turn) })
      isTaken = suspended.signal.aborted
    }
    takeLead = () => {}
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await attention(stopping.signal)
      await takeTurn(untilInattention(stopping.signal, hiddenMs()))
    }
    leader.end()
    setLive(false)
    channel.close()
  }
  void run()
  return () => stopping.abort()
}
