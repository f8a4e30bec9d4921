import './composer.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { WholeTicket } from '../api/types.ts'
import { useActions } from '../shell/actions.ts'
import { ForwardIcon, Icon, LockIcon, ReplyIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { isEmpty, type Kind, newDraft, storedDraft } from './message-draft.ts'
import { returned } from './outbox.ts'

const loadWriting = () => import('./writing.tsx')
const Writing = lazy(async () => ({ default: (await loadWriting()).Writing }))

const icons = { reply: ReplyIcon, note: LockIcon, forward: ForwardIcon }
const keys = { reply: 'r', note: 'n', forward: 'f' } as const
const kinds = ['reply', 'note', 'forward'] as const

/** Where answers and notes are written. It is small until somebody writes. */
export const Composer = ({ ticket }: { ticket: WholeTicket }) => {
  const [draft, setDraft] = useState(() => storedDraft(ticket.ulid))
  const [round, setRound] = useState(0)
  const reason = returned.use().get(ticket.ulid)
  useEffect(() => void loadWriting(), [])
  const start = (kind: Kind) => {
    const stored = storedDraft(ticket.ulid)
    setDraft(stored && !isEmpty(stored) ? withKind(ticket, stored, kind) : newDraft(ticket, kind))
    setRound((round) => round + 1)
  }
  useActions(
    kinds.map((kind) => ({
      id: kind,
      label: words.compose.start[kind],
      group: words.groups.ticket,
      keys: keys[kind],
      icon: icons[kind],
      run: () => start(kind),
    })),
  )
  // What was taken back or refused is here again.
  useEffect(() => {
    if (reason === undefined) return
    setDraft(storedDraft(ticket.ulid))
    setRound((round) => round + 1)
  }, [reason, ticket.ulid])
  if (!draft)
    return (
      <div className="composer closed">
        {kinds.map((kind) => (
          <button key={kind} type="button" className={kind} onClick={() => start(kind)}>
            <Icon of={icons[kind]} />
            {words.compose.start[kind]}
            <kbd>{keys[kind].toUpperCase()}</kbd>
          </button>
        ))}
      </div>
    )
  return (
    <Suspense fallback={<div className="composer loading" />}>
      <Writing
        key={round}
        ticket={ticket}
        initial={draft}
        hasFocus={round > 0}
        reason={reason}
        close={() => setDraft(undefined)}
      />
    </Suspense>
  )
}

/** The same text as another kind, with recipients that fit it. */
const withKind = (ticket: WholeTicket, draft: NonNullable<ReturnType<typeof storedDraft>>, kind: Kind) =>
  draft.kind === kind ? draft : { ...newDraft(ticket, kind), html: draft.html, files: draft.files }
