import './ticket.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { isMissing } from '../../platform/base/problem.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { useArrived } from '../../platform/commands/early-keys.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { useViewing } from '../../tickets/live/viewers.ts'
import { useReadNotifications } from '../../tickets/notifications/use-read-notifications.ts'
import { listedTicket } from '../../tickets/ticket-data/listed-ticket.ts'
import { rememberTicket } from '../../tickets/ticket-data/recent-tickets.ts'
import { ticketQuery } from '../../tickets/ticket-data/ticket-query.ts'
import { useTicketActions } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { Composer } from '../../writing/compose/composer.tsx'
import { ContactPanel } from './contact/contact-panel.tsx'
import { Conversation, ConversationSkeleton } from './conversation/conversation.tsx'
import { LostTicket } from './lost-ticket.tsx'
import { PrintedTicket } from './printing/printed-ticket.tsx'
import { TicketHeader } from './ticket-header.tsx'

const route = getRouteApi('/shell/tickets/$ticket')
const wide = '(min-width: 1440px)'
/** As in contact.css. */
const besidePanelPx = 640

/** A ticket: header, conversation, composer and contact panel. */
export const TicketPage = () => {
  const { ticket: ulid } = route.useParams()
  const { data: whole, error, refetch } = useQuery(ticketQuery(ulid))
  useArrived(whole || error ? ulid : undefined)
  useEffect(() => rememberTicket(ulid), [ulid])
  useMergedUrl(ulid, whole?.ulid)
  useViewing(ulid)
  useReadNotifications(ulid)
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia(wide).matches)
  const followWidth = useCallback((section: HTMLElement | null) => observeRoom(section, setPanelOpen), [])
  const ticket = whole ?? listedTicket(ulid)
  const togglePanel = useCallback(() => setPanelOpen((isOpen) => !isOpen), [])
  const closePanel = useCallback(() => setPanelOpen(false), [])
  // Deferred, so that the conversation is rendered first.
  const inPanel = useDeferredValue(ticket)
  useActions([{ ...shortcut('panel'), run: togglePanel }])
  if (error && (!ticket || isMissing(error)))
    return <LostTicket ticket={ulid} problem={error} retry={() => void refetch()} />
  return (
    <section
      ref={followWidth}
      className="ticket"
      aria-label={ticket ? subjectText(ticket.subject) : strings.ticket.label}
      data-panel={isPanelOpen || undefined}
    >
      {ticket && <TicketHeader ticket={ticket} isPanelOpen={isPanelOpen} togglePanel={togglePanel} />}
      {whole ? (
        <>
          <TicketActions key={`actions ${ulid}`} ulid={ulid} />
          <Conversation ticket={whole} />
          <Composer key={`composer ${ulid}`} ticket={whole} />
          <PrintedTicket ticket={whole} />
        </>
      ) : (
        <ConversationSkeleton />
      )}
      {isPanelOpen && inPanel && <ContactPanel ticket={inPanel} close={closePanel} />}
    </section>
  )
}

/** Redirects the URL of a merged ticket to the ticket that has its messages. */
const useMergedUrl = (ulid: string, shown: string | undefined) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (shown && shown !== ulid)
      void navigate({ to: '/tickets/$ticket', params: { ticket: shown }, search: true, replace: true })
  }, [navigate, ulid, shown])
}

/** Closes the panel where it would cover the conversation: in a narrow window, or beside a wide list. */
const observeRoom = (section: HTMLElement | null, setPanelOpen: (isOpen: boolean) => void) => {
  if (!section) return
  let hadRoom = matchMedia(wide).matches
  const observer = new ResizeObserver(() => {
    const hasRoom = matchMedia(wide).matches && section.clientWidth >= besidePanelPx
    if (hasRoom !== hadRoom) setPanelOpen(hasRoom)
    hadRoom = hasRoom
  })
  observer.observe(section)
  return () => observer.disconnect()
}

const TicketActions = ({ ulid }: { ulid: string }) => {
  useActions(useTicketActions(ulid))
  return null
}
