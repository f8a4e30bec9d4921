import '../compose/composer.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Channel, TicketTemplate } from '../../platform/api/types.ts'
import type { EditorHandle } from '../../platform/editor/editor.tsx'
import { ComposerFoot } from '../compose/composer-foot.tsx'
import { noteHeight } from '../compose/composer-height.ts'
import { FileList } from '../compose/files/file-list.tsx'
import { useDrops } from '../compose/files/use-drops.ts'
import { MessageText } from '../compose/message-text.tsx'
import type { Fill } from '../compose/quick-replies.tsx'
import { nothingTyped } from '../compose/recipients/addresses.ts'
import { Recipients } from '../compose/recipients/recipients.tsx'
import { SendLaterDialog } from '../compose/send-later-dialog.tsx'
import { Trouble } from '../compose/trouble.tsx'
import { useCheck } from '../compose/use-check.ts'
import { useKeptDraft } from '../compose/use-kept-draft.ts'
import { onWritingKey } from '../compose/writing-keys.ts'
import { DraftChoice } from '../drafts/draft-choice.tsx'
import { type Draft, isBlank } from '../drafts/message-draft.ts'
import { ChannelField, SubjectField } from './new-ticket-fields.tsx'
import { NewTicketHeader } from './new-ticket-header.tsx'
import { ChosenTemplate, TemplatePicker, withTemplate } from './template-picker.tsx'
import { useSendingTicket } from './use-sending-ticket.ts'

type Props = {
  /** The key of the draft. */
  ticket: string
  initial: Draft
  channels: Channel[]
  replace: (draft: Draft) => void
  discard: (draft: Draft) => void
  leave: () => void
}

/** The composer of a message that opens a ticket. */
export const NewTicketForm = ({ ticket, initial, channels, replace, discard, leave }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const form = useRef<HTMLElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const { draft, change, files, state } = useKeptDraft(ticket, initial, editor)
  const check = useCheck(draft, typed, files)
  const sending = useSendingTicket({ ticket, draft, typed, check, channels, form })
  useLayoutEffect(() => noteHeight(form.current), [])
  useDrops(form, files.add)
  const begin = beginningOf(initial)
  const use = (template: TicketTemplate) => {
    change(withTemplate(draft, template))
    if (template.body) editor.current?.insert(template.body)
  }
  const usual = me.user.after_sending === 'closed' ? 'closed' : null
  const fields = { draft, change, channels, faults: sending.faults }
  const keys = {
    leave,
    send: () => sending.send(usual ?? undefined),
    sendAndClose: () => sending.send('closed'),
    sendLater: sending.chooseTime,
  }
  return (
    <>
      <section
        ref={form}
        className="composer"
        aria-labelledby="new-ticket"
        onKeyDown={(event) => onWritingKey(event, keys)}
      >
        <NewTicketHeader state={state} discard={() => discard(draft)}>
          <TemplatePicker choose={use} />
        </NewTicketHeader>
        <Trouble fault={sending.faults.recipients ? undefined : check.fault} rejection={sending.problem} />
        {state?.kind === 'changed' && <DraftChoice {...{ ticket, state, replace }} mine={draft} />}
        <div className="new-ticket-fields">
          <ChannelField {...fields} />
          <Recipients
            {...{ draft, change, typed, setTyped }}
            hasFocus={begin === 'to'}
            isTried={check.isTried}
          />
          {sending.faults.recipients && (
            <p className="wrong" role="alert">
              {sending.faults.recipients}
            </p>
          )}
          <SubjectField {...fields} hasFocus={begin === 'subject'} />
          <ChosenTemplate {...{ draft, change }} />
        </div>
        <MessageText
          {...{ draft, change, editor, files, leave }}
          fill={fillFor(draft)}
          hasFocus={begin === 'text'}
        />
        <FileList files={files} removed={() => editor.current?.focus()} />
        <ComposerFoot
          {...{ editor, files, usual }}
          fill={fillFor(draft)}
          kind="reply"
          isNew
          send={sending.send}
          sendLater={sending.chooseTime}
        />
      </section>
      {sending.isChoosing && (
        <SendLaterDialog usual={usual} schedule={sending.sendLater} close={sending.stopChoosing} />
      )}
    </>
  )
}

const beginningOf = ({ to, opening, html }: Draft) => {
  if (to.length === 0) return 'to'
  return opening?.subject || !isBlank(html) ? 'text' : 'subject'
}

/** Placeholders of the ticket itself are replaced when it is sent. */
const fillFor =
  ({ to: [email], opening }: Draft): Fill =>
  async (quickReply) => {
    const channel = opening?.channel
    const query = new URLSearchParams({ ...(email && { email }), ...(channel && { channel }) })
    return (await call('GET /api/quick-replies/:quickReply/filled', { params: { quickReply }, query })).data
  }
