import './composer.css'
import { lazy, memo, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import type { WholeTicket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { keepTyped } from '../../platform/editor/typed-ahead.ts'
import { asKind, type Draft, type Kind, newDraft } from '../drafts/message-draft.ts'
import { claimTakenBack, returned } from '../sending/outbox.ts'
import { discardEmpty, unsent } from '../sending/unsent.ts'
import { useStoredDraft } from '../sending/use-stored-draft.ts'
import { ClosedComposer, icons, kinds } from './closed-composer.tsx'
import { focusConversation } from './focus-conversation.ts'
import { useProposal } from './proposal.ts'
import type { Writing } from './writing.tsx'

let Loaded: typeof Writing | undefined
const loadWriting = async () => {
  Loaded = (await import('./writing.tsx')).Writing
  return { default: Loaded }
}
const Lazy = lazy(loadWriting)
/** Uses the loaded component directly: React shows the fallback of a lazy component for at least 300 ms. */
const writing = () => Loaded ?? Lazy

/** The composer of replies, forwards and notes. It is collapsed until the user starts a message. */
export const Composer = memo(({ ticket }: { ticket: WholeTicket }) => {
  const [draft, setDraft] = useState(() => unsent(ticket.ulid))
  const [round, setRound] = useState(() => ({
    number: 0,
    hasFocus: claimTakenBack(ticket.ulid),
    Form: writing(),
    files: [] as File[],
  }))
  const reason = returned.use().get(ticket.ulid)
  useEffect(() => void loadWriting(), [])
  useEffect(() => () => discardEmpty(ticket.ulid), [ticket.ulid])
  const put = (next: typeof draft, hasFocus: boolean, files: File[] = []) => {
    setDraft(next)
    setRound(({ number }) => ({
      number: number + 1,
      hasFocus: hasFocus || isWriting(),
      Form: writing(),
      files,
    }))
  }
  // In a transition, because React shows a fallback for at least 300 ms.
  const show = (next: typeof draft, hasFocus: boolean, files?: File[]) =>
    startTransition(() => put(next, hasFocus, files))
  const others = useRef<Partial<Record<Kind, Draft>>>({})
  const turned = (draft: Draft, kind: Kind) => {
    others.current[draft.kind] = draft
    return asKind(ticket, draft, kind, others.current[kind])
  }
  const start = (kind: Kind, files?: File[]) => {
    keepTyped()
    const stored = unsent(ticket.ulid)
    show(stored ? turned(stored, kind) : newDraft(ticket, kind), true, files)
  }
  useStoredDraft(ticket.ulid, (found) => show(found.draft, false))
  useActions(
    kinds.map((kind) => ({
      ...shortcut(kind),
      icon: icons[kind],
      run: () => start(kind),
    })),
  )
  const isNew = useRef(true)
  // Show a message that was undone or rejected. Only an undo focuses it: a rejection is unexpected, so shortcuts must
  // keep working.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for another reason
  useEffect(() => {
    if (reason !== undefined && !isNew.current) show(unsent(ticket.ulid), claimTakenBack(ticket.ulid))
    isNew.current = false
  }, [reason, ticket.ulid])
  useProposal(ticket.ulid, (html) => {
    const stored = unsent(ticket.ulid)
    const begun = stored ? turned(stored, 'reply') : newDraft(ticket, 'reply')
    show({ ...begun, html: html + begun.html }, true)
  })
  if (!draft) return <ClosedComposer ticket={ticket.ulid} start={start} />
  return (
    <Suspense fallback={<div className="composer loading" />}>
      <round.Form
        key={round.number}
        ticket={ticket}
        initial={draft}
        hasFocus={round.hasFocus}
        reason={reason}
        given={round.files}
        // Without a transition: text that is typed into the replaced draft meanwhile would be kept instead of the new
        // one.
        replace={(draft) => put(draft, true)}
        turn={(draft, kind) => put(turned(draft, kind), true)}
        close={() => {
          others.current = {}
          setDraft(undefined)
          focusConversation()
        }}
      />
    </Suspense>
  )
})

/** If the editor lost the focus, typed keys would run shortcuts. */
const isWriting = () => document.activeElement?.closest('.composer') !== null
