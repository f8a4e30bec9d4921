import { messageSendStatusChanged, type SendStatus } from '../../../../contract/messages/messages.ts'
import { noteSending, noteSendingTrouble } from '../../../channels/index.ts'
import { sending } from '../../../messages/index.ts'
import { postpone, remove } from '../../../platform/background/leases.ts'
import { shareTransaction } from '../../../platform/db/batched.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { ServerCertificate } from '../../../platform/egress/server-certificate.ts'
import { emit } from '../../../platform/events/events.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import type { Unreached } from '../../../platform/mail/transport.ts'
import { allEnded, togetherByWorkspace } from '../../../platform/turns/together-by-workspace.ts'
import { keepAttempt } from '../record/attempt-store.ts'
import type { Letter } from '../record/letter-store.ts'
import * as queue from '../record/queue-store.ts'
import { type Delivery, deliveries } from '../record/queue-store.ts'
import { noteReports } from '../record/reports.ts'
import { cleanText, pauseMs, retryDelayMs } from '../record/rules.ts'
import { overLimit } from '../record/visitors.ts'

/** The result of sending a mail to a mail server. */
export type DeliveryResult =
  | {
      status: 'sent'
      unreached: Unreached[]
      words?: string
      certificate?: ServerCertificate | undefined
      /** The Message-ID that the server has given the mail. */
      mailRef?: string | undefined
    }
  | { status: 'kept' }
  | { status: 'failed' | 'unknown'; reason: string }
  | { status: 'pending'; reason: string; isWayFault: boolean }

type Delivered = { delivery: Delivery; letter: Letter; result: DeliveryResult }

const by = { type: 'system', name: 'outgoing mail' } as const
const limits = { most: 25, atOnce: 4 }

/** Stores results. Concurrent results of a workspace share a transaction. */
export const settling = (db: Db) => {
  const settleIn = togetherByWorkspace<Delivered, void>((workspace, all) => {
    // Always in the same order, to avoid deadlocks: the rows of messages are locked.
    const inOrder = all.toSorted((one, other) => one.letter.id - other.letter.id)
    return db.write(workspace, by, async (tx) => {
      await allEnded(inOrder.map((one) => settle(shareTransaction(tx), one)))
      return new Map()
    })
  }, limits)
  return (delivered: Delivered) => settleIn(delivered.delivery.workspace_id, delivered)
}

/** A delivery with a transient error stays in the queue until `give_up_at`. */
const settle = async (tx: Write, { delivery, letter, result }: Delivered) => {
  if (result.status === 'sent') {
    if (result.mailRef) await queue.renameMail(tx, delivery, result.mailRef)
    await end(tx, delivery, 'sent', null, cleanText(result.words ?? ''))
    await noteReports(tx, messageOf(letter), result.unreached.map(asReport))
    // The server of the installation is not one of the channel.
    const certificate = letter.smtp_url ? result.certificate : undefined
    return noteSending(tx, { channel: letter.channel_id, certificate })
  }
  if (result.status === 'kept') return end(tx, delivery, 'kept', keptReason)
  const reason = cleanText(result.reason)
  if (result.status !== 'pending') return end(tx, delivery, result.status, reason)
  await retry(tx, delivery, reason, result.isWayFault)
  if (result.isWayFault) await noteTrouble(tx, letter, reason)
}

export const keptReason = 'Kept as a file, not sent: no mail server is set up.'

const messageOf = ({ id, ulid, ticket_id: ticket, ticket_ulid: ticketUlid }: Letter) => ({
  id,
  ulid,
  ticket,
  ticketUlid,
})

const asReport = ({ recipient, code, words }: Unreached) =>
  ({ address: recipient, outcome: 'failed', code, words }) as const

const retry = async (tx: Write, delivery: Delivery, reason: string, isWayFault: boolean) => {
  const at = new Moment(tx.now.getTime() + retryDelayMs(delivery.attempts, isWayFault))
  if (at > delivery.give_up_at) return end(tx, delivery, 'failed', `Not sent in five days. ${reason}`)
  await Promise.all([
    sending.settle(tx, outcomeOf(delivery, 'pending', reason)),
    keepAttempt(tx, { message: delivery.message_id, status: 'pending', words: reason }),
  ])
  await queue.clearBegun(tx, delivery)
  await postpone(tx, deliveries(), delivery, { at })
}

const noteTrouble = (tx: Write, letter: Letter, error: string) => {
  const failingForMs = tx.now.getTime() - (letter.sending_failing_since ?? tx.now).getTime()
  const nextTryAt = new Moment(tx.now.getTime() + pauseMs(failingForMs))
  return noteSendingTrouble(tx, { channel: letter.channel_id, error, nextTryAt })
}

/** Settles a delivery whose process ended without a result. */
export const settleLost = (tx: Write, delivery: Delivery) => end(tx, delivery, 'unknown', lostReason)

export const lostReason = 'The process that was handing this over ended before it had an answer.'

/** Settles a delivery whose mail cannot be composed. */
export const settleUnpackable = (tx: Write, delivery: Delivery, reason: string) =>
  end(tx, delivery, 'failed', cleanText(`No mail could be made of it: ${reason}`))

/** Settles a reply that the visitor has read in the widget, or that is only shown there. */
export const settleShown = (tx: Write, delivery: Delivery) => end(tx, delivery, 'shown', null)

/** Settles a message to a sample contact, which is not sent. */
export const settleSample = (tx: Write, delivery: Delivery) => end(tx, delivery, 'kept', sampleReason)

export const sampleReason = 'Not sent: a recipient is a sample contact.'

/** Settles a reply to an unconfirmed address that has reached its limit. */
export const settleOverLimit = (tx: Write, delivery: Delivery) => end(tx, delivery, 'failed', overLimit)

const end = async (
  tx: Write,
  delivery: Delivery,
  status: SendStatus,
  error: string | null,
  words = error ?? '',
) => {
  const [settled] = await Promise.all([
    // Must come before the removal, which ends the lease that this statement checks.
    sending.settle(tx, outcomeOf(delivery, status, error)),
    remove(tx, deliveries(), delivery),
  ])
  if (!settled) return
  if (status !== 'shown') await keepAttempt(tx, { message: delivery.message_id, status, words })
  const { ulid, ticket_id, ticket_ulid, from } = settled
  const facts = { ticket: ticket_ulid, message: ulid, from, to: status }
  emit(tx, messageSendStatusChanged, facts, { ticket: ticket_id })
}

const outcomeOf = (
  { message_id: message, holder, attempts, give_up_at }: Delivery,
  status: SendStatus,
  error: string | null,
) => ({ message, status, error, lease: { holder, attempts, give_up_at } })
