import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { WholeTicket } from '../../platform/api/types.ts'
import type { EditorHandle } from '../../platform/editor/editor.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { PresentMembers } from '../../tickets/live/present-members.tsx'
import { DraftChoice } from '../drafts/draft-choice.tsx'
import { type Draft, isEmpty, type Kind } from '../drafts/message-draft.ts'
import { SavedMark } from '../drafts/saved-mark.tsx'
import type { Returned } from '../sending/outbox.ts'
import { beginningOf } from './checked.ts'
import { ComposerFoot } from './composer-foot.tsx'
import { noteHeight } from './composer-height.ts'
import { ComposerTabs } from './composer-tabs.tsx'
import { discardDraft } from './discard-draft.ts'
import { FileList } from './files/file-list.tsx'
import { useDrops } from './files/use-drops.ts'
import { focusConversation } from './focus-conversation.ts'
import { Forwarded } from './forwarded.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { MessageText } from './message-text.tsx'
import { fillFor } from './quick-replies.tsx'
import { nothingTyped } from './recipients/addresses.ts'
import { Recipients } from './recipients/recipients.tsx'
import { SendLaterDialog } from './send-later-dialog.tsx'
import { Trouble, WasNote } from './trouble.tsx'
import { useCheck } from './use-check.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useMeanwhile } from './use-meanwhile.ts'
import { useSending } from './use-sending.ts'
import { onWritingKey } from './writing-keys.ts'

type Props = {
  ticket: WholeTicket
  initial: Draft
  hasFocus: boolean
  reason: Returned | undefined
  /** Files to upload at the start. */
  given: File[]
  /** Replaces the draft. */
  replace: (draft: Draft) => void
  /** Converts the draft to another kind of message. */
  turn: (draft: Draft, kind: Kind) => void
  close: () => void
}

/** The editor of a draft. */
export const Writing = ({ ticket, initial, hasFocus, reason, given, replace, turn, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const form = useRef<HTMLElement>(null)
  const editor = useRef<EditorHandle>(null)
  const begin = hasFocus ? beginningOf(initial) : undefined
  const [typed, setTyped] = useState(nothingTyped)
  const { draft, change, files, state } = useKeptDraft(ticket.ulid, initial, editor)
  const meanwhile = useMeanwhile(ticket, reason)
  const check = useCheck(draft, typed, files)
  const sending = useSending({ ticket, check, meanwhile, form, close })
  useLayoutEffect(() => noteHeight(form.current), [])
  useDrops(form, files.add)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are added once
  useEffect(() => files.add(given), [])

  const discard = () => discardDraft(ticket.ulid, draft, { close, replace })
  const leave = () => (isEmpty(draft) ? discard() : focusConversation())
  const focusText = () => editor.current?.focus()
  const fill = fillFor(ticket.ulid)
  const usual = draft.kind === 'reply' ? me.user.after_sending : undefined
  const keys = {
    leave,
    send: () => sending.send(usual ?? undefined),
    sendAndClose: () => sending.send('closed'),
    sendLater: draft.kind === 'note' ? undefined : sending.chooseTime,
  }
  return (
    <>
      <section
        ref={form}
        className={`composer ${draft.kind}`}
        aria-label={strings.compose.label[draft.kind]}
        onKeyDown={(event) => onWritingKey(event, keys)}
      >
        <ComposerTabs kind={draft.kind} setKind={(kind) => turn(draft, kind)} discard={discard}>
          <PresentMembers ticket={ticket.ulid} />
          <SavedMark state={state} />
        </ComposerTabs>
        <Recipients
          {...{ draft, change, typed, setTyped }}
          hasFocus={begin === 'recipients'}
          isTried={check.isTried}
        />
        {draft.wasNote && <WasNote />}
        <Trouble fault={sending.problem ?? check.fault} rejection={meanwhile.rejection} />
        {state?.kind === 'changed' && (
          <DraftChoice ticket={ticket.ulid} mine={draft} state={state} replace={replace} />
        )}
        <Meanwhile meanwhile={meanwhile} send={sending.sendAnyway} goOn={focusText} />
        <MessageText {...{ ticket, fill, draft, change, editor, files, leave }} hasFocus={begin === 'text'} />
        {draft.kind === 'forward' && <Forwarded ticket={ticket} draft={draft} change={change} />}
        <FileList files={files} removed={focusText} />
        <ComposerFoot
          fill={fill}
          kind={draft.kind}
          editor={editor}
          files={files}
          send={sending.send}
          sendLater={sending.chooseTime}
          usual={me.user.after_sending}
        />
      </section>
      {sending.isChoosing && (
        <SendLaterDialog usual={usual} schedule={sending.sendLater} close={sending.stopChoosing} />
      )}
    </>
  )
}
