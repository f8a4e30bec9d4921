import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Status, WholeTicket } from '../api/types.ts'
import { useTyping } from '../live/viewers.ts'
import { words } from '../words.ts'
import { ComposerFoot } from './composer-foot.tsx'
import { ComposerTabs } from './composer-tabs.tsx'
import { type EditorHandle, TextEditor } from './editor.tsx'
import { FileList } from './file-list.tsx'
import {
  type Draft,
  forgetDraft,
  isBlank,
  isEmpty,
  type Kind,
  newDraft,
  storeDraft,
} from './message-draft.ts'
import { hold, returned } from './outbox.ts'
import { Recipients } from './recipients.tsx'
import { useFiles } from './use-files.ts'

type Props = {
  ticket: WholeTicket
  initial: Draft
  hasFocus: boolean
  reason: string | undefined
  close: () => void
}

/** A message being written. Every change of it is kept in the browser until the server has accepted it. */
export const Writing = ({ ticket, initial, hasFocus, reason, close }: Props) => {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState(reason)
  const editor = useRef<EditorHandle>(null)
  const form = useRef<HTMLElement>(null)
  const files = useFiles(initial.files)
  const noteTyping = useTyping(ticket.ulid)
  const whole = { ...draft, files: files.uploaded }
  useEffect(
    () => storeDraft(ticket.ulid, { ...draft, files: files.uploaded }),
    [ticket.ulid, draft, files.uploaded],
  )
  useDrops(form, files.add)

  const change = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  const setKind = (kind: Kind) => {
    const { to, cc, bcc } = newDraft(ticket, kind)
    change({ kind, to, cc, bcc })
  }
  const send = (thenStatus?: Status) => {
    const fault = faultOf(whole, files.isUploading)
    if (fault) return setProblem(fault)
    forgetReturned(ticket.ulid)
    hold({ ticket, draft: whole, seen: ticket.messages.at(-1)?.ulid, thenStatus })
    close()
  }
  const discard = () => {
    forgetDraft(ticket.ulid)
    forgetReturned(ticket.ulid)
    close()
  }
  const leave = () => (isEmpty(whole) ? discard() : (document.activeElement as HTMLElement | null)?.blur())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send(event.shiftKey ? 'closed' : undefined)
  }
  return (
    <section
      ref={form}
      className={`composer ${draft.kind}`}
      aria-label={words.compose.label[draft.kind]}
      onKeyDown={onKeyDown}
    >
      <ComposerTabs kind={draft.kind} setKind={setKind} discard={discard} />
      {draft.kind !== 'note' && <Recipients draft={draft} change={change} />}
      {problem && (
        <p className="composer-problem" role="alert">
          {problem}
        </p>
      )}
      <TextEditor
        key={draft.kind}
        ref={editor}
        initial={draft.html}
        hasFocus={hasFocus || draft.kind !== initial.kind}
        label={words.compose.label[draft.kind]}
        placeholder={words.compose.placeholder[draft.kind]}
        onChange={(html) => {
          change({ html })
          noteTyping()
        }}
        onFiles={files.add}
      />
      <FileList files={files} />
      <ComposerFoot ticket={ticket} kind={draft.kind} editor={editor} addFiles={files.add} send={send} />
    </section>
  )
}

const faultOf = (draft: Draft, isUploading: boolean) => {
  if (isUploading) return words.compose.stillUploading
  if (isBlank(draft.html)) return words.compose.empty
  return draft.kind !== 'note' && draft.to.length === 0 ? words.compose.nobody : undefined
}

const forgetReturned = (ticket: string) =>
  returned.set(new Map([...returned.get()].filter(([ulid]) => ulid !== ticket)))

/** Files can be dropped anywhere on the ticket. */
const useDrops = (form: { current: HTMLElement | null }, add: (files: File[]) => void) => {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    const area = form.current?.closest<HTMLElement>('.ticket')
    if (!area) return
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    area.addEventListener('dragover', over)
    area.addEventListener('drop', drop)
    return () => {
      area.removeEventListener('dragover', over)
      area.removeEventListener('drop', drop)
    }
  }, [form])
}
