import { h } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { Failure } from '../../visitor/api.ts'
import type { Context } from '../base/context.ts'
import { problemText } from '../base/problems.ts'
import type { attachedFiles } from './attached.ts'
import type { Message } from './composer.ts'
import { type Draft, openDraft, removeDraft, saveDraft } from './drafts.ts'
import { longestText } from './limits.ts'
import type { Outgoing } from './outgoing.ts'

type Files = ReturnType<typeof attachedFiles>

export type Sending = {
  outgoing: Outgoing
  send: (message: Message, draft: Draft) => Promise<void>
  /** Returns a form for data that the server needs before it accepts the message, such as an email address. */
  lacking?: (failure?: Failure) => HTMLElement | undefined
  onFailed?: (failure: Failure) => void
}

type Options = Sending & {
  context: Context
  conversation: string | undefined
  draft: Draft
  field: HTMLTextAreaElement
  files: Files
  tell: (text?: string) => void
  /** Shows the form with the rest of the draft, or hides it. */
  drawForm: (state: 'open' | 'busy' | 'hidden') => void
}

/** Sends the message, one attempt at a time. The draft is kept until the message is accepted. */
export const submitting = ({ context, conversation, draft, field, files, tell, ...options }: Options) => {
  const { outgoing, drawForm } = options
  const { strings } = context
  let isBusy = false
  const { save, edit, ask } = stages({ conversation, draft, field, outgoing, drawForm })
  const send = async () => {
    if (isBusy) return
    isBusy = true
    draft.wasTried = true
    save(draft.isWritten ?? false)
    drawForm('busy')
    outgoing.show(draft, h('p', { class: 'time', role: 'status' }, strings.sending))
    try {
      const attachment_ids = draft.files.map(({ token }) => token)
      await options.send({ text: draft.text.trim(), attachment_ids }, draft)
      removeDraft(conversation)
      Object.assign(draft, openDraft(conversation), { isWritten: false })
      files.clear()
      outgoing.clear()
      drawForm('open')
    } catch (error) {
      failed(error instanceof Failure ? error : new Failure(-1))
    } finally {
      isBusy = false
    }
  }
  const failed = (failure: Failure) => {
    const card = options.lacking?.(failure)
    if (card) return ask(card)
    if (areFilesGone(failure)) {
      edit()
      files.expire()
      return tell(strings.waitForFiles)
    }
    drawForm('hidden')
    outgoing.show(draft, notSent(problemText(strings, failure), strings, { send, edit }))
    outgoing.element.querySelector('button')?.focus()
    options.onFailed?.(failure)
  }
  return {
    ...{ edit, send, ask },
    submit: () => {
      if (isBusy) return
      const missing = missingIn(field.value.trim(), files, context)
      tell(missing)
      if (missing) return field.focus()
      const card = options.lacking?.()
      if (card) ask(card)
      else void send()
    },
  }
}

type Staged = Pick<Options, 'conversation' | 'draft' | 'field' | 'outgoing' | 'drawForm'>

/** The two steps before a message is sent: the text, and then the name and email address of the visitor. */
const stages = ({ conversation, draft, field, outgoing, drawForm }: Staged) => {
  const save = (isWritten: boolean) => {
    draft.isWritten = isWritten
    saveDraft(draft, conversation)
  }
  return {
    save,
    edit: () => {
      save(false)
      outgoing.clear()
      drawForm('open')
      field.focus()
    },
    ask: (card: HTMLElement) => {
      save(true)
      drawForm('hidden')
      outgoing.show(draft, undefined, card)
      card.querySelector('input')?.focus()
    },
  }
}

/** Returns whether the server has deleted the uploads. */
const areFilesGone = ({ status, errors }: Failure) =>
  status === 422 && Object.keys(errors).some((name) => name.startsWith('attachment_ids'))

const notSent = (why: string, strings: Strings, { send, edit }: Record<'send' | 'edit', () => void>) =>
  h(
    'div',
    { class: 'problem failed-send' },
    h('span', { role: 'alert' }, `${strings.notSent} ${why}`),
    h('button', { type: 'button', class: 'quiet', onclick: send }, strings.retry),
    h('button', { type: 'button', class: 'quiet', onclick: edit }, strings.changeMessage),
  )

const missingIn = (text: string, files: Files, { strings, language }: Context) => {
  if (!files.areReady()) return strings.waitForFiles
  if (!text && !files.stored().length) return strings.nothingWritten
  return text.length > longestText ? strings.textTooLong(longestText.toLocaleString(language)) : undefined
}
