import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as queries from '../api/queries.ts'
import { isLive, keepListening } from '../api/stream/stream.ts'
import type { LiveEvent, Viewer } from '../api/types.ts'
import { session } from '../base/session.ts'
import { applyAll, applyEvent, applyNotifications } from './changes.ts'
import { noteViewers } from './viewers.ts'
import { noteVisitorTyping, noteVisitorWrote } from './visitor-typing.ts'

/** Shows changes of others as they happen, while somebody is signed in. */
export const useLive = () => {
  const isSignedIn = session.use() !== 'ended'
  const { data: me } = useQuery(queries.me)
  const name = isSignedIn && me?.workspace && `bellhop.live.${me.workspace.ulid}.${me.user.ulid}`
  useEffect(() => (name ? keepListening(name, received) : undefined), [name])
  useEffect(beginPolling, [])
}

/** Shorter than this, a stream that broke is back before anybody notices. Not all browsers ask at once. */
const brokenMs = () => 3_000 + Math.random() * 2_000

/** Asks once when the stream stays broken: a query waits for its next turn as long as it chose with its last response. */
const beginPolling = () => {
  let wasLive = isLive.get()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    if (isLive.get() === wasLive) return
    wasLive = isLive.get()
    clearTimeout(waiting)
    if (!wasLive) waiting = setTimeout(() => !document.hidden && applyAll(), brokenMs())
  }
  const stop = isLive.subscribe(note)
  return () => {
    stop()
    clearTimeout(waiting)
  }
}

const received = ({ event, data }: { event?: string | undefined; data: string }) => {
  // The types are those of the contract, which the server checks.
  if (event === 'change') {
    const change = JSON.parse(data) as LiveEvent
    noteVisitorWrote(change)
    applyEvent(change)
  }
  if (event === 'typing') noteVisitorTyping(JSON.parse(data) as { ticket: string; seconds: number })
  if (event === 'viewers') noteViewers(JSON.parse(data) as { ticket: string; viewers: Viewer[] })
  // Those that came while nothing was heard are in no event.
  if (event === 'notifications' || event === 'ready') applyNotifications()
  // At the end of a session, the first question that is rejected asks the person to sign in again.
  if (event === 'reset' || event === 'end') applyAll()
}
