import { useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as queries from '../api/queries.ts'
import type { Status, WholeTicket } from '../api/types.ts'
import { DraftChoice } from '../drafts/draft-choice.tsx'
import { discard, keep } from '../drafts/draft-keeper.ts'
import { type Draft, isBlank, isEmpty, type Kind } from '../drafts/message-draft.ts'
import { saveStates } from '../drafts/save-states.ts'
import { SavedMark } from '../drafts/saved-mark.tsx'
import type { Command } from '../editor/command.ts'
import type { CommandMenuHandle } from '../editor/command-menu.tsx'
import { type EditorHandle, TextEditor } from '../editor/editor.tsx'
import { MentionMenu } from '../editor/mention-menu.tsx'
import { useTyping } from '../live/viewers.ts'
import { isForVisitor } from '../sending/held-for.ts'
import { hold, type Returned, returned } from '../sending/outbox.ts'
import { scheduleDraft } from '../sending/schedule-draft.ts'
import { useLeaveList } from '../ticket-data/use-ticket-actions.ts'
import { Icon, WarningIcon } from '../ui/icons/icons.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'
import { words } from '../words/words.ts'
import { beginningOf } from './checked.ts'
import { ComposerFoot } from './composer-foot.tsx'
import { noteHeight } from './composer-height.ts'
import { ComposerTabs } from './composer-tabs.tsx'
import { FileList } from './files/file-list.tsx'
import { useDrops } from './files/use-drops.ts'
import { uploadedFor, useFiles } from './files/use-files.ts'
import { focusConversation } from './focus-conversation.ts'
import { Forwarded } from './forwarded.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { nothingTyped } from './recipients/addresses.ts'
import { Recipients } from './recipients/recipients.tsx'
import { SendLaterDialog } from './send-later-dialog.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { useCheck } from './use-check.ts'
import { useMeanwhile } from './use-meanwhile.ts'
import { meaningOf } from './writing-keys.ts'

type Props = {
  ticket: WholeTicket
  initial: Draft
  hasFocus: boolean
  reason: Returned | undefined
  /** Files to begin with. */
  given: File[]
  /** Shows another text instead. */
  replace: (draft: Draft) => void
  /** Goes on with the text as a message of another kind. */
  turn: (draft: Draft, kind: Kind) => void
  close: () => void
}

/** A message being written. Every change of it is kept in the browser, and on the server when the author pauses. */
export const Writing = ({ ticket, initial, hasFocus, reason, given, replace, turn, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [draft, setDraft] = useState(initial)
  const begin = hasFocus ? beginningOf(initial) : undefined
  const [typed, setTyped] = useState(nothingTyped)
  /** Why the message was not scheduled. */
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
  const meanwhile = useMeanwhile(ticket, reason)
  const whole = { ...draft, files: uploadedFor(draft.html, files.all) }
  const { complete, isTried, fault, tryNow } = useCheck(whole, typed, files)
  const state = saveStates.use().get(ticket.ulid)
  // Only what changes here: what was sent or deleted meanwhile must not come back since it is still shown for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that says the same is no change
  useEffect(() => keep(ticket.ulid, whole), [ticket.ulid, JSON.stringify(whole)])
  useLayoutEffect(() => noteHeight(form.current), [])
  useEffect(() => {
    if (state?.kind === 'saved' && state.lost.length) files.markLost(state.lost)
  }, [state, files.markLost])
  useDrops(form, files.add)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are added once
  useEffect(() => files.add(given), [])

  const change = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  /** The message as it would be sent now. Undefined if something is wrong with it, which is told. */
  const ready = () => {
    setProblem(undefined)
    tryNow()
    form.current?.querySelector<HTMLElement>('.addresses [aria-invalid="true"]')?.focus()
    return complete
  }
  const send = (thenStatus?: Status, isSure = false) => {
    const complete = ready()
    if (!complete || isScheduling) return
    if (meanwhile.newer.length && !isSure) return setAsked({ thenStatus })
    forgetReturned(ticket.ulid)
    hold({ ticket, draft: complete, seen: meanwhile.newest, thenStatus }, () => open(ticket.ulid))
    close()
    if (thenStatus) goOn(ticket, { kind: 'status', status: thenStatus })
  }
  const sendLater = async (at: Date, thenStatus?: Status, isSure = false) => {
    const complete = ready()
    if (!complete) return
    if (meanwhile.newer.length && !isSure) return setAsked({ thenStatus, at })
    setScheduling(true)
    const accepted = () => {
      forgetReturned(ticket.ulid)
      close()
    }
    const message = { ticket, draft: complete, seen: meanwhile.newest, thenStatus }
    setProblem(await scheduleDraft(message, at, { accepted, reopen: () => open(ticket.ulid) }))
    setScheduling(false)
  }
  const chooseTime = () => {
    if (ready()) setChoosing(true)
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
        <ComposerTabs kind={draft.kind} setKind={(kind) => turn(whole, kind)} discard={throwAway}>
          <SavedMark state={state} />
        </ComposerTabs>
        <Recipients
          draft={draft}
          change={change}
          typed={typed}
          setTyped={setTyped}
          hasFocus={begin === 'recipients'}
          isTried={isTried}
        />
        {draft.wasNote && (
          <p className="was-note" role="alert">
            <Icon of={WarningIcon} />
            {words.compose.wasNote}
          </p>
        )}
        <Trouble
          fault={problem ?? fault}
          refusal={meanwhile.newer.length === 0 ? reason?.problem : undefined}
        />
        {state?.kind === 'changed' && (
          <DraftChoice ticket={ticket.ulid} mine={whole} state={state} replace={replace} />
        )}
        <Meanwhile
          messages={meanwhile.newer}
          isAsked={asked !== undefined || reason?.problem !== undefined}
          send={() =>
            asked?.at
              ? void sendLater(asked.at, asked.thenStatus, true)
              : send((asked ?? reason)?.thenStatus, true)
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
          hasFocus={begin === 'text'}
          label={words.compose.label[draft.kind]}
          placeholder={words.compose.placeholder[draft.kind]}
          onChange={(html) => {
            change({ html, ...(isBlank(html) && { wasNote: false }) })
            noteTyping(isForVisitor(ticket, draft))
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
        <FileList
          files={files}
          remove={(id) => {
            files.remove(id)
            editor.current?.focus()
          }}
        />
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

type Troubles = { fault: string | undefined; refusal: Error | undefined }

/** Why the message cannot be sent, or was not. */
const Trouble = ({ fault, refusal }: Troubles) =>
  (fault || refusal) && (
    <p className="composer-problem" role="alert">
      {fault ?? (refusal && <Refused problem={refusal} />)}
    </p>
  )

const Refused = ({ problem }: { problem: Error }) => (
  <>
    {words.compose.refused} <ProblemText problem={problem} />
  </>
)

const forgetReturned = (ticket: string) =>
  returned.set(new Map([...returned.get()].filter(([ulid]) => ulid !== ticket)))
