import { isIdentical } from '../drafts/compare-drafts.ts'
import { discard, draftFor } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/message-draft.ts'
import { onTheirWay } from './outbox.ts'

/** Deletes the draft if it is empty. */
export const discardEmpty = (ticket: string) => {
  const draft = draftFor(ticket)
  // If this fails, the empty draft stays in the list.
  if (draft && isEmpty(draft)) discard(ticket).catch(() => {})
}

/** The draft of the ticket, unless it is being sent. */
export const unsent = (ticket: string) => {
  const draft = draftFor(ticket)
  if (!draft || isEmpty(draft)) return undefined
  return onTheirWay(ticket).some((one) => isIdentical(one.draft, draft)) ? undefined : draft
}
