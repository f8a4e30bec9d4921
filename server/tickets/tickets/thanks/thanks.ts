import { ticketLooksLikeThanks } from '../../../../contract/tickets/ticket-thanks.ts'
import { hasAttachments, judgeThanks, type Posted } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { TicketRow } from '../record/store.ts'
import * as store from './thanks-store.ts'

export type Thanks = { why: string; staysClosed: boolean }

type Incoming = Pick<Posted, 'draft' | 'files' | 'is_automatic'> & { subject?: string | undefined }

/**
 * Returns whether a message to a locked ticket leaves it closed, and why. Undefined if the ticket is not closed, the
 * message says more than thanks, or the channel reopens tickets for all messages.
 */
export const thanksIn = async (
  tx: Write,
  { status, channel_id }: Pick<TicketRow, 'status' | 'channel_id'>,
  { subject, ...message }: Incoming,
): Promise<Thanks | undefined> => {
  if (status !== 'closed' || message.is_automatic) return undefined
  const { reply, text } = message.draft.body
  const hasFiles = hasAttachments(message)
  const { isThanks, reason } = judgeThanks({ text: reply?.text ?? text, hasFiles, subject })
  if (!isThanks) return undefined
  const mode = await store.modeOf(tx, channel_id)
  return mode === 'off' ? undefined : { why: reason, staysClosed: mode === 'on' }
}

/** Records in the history of a ticket that a message only says thanks. */
export const noteThanks = (
  tx: Write,
  { id, ulid }: Pick<TicketRow, 'id' | 'ulid'>,
  message: string,
  { why, staysClosed }: Thanks,
) =>
  emit(tx, ticketLooksLikeThanks, { ticket: ulid, message, why, stays_closed: staysClosed }, { ticket: id })
