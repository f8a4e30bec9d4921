import { ticketDeleted } from '../../../contract/tickets/state/ticket-events.ts'
import { recount } from '../../contacts/index.ts'
import { keysOfTicket, removeFilesLater } from '../../files/index.ts'
import { lastActivity } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { noteErased } from '../../platform/erasures/note.ts'
import { emit } from '../../platform/events/events.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { type ErasedTicket, lockAny, ulidsWithMerged } from './erasing/erase-store.ts'
import type { TicketRow } from './record/store.ts'
import * as store from './record/store.ts'

/**
 * Deletes a ticket with all that belongs to it. Its files are deleted after the commit. Rejected if a scheduled message
 * exists, which must not be lost.
 */
export const remove = async (tx: Write, { id }: Pick<TicketRow, 'id'>) => {
  const ticket = await lockAny(tx, id)
  if (await store.hasScheduled(tx, id))
    throw conflict(
      'Messages of this ticket are scheduled, or were held. Cancel or send them, and delete it again.',
    )
  if (ticket) await removeLocked(tx, ticket)
}

/** Deletes a ticket with its scheduled messages. */
export const removeEvenScheduled = async (tx: Write, id: number) => {
  const ticket = await lockAny(tx, id)
  if (ticket) await removeLocked(tx, ticket)
}

const removeLocked = async (tx: Write, { id, ulid, number, channel_id, contact_id }: ErasedTicket) => {
  const [keys, channel, ulids] = await Promise.all([
    keysOfTicket(tx, id),
    store.ulidOfChannel(tx, channel_id),
    ulidsWithMerged(tx, id),
  ])
  await store.remove(tx, id)
  noteErased(tx, 'deleted_ticket', ulids)
  const contact = contact_id !== null && { id: contact_id, channel: channel_id }
  if (contact) await recount(tx, contact, await lastActivity(tx, contact, id))
  removeFilesLater(tx, keys)
  emit(tx, ticketDeleted, { ticket: ulid, number, channel }, { ticket: id })
}
