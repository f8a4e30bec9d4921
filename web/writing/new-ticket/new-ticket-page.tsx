import './new-ticket.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Channel } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { MissingFields } from '../../tickets/missing-fields/missing-fields.tsx'
import { discardDraft } from '../compose/discard-draft.ts'
import { keyOfNew } from '../drafts/draft-calls.ts'
import { keep } from '../drafts/draft-keeper.ts'
import { type Draft, newTicketDraft } from '../drafts/message-draft.ts'
import { opened, outbox } from '../sending/outbox.ts'
import { PendingMessages } from '../sending/pending-messages.tsx'
import { discardEmpty, unsent } from '../sending/unsent.ts'
import { useStoredDraft } from '../sending/use-stored-draft.ts'
import { firstChannel } from './last-channel.ts'
import { NewTicketHeader } from './new-ticket-header.tsx'

/** The editor is larger than the page. */
const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }))

const texts = strings.newTicket
const route = getRouteApi('/shell/tickets/new')

/** A member writes to somebody first. The URL has the draft, so that it survives a reload. */
export const NewTicketPage = () => {
  const { draft = '' } = route.useSearch()
  const { data } = useQuery(queries.channels)
  const channels = data?.filter(({ deleting_since }) => !deleting_since)
  const key = keyOfNew(draft)
  const isPending = outbox.use().some(({ ticket }) => ticket.ulid === key)
  useOpened(key)
  return (
    <div className="new-ticket scrolls">
      {isPending && <Sending ticket={key} />}
      {!isPending && channels?.some(({ type }) => type === 'email') && (
        <Writing key={key} ticket={key} channels={channels} />
      )}
      <MissingFields />
      {!isPending && channels && !channels.some(({ type }) => type === 'email') && <NoChannel />}
    </div>
  )
}

/** Opens the ticket as soon as the server has created it. */
const useOpened = (key: string) => {
  const navigate = useNavigate()
  const created = opened.use().get(key)
  useEffect(() => {
    if (created) void navigate({ to: '/tickets/$ticket', params: { ticket: created }, replace: true })
  }, [created, navigate])
}

const Sending = ({ ticket }: { ticket: string }) => (
  <section className="new-ticket-sending" aria-labelledby="new-ticket">
    <NewTicketHeader />
    <PendingMessages ticket={ticket} />
    <p className="muted">{texts.sending}</p>
    <Link to="/tickets">{texts.toInbox}</Link>
  </section>
)

const Writing = ({ ticket, channels }: { ticket: string; channels: Channel[] }) => {
  const { draft: ulid, to, channel } = route.useSearch()
  const navigate = useNavigate()
  const fresh = () => newTicketDraft(to ? [to.toLowerCase()] : [], firstChannel(channels, channel))
  const [round, setRound] = useState(() => ({ number: 0, draft: unsent(ticket) ?? fresh() }))
  const put = (draft: Draft) => setRound(({ number }) => ({ number: number + 1, draft }))
  useEffect(() => () => discardEmpty(ticket), [ticket])
  useStoredDraft(ticket, (found) => put(found.draft ?? fresh()))
  const leave = () => void navigate({ to: '/tickets' })
  /** After an undo. */
  const restore = (draft: Draft) => {
    keep(ticket, draft)
    void navigate({ to: '/tickets/new', search: { draft: ulid } })
  }
  return (
    <Suspense fallback={<NewTicketHeader />}>
      <NewTicketForm
        key={round.number}
        initial={round.draft}
        {...{ ticket, channels, leave }}
        replace={put}
        discard={(draft) => discardDraft(ticket, draft, { close: leave, replace: restore })}
      />
    </Suspense>
  )
}

const NoChannel = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  return (
    <section aria-labelledby="new-ticket">
      <NewTicketHeader />
      <div className="empty">
        <h2>{texts.none}</h2>
        <p>{texts.noneText}</p>
        {me.can.write_as_admin && <Link to="/settings/channels">{texts.toChannels}</Link>}
      </div>
    </section>
  )
}
