import { eraseUploads, keysOfTicket, removeFilesLater } from '../../files/index.ts'
import { erasingOfInbound as mails } from '../../mail/index.ts'
import { erasing as messages } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { noteErased } from '../../platform/erasures/note.ts'
import { eraseEventsOfTicket } from '../../platform/events/erasing.ts'
import { erasing, erasingStore } from '../../tickets/index.ts'
import { eraseDeliveriesOfTicket } from '../../webhooks/index.ts'
import * as store from './store.ts'

/**
 * Deletes a ticket with all its data: also its scheduled messages, its entries in the mail ledger with the mails, and
 * its details in the event log. Returns the number of deleted rows by kind.
 */
export const eraseTicket = async (tx: Write, id: number): Promise<store.Counts> => {
  const ticket = await erasingStore.lockAny(tx, id)
  if (!ticket) return {}
  const counts = await store.countsOfTicket(tx, id)
  const elsewhere = await eraseElsewhere(tx, ticket)
  const ledger = await mails.eraseOfTicket(tx, id)
  const keys = [...(await keysOfTicket(tx, id)), ...ledger.keys, ...(await eraseUploads(tx, id))]
  await eraseDeliveriesOfTicket(tx, ticket.ulid)
  const events = await eraseEventsOfTicket(tx, ticket)
  await erasing.removeRow(tx, ticket)
  noteErased(tx, 'ticket', [ticket.ulid])
  removeFilesLater(tx, keys)
  return {
    ...counts,
    tickets: 1,
    messages: counts.messages + elsewhere.messages,
    files: keys.length + elsewhere.files,
    mails: ledger.count + elsewhere.mails,
    events,
  }
}

/** Deletes the messages of a merged ticket that cannot be separated from another one. */
const eraseElsewhere = async (tx: Write, ticket: Parameters<typeof erasing.messagesElsewhere>[1]) => {
  const found = await erasing.messagesElsewhere(tx, ticket)
  return found.length ? eraseMessages(tx, found) : { messages: 0, files: 0, mails: 0 }
}

type Found = { id: number; ticket: number }

/** Deletes messages of tickets that stay. */
export const eraseMessages = async (tx: Write, found: readonly Found[]) => {
  const keys: string[] = []
  let count = 0
  for (const [ticket, some] of Map.groupBy(found, (message) => message.ticket)) {
    const ids = some.map(({ id }) => id)
    const ledger = await mails.eraseOfMessages(tx, ticket, ids)
    count += ledger.count
    keys.push(...ledger.keys, ...(await messages.remove(tx, ids)))
    await erasing.showWithout(tx, [ticket])
  }
  removeFilesLater(tx, keys)
  return { messages: found.length, files: keys.length, mails: count }
}
