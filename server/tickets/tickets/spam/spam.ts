import {
  type Spam,
  ticketFromBlockedSender,
  ticketLooksLikeSpam,
  ticketSenderBlocked,
  ticketSenderUnblocked,
  ticketSpamDismissed,
} from '../../../../contract/tickets/ticket-spam.ts'
import { blockAddress, blockOf, unblock } from '../../../contacts/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { conflict } from '../../../platform/kernel/problem.ts'
import { change } from '../record/change.ts'
import type { TicketRow } from '../record/store.ts'
import { looksLikeSpam } from './spam-store.ts'

type Ticket = { id: number; ulid: string; contact_email: string }

/** Marks a ticket as spam or not, and blocks or unblocks its sender. */
export const mark = async (tx: Write, ticket: TicketRow, { is_spam, block_sender }: Spam) => {
  if (block_sender === true) await block(tx, ticket)
  if (block_sender === false) await unblockSender(tx, ticket)
  if (is_spam) await change(tx, ticket, { status: 'spam' })
  else if (ticket.status === 'spam') await change(tx, ticket, { status: 'open' })
  else if (await looksLikeSpam(tx, ticket.id))
    emit(tx, ticketSpamDismissed, { ticket: ticket.ulid }, { ticket: ticket.id })
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

type Found = { reasons: string[]; isMoved: boolean }

/** Records on a new ticket that its mail looks like spam, and why. */
export const noteSpam = (
  tx: Write,
  { id, ulid }: Omit<Ticket, 'contact_email'>,
  { reasons, isMoved }: Found,
) => emit(tx, ticketLooksLikeSpam, { ticket: ulid, reasons, is_moved: isMoved }, { ticket: id })
