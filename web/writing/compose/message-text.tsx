import { useRef, useState } from 'react'
import type { WholeTicket } from '../../platform/api/types.ts'
import type { Command } from '../../platform/editor/command.ts'
import type { CommandMenuHandle } from '../../platform/editor/command-menu.tsx'
import { type EditorHandle, TextEditor } from '../../platform/editor/editor.tsx'
import { MentionMenu } from '../../platform/editor/mention-menu.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { useTyping } from '../../tickets/live/viewers.ts'
import { type Draft, isBlank } from '../drafts/message-draft.ts'
import { isForVisitor } from '../sending/held-for.ts'
import type { Files } from './files/use-files.ts'
import type { Fill } from './quick-replies.tsx'
import { SlashMenu } from './slash-menu.tsx'

type Props = {
  /** Undefined while the message opens a new one. */
  ticket?: WholeTicket
  fill: Fill
  draft: Draft
  change: (part: Partial<Draft>) => void
  editor: { current: EditorHandle | null }
  hasFocus: boolean
  files: Pick<Files, 'add' | 'attach'>
  leave: () => void
}

/** The editor of a message, with quick replies after a `/` and, in a note, mentions after an `@`. */
export const MessageText = (props: Props) => {
  const { ticket, fill, draft, change, editor, hasFocus, files, leave } = props
  const { kind, html } = draft
  const [slash, setSlash] = useState<Command>()
  const [mention, setMention] = useState<Command>()
  const quickReplies = useRef<CommandMenuHandle>(null)
  const members = useRef<CommandMenuHandle>(null)
  const noteTyping = useTyping(ticket?.ulid)
  return (
    <>
      <TextEditor
        ref={editor}
        initial={html}
        hasFocus={hasFocus}
        label={ticket ? strings.compose.label[kind] : strings.newTicket.label}
        placeholder={ticket ? strings.compose.placeholder[kind] : strings.newTicket.placeholder}
        onChange={(html) => {
          change({ html, ...(isBlank(html) && { wasNote: false }) })
          if (ticket) noteTyping(isForVisitor(ticket, draft))
        }}
        onFiles={(added) => files.add(added, true)}
        onSlash={setSlash}
        onMention={setMention}
        onLeave={leave}
        takesKey={(key) => [quickReplies, members].some(({ current }) => current?.takesKey(key))}
      />
      <SlashMenu
        ref={quickReplies}
        slash={slash}
        fill={fill}
        insert={(text, instead) => editor.current?.insert(text, instead)}
        attach={files.attach}
        close={() => setSlash(undefined)}
      />
      {kind === 'note' && ticket && (
        <MentionMenu
          ref={members}
          mention={mention}
          ticket={ticket.ulid}
          insert={(member, instead) => editor.current?.mention(member, instead)}
          close={() => setMention(undefined)}
        />
      )}
    </>
  )
}
