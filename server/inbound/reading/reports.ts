import { noteReports } from '../../outbound/actions.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { reopenById } from '../../tickets/actions.ts'
import type { DeliveryReport } from '../parse/parsed-mail.ts'
import { sentWith } from './matching-store.ts'

/**
 * Ties a report to the message that it is about: one that had left with that Message-ID, which nobody can
 * guess, and to that recipient. Where a recipient was not reached for good, somebody has to look again.
 */
export const noteReport = async (tx: Write, channel: number, { messageIds, recipients }: DeliveryReport) => {
  if (messageIds.length === 0) return undefined
  for (const message of await sentWith(tx, channel, messageIds)) {
    const own = recipients.filter(({ address }) => message.recipients.includes(address.toLowerCase()))
    if (own.length === 0) continue
    const place = {
      id: message.id,
      ulid: message.ulid,
      ticket: message.ticket,
      ticketUlid: message.ticket_ulid,
    }
    await noteReports(tx, place, own)
    if (own.some(({ outcome }) => outcome === 'failed')) await reopenById(tx, message.ticket)
    return { ticket: message.ticket, message: message.id }
  }
  return undefined
}
