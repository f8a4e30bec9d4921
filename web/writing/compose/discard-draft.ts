import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { discard } from '../drafts/draft-keeper.ts'
import { type Draft, isEmpty } from '../drafts/message-draft.ts'
import { forgetReturned } from '../sending/outbox.ts'

type Shown = { close: () => void; replace: (draft: Draft) => void }

/** Deletes a draft. Undo shows it again. */
export const discardDraft = (ticket: string, draft: Draft, { close, replace }: Shown) => {
  forgetReturned(ticket)
  discard(ticket).catch((error: Error) => toastProblem(strings.compose.notDiscarded(error.message), error))
  close()
  if (!isEmpty(draft)) toast({ text: strings.compose.discarded, undo: () => replace(draft) })
}
