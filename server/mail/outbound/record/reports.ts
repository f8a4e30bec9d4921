import { messageDeliveryReported } from '../../../../contract/messages/messages.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { insertReports } from './report-store.ts'
import { cleanText } from './rules.ts'

type Message = { id: number; ulid: string; ticket: number; ticketUlid: string }

type RecipientReport = {
  address: string
  outcome: 'failed' | 'delayed' | 'delivered'
  code: string | null
  words: string
}

/** Stores the delivery reports for recipients of a message. */
export const noteReports = async (tx: Write, message: Message, reports: readonly RecipientReport[]) => {
  if (reports.length === 0) return
  const rows = reports.map(({ address: recipient, outcome, code, words }) => {
    return { ulid: newUlid(), recipient, outcome, code, words: cleanText(words) }
  })
  await insertReports(tx, message.id, rows)
  for (const { recipient, outcome } of rows) {
    const facts = { ticket: message.ticketUlid, message: message.ulid, recipient, outcome }
    emit(tx, messageDeliveryReported, facts, { ticket: message.ticket })
  }
}
