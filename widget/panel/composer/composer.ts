import { h } from '../../page/elements.ts'
import type { Failure } from '../../visitor/api.ts'
import type { Context } from '../base/context.ts'
import { attachedFiles } from './attached.ts'
import { attachButton, sendButton } from './buttons.ts'
import { change, type Draft, openDraft, saveDraft } from './drafts.ts'
import { messageField } from './field.ts'
import { type Parts, questionParts, replyParts } from './layout.ts'
import { submitting } from './submitting.ts'

export type Message = { text: string; attachment_ids: string[] }

type Options = {
  context: Context
  /** The conversation of a reply. Undefined for a question. */
  conversation?: string
  /** Elements between the text and the buttons, such as the fields for name and email address. */
  between?: HTMLElement[]
  onTyped?: (text: string) => void
  /** Validates these elements. Returns an error, and focuses its field. */
  check?: () => string | undefined
  send: (message: Message, draft: Draft) => Promise<void>
  onFailed?: (failure: Failure) => string | undefined
}

/** The composer of a message. The draft is stored until the server has accepted it. */
export const composer = ({ context, conversation, between = [], ...options }: Options) => {
  const { strings } = context
  const isReply = conversation !== undefined
  const draft = openDraft(conversation)
  const save = () => saveDraft(draft, conversation)
  const write = (part: Partial<Draft>) => {
    change(draft, part)
    save()
  }
  const problem = h('p', { class: 'problem', id: 'problem', role: 'alert' })
  const tell = (text = '') => {
    problem.textContent = text
  }
  const { field, grow, focus } = messageField(strings, isReply)
  field.value = draft.text
  field.addEventListener('input', () => {
    write({ text: field.value })
    tell()
    grow()
    options.onTyped?.(field.value)
  })
  const onChange = () => {
    tell()
    write({ files: files.stored() })
  }
  const files = attachedFiles({ context, stored: draft.files, onChange, onProblem: tell })
  const attach = attachButton(strings, (chosen) => {
    files.add(chosen)
    field.focus()
  })
  const send = sendButton(strings, isReply)
  const parts: Parts = { field, files: files.element, attach: attach.button, problem, send: send.button }
  const element = h(
    'form',
    { class: isReply ? 'composer reply' : 'composer ask', novalidate: true },
    ...(isReply ? replyParts(parts) : questionParts(parts, strings, between)),
    attach.picker,
  )
  const submit = submitting({
    ...{ ...options, context, conversation, draft, field, files, tell },
    drawBusy: send.draw,
  })
  element.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (await submit()) grow()
  })
  return {
    ...{ element, draft, save, grow, focus, addFiles: files.add, stop: files.stop },
    fill: (text: string) => {
      if (field.value.trim()) return
      field.value = text
      write({ text })
    },
  }
}
