import { ticketDeleted } from '../../../../contract/tickets/state/ticket-events.ts'
import { countTickets } from '../../../contacts/index.ts'
import { erasing } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { countLater } from '../../reports/actions.ts'
import { summarize } from '../merging/summary.ts'
import { takeApart } from '../merging/unmerge.ts'
import { lockMerging, noteFiles } from '../record/merge-store.ts'
import * as tickets from '../record/store.ts'
import { reindexAll } from '../search/reindex.ts'
import * as store from './erase-store.ts'

/**
 * Separates a ticket from its merges, so that it has its own messages and no others. Rows that depend on messages
 * move at the end of the transaction.
 */
export const separate = async (tx: Write, id: number) => {
  await lockMerging(tx)
  const ticket = await store.lockAny(tx, id)
  const [into, ...further] = ticket?.merge_path ?? []
  if (into !== undefined && further.length === 0) await takeApart(tx, id, into)
  if (into !== undefined) return
  for (let merged = await store.ticketsMergedInto(tx, id); merged.length; ) {
    for (const one of merged) await takeApart(tx, one, id)
    merged = await store.ticketsMergedInto(tx, id)
  }
}

/** The messages of a ticket that are in another ticket, because their ticket was merged later. */
export const messagesElsewhere = async (tx: Write, { id, merge_path }: store.ErasedTicket) => {
  const holder = merge_path?.at(-1)
  return holder === undefined ? [] : erasing.messagesMergedFrom(tx, id, holder)
}

/** Deletes the row of a ticket, with all rows that refer to it. */
export const removeRow = async (tx: Write, ticket: store.ErasedTicket) => {
  const { id, ulid, number, channel_id, contact_id, merge_path } = ticket
  const channel = await tickets.ulidOfChannel(tx, channel_id)
  await store.forgetPreviews(tx, id)
  await tickets.remove(tx, id)
  await store.removeIndexing(tx, id)
  // Merged tickets do not count.
  if (contact_id !== null && !merge_path) await countTickets(tx, { id: contact_id, channel: channel_id }, -1)
  emit(tx, ticketDeleted, { ticket: ulid, number, channel }, { ticket: id })
}

export { reindexAll }

/** Shows tickets as they are after some of their messages were deleted. */
export const showWithout = async (tx: Write, ids: number[]) => {
  await summarize(tx, ids)
  await noteFiles(tx, ids)
  await Promise.all([reindexAll(tx, ids), countLater(tx, ids)])
}
