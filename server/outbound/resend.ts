import { messageSendStatusChanged } from '../../contract/messages.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { invalid } from '../platform/problem.ts'
import { queueDelivery } from './actions.ts'
import { setPending } from './fate-store.ts'
import type { SentMessage } from './resend-store.ts'

/** Sends a message again, as the same mail, so that whoever has it already can tell. */
export const resend = async (tx: Write, { id, ulid, send_status: from, ...ticket }: SentMessage) => {
  if (from !== 'failed' && from !== 'unknown' && from !== 'kept')
    throw invalid({ message: [refusals[from ?? 'never']] })
  const isQueued = await queueDelivery(tx, { message: id, ticket: ticket.ticket_id })
  if (!isQueued) throw invalid({ message: [refusals.pending] })
  await setPending(tx, id)
  const facts = { ticket: ticket.ticket_ulid, message: ulid, from, to: 'pending' } as const
  emit(tx, messageSendStatusChanged, facts, { ticket: ticket.ticket_id })
}

const refusals = {
  never: 'Only messages that are sent by mail can be sent again.',
  pending: 'The message is already on its way.',
  sent: 'The message has been sent.',
}
