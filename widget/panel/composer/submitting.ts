import { Failure } from '../../visitor/api.ts'
import type { Context } from '../base/context.ts'
import { problemText } from '../base/problems.ts'
import type { attachedFiles } from './attached.ts'
import type { Message } from './composer.ts'
import { type Draft, openDraft, removeDraft, saveDraft } from './drafts.ts'
import { longestText } from './limits.ts'

type Files = ReturnType<typeof attachedFiles>

type Options = {
  context: Context
  conversation: string | undefined
  draft: Draft
  field: HTMLTextAreaElement
  files: Files
  tell: (text?: string) => void
  drawBusy: (isBusy: boolean) => void
  check?: () => string | undefined
  send: (message: Message, draft: Draft) => Promise<void>
  onFailed?: (failure: Failure) => string | undefined
}

/** Returns a function that sends the message, one call at a time. The draft is kept until the message is accepted. */
export const submitting = ({ context, conversation, draft, field, files, tell, ...options }: Options) => {
  let isBusy = false
  const busy = (now: boolean) => {
    isBusy = now
    field.readOnly = now
    options.drawBusy(now)
  }
  const isComplete = () => {
    const lacking = missing(field.value.trim(), files, context)
    const fault = lacking ?? options.check?.()
    tell(fault)
    if (lacking) field.focus()
    return !fault
  }
  const clear = () => {
    removeDraft(conversation)
    Object.assign(draft, openDraft(conversation))
    field.value = ''
    files.clear()
  }
  return async () => {
    if (isBusy || !isComplete()) return false
    busy(true)
    draft.wasTried = true
    saveDraft(draft, conversation)
    const attachment_ids = files.stored().map(({ token }) => token)
    try {
      await options.send({ text: field.value.trim(), attachment_ids }, draft)
      clear()
      return true
    } catch (error) {
      tell(failureText(error, files, context, options.onFailed))
      return false
    } finally {
      busy(false)
    }
  }
}

const missing = (text: string, files: Files, { strings, language }: Context) => {
  if (!files.areReady()) return strings.waitForFiles
  if (!text && !files.stored().length) return strings.nothingWritten
  return text.length > longestText ? strings.textTooLong(longestText.toLocaleString(language)) : undefined
}

/** Returns the error message. If the server has deleted uploads, they are uploaded again. */
const failureText = (error: unknown, files: Files, { strings }: Context, onFailed: Options['onFailed']) => {
  const failure = error instanceof Failure ? error : new Failure(-1)
  const areFiles = Object.keys(failure.errors).some((name) => name.startsWith('attachment_ids'))
  if (failure.status === 422 && areFiles) {
    files.expire()
    return strings.waitForFiles
  }
  return onFailed?.(failure) || problemText(strings, error)
}
