import './conversation.css'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { WholeTicket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { VisitorTyping } from '../../../tickets/live/visitor-typing-line.tsx'
import { useMarkRead } from '../../../tickets/ticket-data/reading.ts'
import { focusByKeys } from '../../../writing/compose/focus-conversation.ts'
import { PendingMessages } from '../../../writing/sending/pending-messages.tsx'
import { ScheduledMessages } from '../../scheduling/scheduled-messages.tsx'
import { MessageCard } from '../message/message-card.tsx'
import { useLinkedMessage } from '../permalinks/use-linked-message.ts'
import { Activities } from './activities.tsx'
import { entriesOf } from './entries.ts'
import { usePlaces } from './places.ts'
import { useEarlier } from './use-earlier.ts'
import { useQuietMove } from './use-quiet-move.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

type Props = { ticket: WholeTicket }

/** Messages, notes and activities, scrolled to the newest. */
export const Conversation = memo(({ ticket }: Props) => {
  const entries = useMemo(() => entriesOf(ticket), [ticket])
  const scroller = useRef<HTMLDivElement>(null)
  const linked = useLinkedMessage()
  const { from, hidden, showMore, showAll } = useEarlier(ticket.ulid, entries, linked, scroller)
  const places = usePlaces(ticket)
  const newest = ticket.messages.at(-1)?.ulid
  useStayAtEnd(scroller, ticket.ulid, linked === undefined)
  useQuietMove(scroller, ticket.ulid)
  useMarkRead(ticket)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each ticket that is opened
  useEffect(focusByKeys, [ticket.ulid])
  return (
    <div
      className="conversation scrolls"
      ref={scroller}
      /* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */
      tabIndex={0}
      role="log"
      aria-label={strings.ticket.conversation}
    >
      <div className="conversation-inner">
        {hidden > 0 && (
          <span className="earlier">
            <Button className="small" onPress={showMore}>
              {strings.ticket.earlier(hidden)}
            </Button>
            <Button className="small" look="quiet" onPress={showAll}>
              {strings.ticket.allEarlier}
            </Button>
          </span>
        )}
        {entries
          .slice(from)
          .map((entry) =>
            entry.kind === 'message' ? (
              <MessageCard
                key={places.get(entry.message.ulid)}
                message={entry.message}
                ticket={ticket}
                isNewest={entry.message.ulid === newest}
                isLinked={entry.message.ulid === linked}
              />
            ) : (
              <Activities
                key={entry.activities[0]?.ulid}
                activities={entry.activities}
                comment={ticket.satisfaction?.comment}
              />
            ),
          )}
        <PendingMessages ticket={ticket.ulid} />
        <ScheduledMessages ticket={ticket} />
        {ticket.channel.type === 'widget' && <VisitorTyping ticket={ticket.ulid} contact={ticket.contact} />}
      </div>
    </div>
  )
})

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
