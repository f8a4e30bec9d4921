import { discard } from '../drafts/draft-keeper.ts'
import { type Draft, isEmpty } from '../drafts/message-draft.ts'
import { forgetReturned } from '../sending/outbox.ts'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'
import { words } from '../words/words.ts'

type Shown = { close: () => void; replace: (draft: Draft) => void }

/** Deletes a message that is being written. Undo shows it again. */
export const discardDraft = (ticket: string, draft: Draft, { close, replace }: Shown) => {
  forgetReturned(ticket)
  discard(ticket).catch((error: Error) => toastProblem(words.compose.notDiscarded(error.message), error))
  close()
  if (!isEmpty(draft)) toast({ text: words.compose.discarded, undo: () => replace(draft) })
}
