import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Activity, WholeTicket } from '../api/types.ts'
import { PendingMessages } from '../compose/pending-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { words } from '../words.ts'
import { ActivityText } from './activity-text.tsx'
import { entriesOf, foldedUntil } from './entries.ts'
import { MessageCard } from './message-card.tsx'
import { useMarkRead } from './reading.ts'

type Props = { ticket: WholeTicket }

/** Messages, notes and activities, the newest in view. */
export const Conversation = ({ ticket }: Props) => {
  const entries = useMemo(() => entriesOf(ticket), [ticket])
  const [isUnfolded, unfold] = useState(false)
  const { from, hidden } = isUnfolded ? { from: 0, hidden: 0 } : foldedUntil(entries)
  const scroller = useRef<HTMLDivElement>(null)
  const newest = ticket.messages.at(-1)?.ulid
  useStayAtEnd(scroller)
  useMarkRead(ticket)
  return (
    <div
      className="conversation scrolls"
      ref={scroller}
      /* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */
      tabIndex={0}
      role="log"
      aria-label={words.ticket.conversation}
    >
      <div className="conversation-inner">
        {hidden > 0 && (
          <Button className="small earlier" onPress={() => unfold(true)}>
            {words.ticket.earlier(hidden)}
          </Button>
        )}
        {entries
          .slice(from)
          .map((entry) =>
            entry.kind === 'message' ? (
              <MessageCard
                key={entry.message.ulid}
                message={entry.message}
                ticket={ticket}
                isNewest={entry.message.ulid === newest}
              />
            ) : (
              <Activities key={entry.activities[0]?.ulid} activities={entry.activities} />
            ),
          )}
        <PendingMessages ticket={ticket.ulid} />
      </div>
    </div>
  )
}

const nearEndPx = 120

/** Shows the newest message, and follows while messages grow or arrive, unless somebody scrolled up. */
const useStayAtEnd = (scroller: { current: HTMLDivElement | null }) => {
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const box = scroller.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const follow = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    }
    let last = box.scrollTop
    const note = () => {
      // Content that grows also moves the end away; only going up leaves it.
      if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) isAtEnd.current = true
      else if (box.scrollTop < last) isAtEnd.current = false
      last = box.scrollTop
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(box)
    follow()
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [scroller])
}

const shownActivities = 2

const Activities = ({ activities }: { activities: Activity[] }) => {
  const [isUnfolded, unfold] = useState(false)
  const shown =
    isUnfolded || activities.length <= shownActivities + 1 ? activities : activities.slice(-shownActivities)
  return (
    <ul className="activities">
      {shown.length < activities.length && (
        <li>
          <button type="button" onClick={() => unfold(true)}>
            {words.ticket.moreActivities(activities.length - shown.length)}
          </button>
        </li>
      )}
      {shown.map(({ user, created_at, ...activity }) => (
        <li key={activity.ulid}>
          <ActivityText activity={activity} /> {user && words.ticket.by(user.name)} {' · '}
          <Time at={created_at} />
        </li>
      ))}
    </ul>
  )
}

export const ConversationSkeleton = () => (
  <div className="conversation" aria-busy="true">
    <div className="conversation-inner">
      {[1, 2].map((key) => (
        <div key={key} className="message-skeleton">
          <span className="skeleton avatar" />
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  </div>
)
