import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { isLive, keepListening } from '../../platform/api/stream/stream.ts'
import type { LiveEvent, Viewer } from '../../platform/api/types.ts'
import { session } from '../../platform/base/session.ts'
import { applyAll, applyEvent, applyNotifications } from './changes.ts'
import { noteViewers } from './viewers.ts'
import { noteVisitorTyping, noteVisitorWrote } from './visitor-typing.ts'

/** Shows changes of other users in real time, while a user is signed in. */
export const useLive = () => {
  const isSignedIn = session.use() !== 'ended'
  const { data: me } = useQuery(queries.me)
  const name = isSignedIn && me?.workspace && `bellhop.live.${me.workspace.ulid}.${me.user.ulid}`
  useEffect(() => (name ? keepListening(name, received) : undefined), [name])
  useEffect(beginPolling, [])
}

/** A stream that reconnects within this time causes no refetch. Random, so that browsers do not all refetch at once. */
const brokenMs = () => 3_000 + Math.random() * 2_000

/** Refetches once when the stream stays down, because the next poll of a query may be far away. */
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
  // The server validates events against the contract, so the casts are safe.
  if (event === 'change') {
    const change = JSON.parse(data) as LiveEvent
    noteVisitorWrote(change)
    applyEvent(change)
  }
  if (event === 'typing') noteVisitorTyping(JSON.parse(data) as { ticket: string; seconds: number })
  if (event === 'viewers') noteViewers(JSON.parse(data) as { ticket: string; viewers: Viewer[] })
  // `ready`: notifications that arrived while the stream was down have no event.
  if (event === 'notifications' || event === 'ready') applyNotifications()
  // After the end of a session, the first request that is rejected asks the user to sign in again.
  if (event === 'reset' || event === 'end') applyAll()
}
