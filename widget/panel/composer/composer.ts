import { fill, h, icon, set } from '../../page/elements.ts'
import { isPhone, matches } from '../../page/page.ts'
import { Failure } from '../../visitor/api.ts'
import type { Context } from '../base/context.ts'
import { attachIcon, sendIcon } from '../base/icons.ts'
import { problemText } from '../base/problems.ts'
import { attachedFiles } from './attached.ts'
import { change, type Draft, openDraft, removeDraft, saveDraft } from './drafts.ts'
import { longestText } from './limits.ts'

export type Message = { text: string; attachment_ids: string[] }

type Options = {
  context: Context
  /** Of a reply. A question has none. */
  conversation?: string
  /** Shown between the text and the buttons, such as who asks. */
  between?: HTMLElement[]
  onTyped?: (text: string) => void
  /** Says what is missing, and puts the focus there. */
  check?: () => string | undefined
  send: (message: Message, draft: Draft) => Promise<void>
  onFailed?: (failure: Failure) => string | undefined
}

/** Where a message is written. What is typed is kept until the server has it. */
export const composer = ({ context, conversation, between = [], ...options }: Options) => {
  const { words, language } = context
  const isReply = conversation !== undefined
  const draft = openDraft(conversation)
  const field = h('textarea', {
    id: 'text',
    rows: isReply ? 1 : 4,
    placeholder: isReply ? words.messageHint : words.questionHint,
    'aria-label': isReply && words.message,
    'aria-describedby': 'problem',
    dir: 'auto',
  })
  field.value = draft.text
  const problem = h('p', { class: 'problem', id: 'problem', role: 'alert' })
  const tell = (text = '') => {
    problem.textContent = text
  }
  const files = attachedFiles({
    context,
    stored: draft.files,
    onChange: () => {
      tell()
      change(draft, { files: files.stored() })
      saveDraft(draft, conversation)
    },
    onProblem: tell,
  })
  const picker = h('input', { type: 'file', multiple: true, hidden: true, tabindex: '-1' })
  picker.addEventListener('change', () => {
    files.add([...(picker.files ?? [])])
    picker.value = ''
    field.focus()
  })
  const attach = h(
    'button',
    {
      type: 'button',
      class: 'round',
      'aria-label': words.attach,
      title: words.attach,
      onclick: () => picker.click(),
    },
    icon(attachIcon),
  )
  const label = isReply ? words.send : words.sendQuestion
  const send = h('button', {
    type: 'submit',
    class: isReply ? 'send round' : 'send primary',
    'aria-label': isReply && label,
  })
  const drawSend = (isBusy: boolean) => {
    set(send, {
      'aria-disabled': isBusy && 'true',
      class: `send ${isReply ? 'round' : 'primary'}${isBusy ? ' busy' : ''}`,
    })
    if (isReply) fill(send, icon(sendIcon))
    else fill(send, isBusy ? words.sending : label)
  }
  drawSend(false)
  const form = h(
    'form',
    { class: isReply ? 'composer reply' : 'composer ask', novalidate: true },
    ...(isReply
      ? [files.element, problem, h('div', { class: 'row' }, attach, field, send)]
      : [
          h('label', { for: 'text' }, words.question),
          h('div', { class: 'box' }, field, files.element, h('div', { class: 'row' }, attach)),
          ...between,
          problem,
          send,
        ]),
    picker,
  )

  const grow = () => {
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
  }
  field.addEventListener('input', () => {
    change(draft, { text: field.value })
    saveDraft(draft, conversation)
    tell()
    grow()
    options.onTyped?.(field.value)
  })
  field.addEventListener('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.isComposing
    const sends =
      event.ctrlKey || event.metaKey || (isReply && !event.shiftKey && !matches('(pointer: coarse)'))
    if (!isEnter || !sends) return
    event.preventDefault()
    form.requestSubmit()
  })

  let isBusy = false
  const missing = () => {
    const text = field.value.trim()
    if (!files.areReady()) return words.waitForFiles
    if (!text && !files.stored().length) return words.nothingWritten
    return text.length > longestText ? words.textTooLong(longestText.toLocaleString(language)) : undefined
  }
  const failed = (error: unknown) => {
    const failure = error instanceof Failure ? error : new Failure(-1)
    const areFiles = Object.keys(failure.errors).some((name) => name.startsWith('attachment_ids'))
    if (failure.status === 422 && areFiles) files.expire()
    return (
      (failure.status === 422 && areFiles && words.waitForFiles) ||
      options.onFailed?.(failure) ||
      problemText(words, error)
    )
  }
  const busy = (now: boolean) => {
    isBusy = now
    field.readOnly = now
    drawSend(now)
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    const lacking = missing()
    if (lacking) {
      tell(lacking)
      return field.focus()
    }
    const alsoLacking = options.check?.()
    if (alsoLacking) return tell(alsoLacking)
    tell()
    busy(true)
    draft.wasTried = true
    saveDraft(draft, conversation)
    const attachment_ids = files.stored().map(({ token }) => token)
    try {
      await options.send({ text: field.value.trim(), attachment_ids }, draft)
      removeDraft(conversation)
      Object.assign(draft, openDraft(conversation))
      field.value = ''
      files.clear()
      grow()
    } catch (error) {
      tell(failed(error))
    }
    busy(false)
  })

  return {
    element: form,
    draft,
    save: () => saveDraft(draft, conversation),
    addFiles: files.add,
    focus: () => {
      // On a phone, the keyboard would cover what there is to read.
      if (isPhone()) return
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    },
    fill: (text: string) => {
      if (field.value.trim()) return
      field.value = text
      change(draft, { text })
      saveDraft(draft, conversation)
    },
    grow,
    stop: files.stop,
  }
}
