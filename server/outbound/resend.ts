import { messageSendStatusChanged } from '../../contract/messages/messages.ts'
import { sending } from '../messages/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { invalid } from '../platform/kernel/problem.ts'
import * as queue from './queue-store.ts'
import type { SentMessage } from './resend-store.ts'

/** Sends a message again with the same Message-ID, so that recipients can recognise it. */
export const resend = async (tx: Write, { id, ulid, send_status: from, ...ticket }: SentMessage) => {
  if (from !== 'failed' && from !== 'unknown' && from !== 'kept')
    throw invalid({ message: [rejections[from ?? 'never']] })
  const isAgain = (await sending.setPending(tx, id, from)) && (await queue.insert(tx, [ulid])).count > 0
  if (!isAgain) throw invalid({ message: [rejections.changed] })
  const facts = { ticket: ticket.ticket_ulid, message: ulid, from, to: 'pending' } as const
  emit(tx, messageSendStatusChanged, facts, { ticket: ticket.ticket_id })
}

const rejections = {
  never: 'Only messages that are sent by mail can be resent.',
  pending: 'The message is already being sent.',
  changed: 'The message has been sent or is being sent since you loaded it. Reload the ticket.',
  sent: 'The message has already been sent.',
  shown: 'The visitor sees the message in the widget. No mail of it was to be sent.',
}
