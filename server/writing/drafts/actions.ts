import type { Write } from '../../platform/db/transaction.ts'
import * as newTickets from './ticket-draft-store.ts'

export * as erasing from './erasing-store.ts'
export { adopt } from './save.ts'

type Sent = { user: number; ulid: string; revision: number }

/**
 * Deletes the draft of a new ticket that is sent, unless it was changed meanwhile. Returns false if there is no such
 * draft: it may have been sent by another request.
 */
export const removeSentTicketDraft = async (tx: Write, { user, ulid, revision }: Sent) => {
  const draft = await newTickets.lock(tx, user, ulid)
  if (draft && (revision === 0 || draft.revision === revision)) await newTickets.remove(tx, draft.id)
  return draft !== undefined
}
