import { useEffect } from 'react'
import { session } from '../api/session.ts'
import type { LiveEvent, Viewer } from '../api/types.ts'
import { applyAll, applyEvent, applyNotifications } from './changes.ts'
import { keepListening } from './stream.ts'
import { noteViewers } from './viewers.ts'

/** Shows changes of others as they happen, while somebody is signed in. */
export const useLive = () => {
  const isSignedIn = session.use() !== 'ended'
  useEffect(() => (isSignedIn ? keepListening(received) : undefined), [isSignedIn])
}

const received = ({ event, data }: { event?: string | undefined; data: string }) => {
  // The types are those of the contract, which the server checks.
  if (event === 'change') applyEvent(JSON.parse(data) as LiveEvent)
  if (event === 'viewers') noteViewers(JSON.parse(data) as { ticket: string; viewers: Viewer[] })
  // Those that came while nothing was heard are in no event.
  if (event === 'notifications' || event === 'ready') applyNotifications()
  // At the end of a session, the first question that is refused asks the person to sign in again.
  if (event === 'reset' || event === 'end') applyAll()
}
