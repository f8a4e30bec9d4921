import { noteActivity } from '../../contacts/index.ts'
import type { Author, Posted } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { change } from './record/change.ts'
import * as store from './record/store.ts'
import { returnLocked } from './snoozing/snooze.ts'
import { noteThanks, thanksIn } from './thanks/thanks.ts'
import { add } from './writing/add.ts'

export * as ofChannel from './channel-store.ts'
export { insertAll as addChecklist } from './checklists/store.ts'
export { contactOf as contactOfTicket } from './contact/contact-routes.ts'
export type { MovedTicket } from './contact/moving-store.ts'
export * as movingTickets from './contact/moving-store.ts'
export { remove as removeTicket, removeEvenScheduled } from './delete.ts'
export * as erasing from './erasing/erase.ts'
export * as erasingStore from './erasing/erase-store.ts'
export { linkChild, linkRelated, linksOf } from './linking/links.ts'
export { relatives } from './linking/store.ts'
export { completePage } from './list/before-search.ts'
export { findSharedView, type InView, idsInView, inView, viewOfSearch } from './list/in-view.ts'
export { pageOfTickets as listTickets } from './list/listing.ts'
export { markRead } from './reading/reads-store.ts'
export { change } from './record/change.ts'
export { create as createTicket, isShareable } from './record/create.ts'
export { open, openOutgoing, prepareOpening, prepareOpeningBy } from './record/open.ts'
export { waitAfter } from './record/rules.ts'
export { findWhole, shownTickets, wholeView } from './record/show.ts'
export { shownFacts } from './record/shown-facts.ts'
export {
  clearField,
  find as findTicket,
  get as getTicket,
  hasWritten,
  lock as lockTicket,
} from './record/store.ts'
export { type StoredTargets, setTargets } from './record/targets.ts'
export type { Services as SearchServices } from './search/background.ts'
export * as erasingSides from './side-conversations/erasing-store.ts'
export { addToSide, settleSideMessage } from './side-conversations/from-outside.ts'
export * as sideSending from './side-conversations/sending-store.ts'
export { snoozeLocked } from './snoozing/snooze.ts'
export { noteBlocked, noteSpam } from './spam/spam.ts'
export { putTag, takeTag } from './tagging.ts'
export { add, assertSeen } from './writing/add.ts'
export { removeMentions } from './writing/mentions.ts'
export { findToReply, forwardRecipients, postAs, reply, replyRecipients } from './writing/write.ts'

type Written = Omit<Posted, 'type' | 'sender'> & {
  /** The subject of a mail that answers no other one. */
  subject?: string | undefined
}

/**
 * Adds an incoming message to a ticket, whose sender may be looked up once the ticket is locked. A message of a person
 * reopens it, unless it only says thanks. Undefined if the ticket is deleted.
 */
export const addFromOutside = async (
  tx: Write,
  ticket: number,
  from: Author | (() => Promise<Author>),
  { subject, ...message }: Written,
): Promise<{ id: number; ticket: number } | undefined> => {
  const known = await store.lock(tx, ticket)
  if (!known) return undefined
  const sender = typeof from === 'function' ? await from() : from
  if (sender.type === 'contact' && sender.id !== null)
    await noteActivity(tx, { id: sender.id, channel: known.channel_id, name: sender.name })
  const thanks = await thanksIn(tx, known, { ...message, subject })
  const left_closed = thanks?.staysClosed ?? false
  const { id, ulid } = await add(tx, known, { ...message, type: 'inbound', sender, left_closed })
  if (!message.is_automatic && !left_closed) await reopen(tx, known)
  if (thanks) noteThanks(tx, known, ulid, thanks)
  return { id, ticket }
}

/** Reopens a locked ticket that is waiting, closed or snoozed. Spam stays spam. */
export const reopen = async (tx: Write, ticket: store.LockedTicket) => {
  if (ticket.is_snoozed) return returnLocked(tx, ticket, 'reply')
  if (ticket.status === 'waiting' || ticket.status === 'closed') await change(tx, ticket, { status: 'open' })
}

/** Reopens a ticket by its id. */
export const reopenById = async (tx: Write, id: number) => {
  const ticket = await store.lock(tx, id)
  if (ticket) await reopen(tx, ticket)
}
