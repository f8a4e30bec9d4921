import '../forms/forms.css'
import './drafts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../api/queries.ts'
import type { ListedDraft } from '../api/types.ts'
import { useDraftTickets } from '../drafts/draft-tickets.ts'
import { plainText, storedDraft } from '../drafts/message-draft.ts'
import { OpenSidebar } from '../notifications/open-sidebar.tsx'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { ForwardIcon, Icon, LockIcon, ReplyIcon } from '../ui/icons/icons.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { Time } from '../ui/time/time.tsx'
import { ScheduledList } from './scheduled-list.tsx'

const icons = { reply: ReplyIcon, note: LockIcon, forward: ForwardIcon }

/** All drafts of the user. */
export const DraftsPage = () => {
  const { data, error, refetch } = useQuery(queries.drafts)
  const here = useDraftTickets().filter((ticket) => !data?.some((draft) => draft.ticket.ulid === ticket))
  const { data: scheduled } = useQuery(queries.allScheduled)
  const isEmpty = data?.length === 0 && here.length === 0 && scheduled?.length === 0
  return (
    <section className="drafts-page scrolls" aria-labelledby="drafts-title">
      <header>
        <OpenSidebar />
        <h1 id="drafts-title">{strings.drafts.title}</h1>
      </header>
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
        <strong>{ticket.subject}</strong> <span className="muted">{ticket.contact_name}</span>
      </span>
      <Time at={updated_at} />
      <span className="draft-text">{preview || strings.compose.noText}</span>
    </Link>
  </li>
)

/** A draft that only this browser has: not saved yet, or its ticket no longer exists. */
const DraftHere = ({ ticket }: { ticket: string }) => {
  const draft = storedDraft(ticket)?.draft
  if (!draft) return null
  return (
    <li>
      <Link to="/tickets/$ticket" params={{ ticket }} className={`draft-row ${draft.kind}`}>
        <span className="draft-kind">
          <Icon of={icons[draft.kind]} />
          {strings.compose.label[draft.kind]}
        </span>
        <span className="what muted">{strings.drafts.here}</span>
        <span className="draft-text">{plainText(draft.html) || strings.compose.noText}</span>
      </Link>
    </li>
  )
}
