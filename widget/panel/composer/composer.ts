import { h } from '../../page/elements.ts'
import type { Context } from '../base/context.ts'
import { attachedFiles } from './attached.ts'
import { attachButton, sendButton } from './buttons.ts'
import { change, type Draft, openDraft, saveDraft } from './drafts.ts'
import { messageField } from './field.ts'
import { type Sending, submitting } from './submitting.ts'

export type Message = { text: string; attachment_ids: string[] }

type Options = Sending & {
  context: Context
  /** The conversation of a reply. Undefined for the first message of a new one. */
  conversation?: string
  onTyped?: (text: string) => void
}

/** The composer of a message, below the conversation. The draft is stored until the server has accepted it. */
export const composer = ({ context, conversation, onTyped, ...sending }: Options) => {
  const { strings } = context
  const draft = openDraft(conversation)
  const write = (part: Partial<Draft>) => {
    change(draft, part)
    saveDraft(draft, conversation)
  }
  const problem = h('p', { class: 'problem', id: 'problem', role: 'alert' })
  const tell = (text = '') => {
    problem.textContent = text
  }
  const { field, grow, focus } = messageField(strings)
  field.value = draft.text
  field.addEventListener('input', () => {
    write({ text: field.value })
    tell()
    grow()
    onTyped?.(field.value)
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
  const send = sendButton(strings)
  const row = h('div', { class: 'row' }, attach.button, field, send.button)
  const element = h('form', { class: 'reply', novalidate: true }, files.element, problem, row, attach.picker)
  const { submit, ...rest } = submitting({
    ...{ ...sending, context, conversation, draft, field, files, tell },
    drawForm: (state) => {
      element.hidden = state === 'hidden'
      field.readOnly = state === 'busy'
      send.draw(state === 'busy')
      field.value = state === 'open' ? draft.text : ''
      grow()
    },
  })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  return {
    ...{ ...rest, element, draft, write, grow, stop: files.stop },
    focus: () => element.hidden || focus(),
    addFiles: (added: Iterable<File>) => {
      if (element.hidden) rest.edit()
      files.add(added)
    },
    fill: (text: string) => {
      if (draft.text.trim()) return
      field.value = text
      write({ text })
    },
  }
}
