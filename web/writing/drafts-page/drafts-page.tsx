import '../../platform/forms/forms.css'
import './drafts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { ListedDraft, ListedTicketDraft } from '../../platform/api/types.ts'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { EditIcon, ForwardIcon, Icon, LockIcon, ReplyIcon } from '../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { keyOfNew, newTicketOf } from '../drafts/draft-calls.ts'
import { useDraftTickets } from '../drafts/draft-tickets.ts'
import { plainText, storedDraft } from '../drafts/message-draft.ts'
import { ScheduledList } from './scheduled-list.tsx'

const icons = { reply: ReplyIcon, note: LockIcon, forward: ForwardIcon }

/** All drafts of the user. */
export const DraftsPage = () => {
  const { data, error, refetch } = useQuery(queries.drafts)
  const { data: news = [] } = useQuery(queries.ticketDrafts)
  const saved = new Set([
    ...(data ?? []).map((draft) => draft.ticket.ulid),
    ...news.map(({ ulid }) => keyOfNew(ulid)),
  ])
  const here = useDraftTickets().filter((ticket) => !saved.has(ticket))
  const { data: scheduled } = useQuery(queries.allScheduled)
  const isEmpty = data?.length === 0 && news.length === 0 && here.length === 0 && scheduled?.length === 0
  return (
    <section className="drafts-page scrolls" aria-labelledby="drafts-title">
      <PageHeader id="drafts-title" heading={strings.drafts.title} />
      {error && !data && (
        <div role="alert" className="form-problem">
          <ProblemText problem={error} />
          <Button className="small" onPress={() => void refetch()}>
            {strings.tryAgain}
          </Button>
        </div>
      )}
      <ScheduledList />
      {isEmpty && (
        <div className="empty">
          <h2>{strings.drafts.none}</h2>
          <p>{strings.drafts.noneText}</p>
        </div>
      )}
      <ul>
        {news.map((draft) => (
          <NewTicketRow key={`${draft.ulid} ${draft.updated_at}`} draft={draft} />
        ))}
        {data?.map((draft) => (
          <DraftRow key={`${draft.ticket.ulid} ${draft.updated_at}`} draft={draft} />
        ))}
        {here.map((ticket) => (
          <DraftHere key={ticket} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}

const DraftRow = ({ draft: { ticket, kind, preview, updated_at } }: { draft: ListedDraft }) => (
  <li>
    <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }} className={`draft-row ${kind}`}>
      <span className="draft-kind">
        <Icon of={icons[kind]} />
        {strings.compose.label[kind]}
      </span>
      <span className="what">
        <strong>{subjectText(ticket.subject)}</strong> <span className="muted">{ticket.contact_name}</span>
      </span>
      <Time at={updated_at} />
      <span className="draft-text">{preview || strings.compose.noText}</span>
    </Link>
  </li>
)

const NewTicketRow = ({ draft }: { draft: ListedTicketDraft }) => (
  <li>
    <Link to="/tickets/new" search={{ draft: draft.ulid }} className="draft-row">
      <NewTicketKind />
      <span className="what">
        <strong>{subjectText(draft.subject)}</strong>{' '}
        <span className="muted">{draft.to_recipients.join(', ') || strings.newTicket.noRecipient}</span>
      </span>
      <Time at={draft.updated_at} />
      <span className="draft-text">{draft.preview || strings.compose.noText}</span>
    </Link>
  </li>
)

const NewTicketKind = () => (
  <span className="draft-kind">
    <Icon of={EditIcon} />
    {strings.newTicket.title}
  </span>
)

/** A draft that only this browser has: not saved yet, or its ticket no longer exists. */
const DraftHere = ({ ticket }: { ticket: string }) => {
  const draft = storedDraft(ticket)?.draft
  if (!draft) return null
  const ulid = newTicketOf(ticket)
  const text = plainText(draft.html) || strings.compose.noText
  if (ulid)
    return (
      <li>
        <Link to="/tickets/new" search={{ draft: ulid }} className="draft-row">
          <NewTicketKind />
          <span className="what muted">{strings.drafts.here}</span>
          <span className="draft-text">{text}</span>
        </Link>
      </li>
    )
  return (
    <li>
      <Link to="/tickets/$ticket" params={{ ticket }} className={`draft-row ${draft.kind}`}>
        <span className="draft-kind">
          <Icon of={icons[draft.kind]} />
          {strings.compose.label[draft.kind]}
        </span>
        <span className="what muted">{strings.drafts.here}</span>
        <span className="draft-text">{text}</span>
      </Link>
    </li>
  )
}
