import {
  messageRecipientsChanged,
  messageSendStatusChanged,
  type Resend,
  type SendStatus,
} from '../../../contract/messages/messages.ts'
import { recipientsOf, sending } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as queue from './record/queue-store.ts'
import type { SentMessage } from './resend-store.ts'

/**
 * Sends a message again with the same Message-ID, so that recipients can recognise it. A message that was not delivered
 * can be sent to other recipients.
 */
export const resend = async (tx: Write, message: SentMessage, body: Resend = {}) => {
  const recipients = newRecipients(body)
  const { id, ulid, send_status: from, ticket_id: ticket } = message
  if (from === null) throw invalid({ message: ['Only messages that are sent by mail can be resent.'] })
  const rejection = from === 'sent' && recipients && message.has_bounced ? undefined : rejections[from]
  if (rejection) throw invalid({ message: [rejection] })
  if (recipients) await sending.setRecipients(tx, id, recipients)
  const isAgain = (await sending.setPending(tx, id, from)) && (await queue.insertAgain(tx, ulid)).count > 0
  if (!isAgain) throw invalid({ message: [changed] })
  const named = { ticket: message.ticket_ulid, message: ulid }
  emit(tx, messageSendStatusChanged, { ...named, from, to: 'pending' }, { ticket })
  if (!recipients) return
  const to = [...recipients.to_recipients, ...recipients.cc_recipients, ...recipients.bcc_recipients]
  emit(tx, messageRecipientsChanged, { ...named, from: message.recipients, to }, { ticket })
}

const newRecipients = ({ to_recipients, cc_recipients, bcc_recipients }: Resend) => {
  if (!to_recipients && !cc_recipients && !bcc_recipients) return undefined
  if (!to_recipients?.length) throw invalid({ to_recipients: [fieldFaults.required(label('to_recipients'))] })
  return recipientsOf({ to: to_recipients, cc: cc_recipients, bcc: bcc_recipients }, undefined)
}

const changed = 'The message has been sent or is being sent since you loaded it. Reload the ticket.'
const rejections: Partial<Record<SendStatus, string>> = {
  pending: 'The message is already being sent.',
  sent: 'The message has already been sent.',
  shown: 'The visitor sees the message in the widget. No mail of it was to be sent.',
}
