import {
  type Spam,
  ticketFromBlockedSender,
  ticketSenderBlocked,
  ticketSenderUnblocked,
} from '../../../../contract/tickets/ticket-spam.ts'
import { blockAddress, blockOf, unblock } from '../../../contacts/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { conflict } from '../../../platform/kernel/problem.ts'
import { change } from '../record/change.ts'
import type { TicketRow } from '../record/store.ts'

type Ticket = { id: number; ulid: string; contact_email: string }

/** Marks a ticket as spam or not, and blocks or unblocks its sender. */
export const mark = async (tx: Write, ticket: TicketRow, { is_spam, block_sender }: Spam) => {
  if (block_sender === true) await block(tx, ticket)
  if (block_sender === false) await unblockSender(tx, ticket)
  if (is_spam) await change(tx, ticket, { status: 'spam' })
  else if (ticket.status === 'spam') await change(tx, ticket, { status: 'open' })
}

/** Returns whether the sender was not blocked before. */
export const block = async (tx: Write, { id, ulid, contact_email }: Ticket) => {
  const sender = contact_email.toLowerCase()
  const isNew = await blockAddress(tx, sender)
  if (isNew) emit(tx, ticketSenderBlocked, { ticket: ulid, sender }, { ticket: id })
  return isNew
}

const unblockSender = async (tx: Write, { id, ulid, contact_email }: Ticket) => {
  const blocked = await blockOf(tx, contact_email)
  if (!blocked) return
  if (blocked.type === 'domain')
    throw conflict(`The domain ${blocked.sender} is blocked. Ask an admin to unblock it.`)
  await unblock(tx, blocked)
  emit(tx, ticketSenderUnblocked, { ticket: ulid, sender: blocked.sender }, { ticket: id })
}

/** Records on a new ticket that it is spam because its sender is blocked. */
export const noteBlocked = (tx: Write, { id, ulid }: Omit<Ticket, 'contact_email'>, sender: string) =>
  emit(tx, ticketFromBlockedSender, { ticket: ulid, sender }, { ticket: id })
