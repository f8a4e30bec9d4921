import { strings } from '../../platform/strings/strings.ts'
import { type Draft, isBlank } from '../drafts/message-draft.ts'
import type { Files } from './files/use-files.ts'
import { type Typed, withTyped } from './recipients/addresses.ts'

/** The field that gets the focus: the recipients of a forward without any, otherwise the text. */
export const beginningOf = ({ kind, to }: Draft) =>
  kind === 'forward' && to.length === 0 ? 'recipients' : 'text'

/**
 * Returns the message, including recipients that are still typed text, or its problem. An invalid recipient is reported
 * at its field.
 */
export const checked = (draft: Draft, typed: Typed, files: Files) => {
  const { draft: complete, wrong } = withTyped(draft, typed)
  const fault = wrong ? undefined : faultOf(complete, files)
  return { complete: wrong || fault ? undefined : complete, fault }
}

const faultOf = (draft: Draft, { isUploading, failed }: Files) => {
  if (isUploading) return strings.compose.stillUploading
  const rejected = failed.filter(({ isFinal }) => isFinal)
  if (rejected.length) return strings.compose.rejectedFiles(rejected.map(({ name }) => name))
  if (failed.length) return strings.compose.failedFiles
  const saysNothing = isBlank(draft.html) && draft.files.length === 0 && !draft.forwarded
  if (saysNothing) return strings.compose.empty
  return draft.kind !== 'note' && draft.to.length === 0 ? strings.compose.nobody : undefined
}
