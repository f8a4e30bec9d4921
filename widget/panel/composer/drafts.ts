import { load, save } from '../../visitor/storage.ts'
import type { WidgetUpload } from '../../visitor/types.ts'

export type DraftFile = Pick<WidgetUpload, 'token' | 'filename' | 'size' | 'expires_at'>

/** A message that is not sent yet. The id is the idempotency key of all attempts to send it. */
export type Draft = {
  id: string
  text: string
  files: DraftFile[]
  name?: string
  email?: string
  wasTried?: boolean
  /** True if only the name and the email address are missing. */
  isWritten?: boolean
}

const nameOf = (conversation: string | undefined) => `draft.${conversation ?? 'new'}`

/** Browsers have `randomUUID` only in secure contexts. */
const newId = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

export const openDraft = (conversation?: string): Draft => {
  const stored = load<Draft>(nameOf(conversation))
  const isFresh = ({ expires_at }: DraftFile) => Date.parse(expires_at) > Date.now() + 60_000
  if (!stored) return { id: newId(), text: '', files: [] }
  return { ...stored, files: stored.files.filter(isFresh) }
}

/** A change after an attempt to send makes it another message, with a new idempotency key. */
export const change = (draft: Draft, changed: Partial<Draft>) => {
  Object.assign(draft, changed, draft.wasTried && { id: newId(), wasTried: false })
}

export const saveDraft = (draft: Draft, conversation?: string) => {
  const isEmpty = !draft.text && !draft.files.length && !draft.name && !draft.email
  save(nameOf(conversation), isEmpty ? undefined : draft)
}

export const isDraftEmpty = ({ text, files }: Draft) => !text.trim() && !files.length

export const removeDraft = (conversation?: string) => save(nameOf(conversation), undefined)

/** Moves the draft of a deleted conversation to the form for a question, after the text that is there. */
export const moveDraft = (conversation: string) => {
  const { text } = openDraft(conversation)
  const question = openDraft()
  saveDraft({ ...question, text: [question.text, text].filter(Boolean).join('\n\n') })
  removeDraft(conversation)
}
