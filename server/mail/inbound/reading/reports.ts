import type { Write } from '../../../platform/db/transaction.ts'
import { reopenById, settleSideMessage, sideSending } from '../../../tickets/index.ts'
import { noteReports } from '../../outbound/actions.ts'
import type { DeliveryReport, ReportedRecipient } from '../parse/parsed/parsed-mail.ts'
import { messagesOfAddresses, messagesWithIds, type SentMessage } from './matching-store.ts'

/** A report to a channel, and the reply addresses that received it, as hashes. */
type Reported = { channel: number; report: DeliveryReport; hashes: string[] }

/**
 * Assigns a report to its message, by our Message-ID or by the reply address, which are both secret. Reopens the ticket
 * if a delivery failed permanently.
 */
export const noteReport = async (tx: Write, { channel, report, hashes }: Reported) => {
  const { messageIds, recipients } = report
  const named = messageIds.length ? await messagesWithIds(tx, channel, messageIds) : []
  const tied = named.find((message) => aboutOf(message, recipients).length)
  if (tied) return note(tx, tied, aboutOf(tied, recipients))
  const sent = hashes.length ? await messagesOfAddresses(tx, channel, hashes) : []
  const latest = sent.find((message) => ownOf(message, recipients).length)
  return latest ? note(tx, latest, ownOf(latest, recipients)) : noteOfSide(tx, messageIds, recipients)
}

/** A report about a mail of a side conversation, which leaves its ticket as it is. */
const noteOfSide = async (tx: Write, messageIds: string[], recipients: ReportedRecipient[]) => {
  const sent = messageIds.length ? await sideSending.sentWithIds(tx, messageIds) : undefined
  if (!sent) return undefined
  const failed = recipients.find(
    ({ address, outcome }) => outcome === 'failed' && sent.recipients.includes(address.toLowerCase()),
  )
  if (failed)
    await settleSideMessage(tx, sent.id, { status: 'failed', error: `${failed.address}: ${failed.words}` })
  return { ticket: sent.ticket, message: null, side: sent.side }
}

const ownOf = (message: SentMessage, recipients: ReportedRecipient[]) =>
  recipients.filter(({ address }) => message.recipients.includes(address.toLowerCase()))

/** A report with our Message-ID may have another address, if the only recipient forwarded the mail to it. */
const aboutOf = (message: SentMessage, recipients: ReportedRecipient[]) => {
  const own = ownOf(message, recipients)
  const [address, ...others] = message.recipients
  if (own.length || address === undefined || others.length) return own
  const [first] = recipients.toSorted((one, other) => severity[one.outcome] - severity[other.outcome])
  return first ? [{ ...first, address }] : []
}

const severity = { failed: 0, delayed: 1, delivered: 2 }

const note = async (tx: Write, message: SentMessage, reports: ReportedRecipient[]) => {
  const { id, ulid, ticket, ticket_ulid: ticketUlid } = message
  await noteReports(tx, { id, ulid, ticket, ticketUlid }, reports)
  if (reports.some(({ outcome }) => outcome === 'failed')) await reopenById(tx, ticket)
  return { ticket, message: id, side: undefined }
}
