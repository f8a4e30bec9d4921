import { useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as queries from '../api/queries.ts'
import type { Status, WholeTicket } from '../api/types.ts'
import { useTyping } from '../live/viewers.ts'
import { focusConversation } from '../ticket/focus-conversation.ts'
import { useLeaveList } from '../ticket/use-ticket-actions.ts'
import { ProblemText } from '../ui/problem-text.tsx'
import { toast, toastProblem } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import type { Command } from './command.ts'
import type { CommandMenuHandle } from './command-menu.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { noteHeight } from './composer-height.ts'
import { ComposerTabs } from './composer-tabs.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { discard, keep } from './draft-keeper.ts'
import { type EditorHandle, TextEditor } from './editor.tsx'
import { FileList } from './file-list.tsx'
import { Forwarded } from './forwarded.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { MentionMenu } from './mention-menu.tsx'
import { asKind, type Draft, isBlank, isEmpty, type Kind } from './message-draft.ts'
import { hold, type Returned, returned } from './outbox.ts'
import { Recipients } from './recipients.tsx'
import { saveStates } from './save-states.ts'
import { SavedMark } from './saved-mark.tsx'
import { scheduleDraft } from './schedule-draft.ts'
import { SendLaterDialog } from './send-later-dialog.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { useDrops } from './use-drops.ts'
import { type Files, uploadedFor, useFiles } from './use-files.ts'
import { useMeanwhile } from './use-meanwhile.ts'
import { meaningOf } from './writing-keys.ts'

type Props = {
  ticket: WholeTicket
  initial: Draft
  hasFocus: boolean
  reason: Returned | undefined
  /** Shows another text instead. */
  replace: (draft: Draft) => void
  close: () => void
}

/** A message being written. Every change of it is kept in the browser, and on the server when the author pauses. */
export const Writing = ({ ticket, initial, hasFocus, reason, replace, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [slash, setSlash] = useState<Command>()
  const [mention, setMention] = useState<Command>()
  const [asked, setAsked] = useState<{ thenStatus?: Status | undefined; at?: Date }>()
  const [isChoosing, setChoosing] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const editor = useRef<EditorHandle>(null)
  const menu = useRef<CommandMenuHandle>(null)
  const members = useRef<CommandMenuHandle>(null)
  const form = useRef<HTMLElement>(null)
  const files = useFiles(ticket.ulid, initial, () => editor.current)
  const noteTyping = useTyping(ticket.ulid)
  const { goOn, open } = useLeaveList()
  const meanwhile = useMeanwhile(ticket, reason?.newer ?? [])
  const whole = { ...draft, files: uploadedFor(draft.html, files.all) }
  const state = saveStates.use().get(ticket.ulid)
  useEffect(() => keep(ticket.ulid, whole))
  useLayoutEffect(() => noteHeight(form.current), [])
  useEffect(() => {
    if (state?.kind === 'saved' && state.lost.length) files.markLost(state.lost)
  }, [state, files.markLost])
  useDrops(form, files.add)

  const change = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  const setKind = (kind: Kind) => replace(asKind(ticket, whole, kind))
  const send = (thenStatus?: Status, isSure = false) => {
    const fault = faultOf(whole, files)
    setProblem(fault)
    if (fault || isScheduling) return
    if (meanwhile.newer.length && !isSure) return setAsked({ thenStatus })
    forgetReturned(ticket.ulid)
    hold({ ticket, draft: whole, seen: meanwhile.newest, thenStatus }, () => open(ticket.ulid))
    close()
    if (thenStatus) goOn(ticket, { kind: 'status', status: thenStatus })
  }
  const sendLater = async (at: Date, thenStatus?: Status, isSure = false) => {
    if (meanwhile.newer.length && !isSure) return setAsked({ thenStatus, at })
    setScheduling(true)
    const accepted = () => {
      forgetReturned(ticket.ulid)
      close()
    }
    const message = { ticket, draft: whole, seen: meanwhile.newest, thenStatus }
    setProblem(await scheduleDraft(message, at, accepted))
    setScheduling(false)
  }
  const chooseTime = () => {
    const fault = faultOf(whole, files)
    setProblem(fault)
    if (!fault) setChoosing(true)
  }
  const leave = () => {
    if (isEmpty(whole)) throwAway()
    else focusConversation()
  }
  const throwAway = () => {
    forgetReturned(ticket.ulid)
    discard(ticket.ulid).catch((error: Error) =>
      toastProblem(words.compose.notDiscarded(error.message), error),
    )
    close()
    if (isEmpty(whole)) return
    toast({ text: words.compose.discarded, undo: () => replace(whole) })
  }
  const usual = draft.kind === 'reply' ? (me.user.after_sending ?? undefined) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event)
    if (meaning === 'leave') return leave()
    if (!meaning || (meaning === 'sendLater' && draft.kind === 'note')) return
    event.preventDefault()
    if (meaning === 'sendLater') chooseTime()
    else send(meaning === 'sendAndClose' ? 'closed' : usual)
  }
  return (
    <>
      <section
        ref={form}
        className={`composer ${draft.kind}`}
        aria-label={words.compose.label[draft.kind]}
        onKeyDown={onKeyDown}
      >
        <ComposerTabs kind={draft.kind} setKind={setKind} discard={throwAway}>
          <SavedMark state={state} />
        </ComposerTabs>
        {draft.kind !== 'note' && <Recipients draft={draft} change={change} />}
        {(problem ?? (reason?.problem && meanwhile.newer.length === 0)) && (
          <p className="composer-problem" role="alert">
            {problem ?? (reason?.problem && <Refused problem={reason.problem} />)}
          </p>
        )}
        {state?.kind === 'changed' && (
          <DraftChoice ticket={ticket.ulid} mine={whole} state={state} replace={replace} />
        )}
        <Meanwhile
          messages={meanwhile.newer}
          isAsked={asked !== undefined || reason?.problem !== undefined}
          send={() =>
            asked?.at ? void sendLater(asked.at, asked.thenStatus, true) : send(asked?.thenStatus, true)
          }
          goOn={() => {
            meanwhile.acknowledge()
            setAsked(undefined)
            editor.current?.focus()
          }}
        />
        <TextEditor
          ref={editor}
          initial={draft.html}
          hasFocus={hasFocus}
          label={words.compose.label[draft.kind]}
          placeholder={words.compose.placeholder[draft.kind]}
          onChange={(html) => {
            change({ html })
            noteTyping()
          }}
          onFiles={(added) => files.add(added, true)}
          onSlash={setSlash}
          onMention={setMention}
          onLeave={leave}
          takesKey={(key) => [menu, members].some(({ current }) => current?.takesKey(key))}
        />
        <SlashMenu
          ref={menu}
          slash={slash}
          ticket={ticket}
          insert={(text, instead) => editor.current?.insert(text, instead)}
          close={() => setSlash(undefined)}
        />
        {draft.kind === 'note' && (
          <MentionMenu
            ref={members}
            mention={mention}
            ticket={ticket.ulid}
            insert={(member, instead) => editor.current?.mention(member, instead)}
            close={() => setMention(undefined)}
          />
        )}
        {draft.kind === 'forward' && <Forwarded ticket={ticket} draft={draft} change={change} />}
        <FileList files={files} />
        <ComposerFoot
          ticket={ticket}
          kind={draft.kind}
          editor={editor}
          addFiles={files.add}
          send={send}
          sendLater={chooseTime}
          usual={me.user.after_sending}
        />
      </section>
      {isChoosing && (
        <SendLaterDialog
          usual={draft.kind === 'reply' ? me.user.after_sending : undefined}
          schedule={(at, thenStatus) => void sendLater(at, thenStatus)}
          close={() => setChoosing(false)}
        />
      )}
    </>
  )
}

const Refused = ({ problem }: { problem: Error }) => (
  <>
    {words.compose.refused} <ProblemText problem={problem} />
  </>
)

const faultOf = (draft: Draft, { isUploading, failed }: Files) => {
  if (isUploading) return words.compose.stillUploading
  if (failed.length) return words.compose.failedFiles
  const saysNothing = isBlank(draft.html) && draft.files.length === 0 && !draft.forwarded
  if (saysNothing) return words.compose.empty
  return draft.kind !== 'note' && draft.to.length === 0 ? words.compose.nobody : undefined
}

const forgetReturned = (ticket: string) =>
  returned.set(new Map([...returned.get()].filter(([ulid]) => ulid !== ticket)))
