import '../../writing/drafts/drafts.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissing } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { MainHeading } from '../../platform/ui/main-heading.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { draftFor, forgetHere } from '../../writing/drafts/draft-keeper.ts'
import { isEmpty, plainText } from '../../writing/drafts/message-draft.ts'
import { useOtherWorkspace } from './other-workspace.ts'

type Props = { ticket: string; problem: Error; retry: () => void }

/** Shown if a ticket does not exist or the user cannot access it. Includes the local draft, so that it is not lost. */
export const LostTicket = ({ ticket, problem, retry }: Props) => {
  const isSearched = useOtherWorkspace(ticket, isMissing(problem))
  if (!isSearched) return <section className="ticket" aria-busy="true" />
  return (
    <section className="ticket empty" role="alert">
      <MainHeading>{isMissing(problem) ? strings.ticket.missing : strings.ticket.failed}</MainHeading>
      {isMissing(problem) ? (
        <p>{strings.ticket.missingText}</p>
      ) : (
        <>
          <p>
            <ProblemText problem={problem} />
          </p>
          <Button onPress={retry}>{strings.tryAgain}</Button>
        </>
      )}
      <Link className="button" to="/tickets" search={true}>
        {strings.list.back}
      </Link>
      <Leftover ticket={ticket} />
    </section>
  )
}

const Leftover = ({ ticket }: { ticket: string }) => {
  const [draft, setDraft] = useState(() => draftFor(ticket))
  if (!draft || isEmpty(draft)) return null
  const text = plainText(draft.html)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: strings.ticket.textCopied })
    } catch {
      toast({ text: strings.ticket.textNotCopied, isDanger: true })
    }
  }
  return (
    <div className="leftover">
      <strong>{strings.ticket.leftover}</strong>
      <blockquote>{text}</blockquote>
      <span className="choices">
        <Button className="small" onPress={() => void copy()}>
          {strings.ticket.copyText}
        </Button>
        <Button
          className="small"
          onPress={() => {
            forgetHere(ticket)
            setDraft(undefined)
          }}
        >
          {strings.compose.discard}
        </Button>
      </span>
    </div>
  )
}
