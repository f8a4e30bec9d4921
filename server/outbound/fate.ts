import { messageSendStatusChanged, type SendStatus } from '../../contract/messages.ts'
import { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Unreached } from '../platform/mail/transport.ts'
import type { Claimed } from './claim.ts'
import * as store from './fate-store.ts'
import type { Letter } from './letter-store.ts'
import * as queue from './queue-store.ts'
import { noteReports } from './reports.ts'
import { pauseMs, restMs, wordsOf } from './rules.ts'

/** What came of handing a mail over. */
export type Fate =
  | { status: 'sent'; unreached: Unreached[] }
  | { status: 'kept' }
  | { status: 'failed' | 'unknown'; words: string }
  | { status: 'pending'; words: string; isWayFault: boolean }

/** Puts down what came of handing a mail over; one that may be tried again stays in the queue, unless that was long enough. */
export const settle = async (tx: Write, claimed: Claimed, fate: Fate) => {
  const { letter } = claimed.mail
  if (fate.status === 'sent') {
    await end(tx, [letter.id], 'sent', null)
    await noteReports(tx, placeOf(letter), fate.unreached.map(asReport))
    return store.noteSending(tx, letter.channel_id)
  }
  if (fate.status === 'kept') return end(tx, [letter.id], 'kept', keptWords)
  const words = wordsOf(fate.words)
  if (fate.status !== 'pending') return end(tx, [letter.id], fate.status, words)
  await retry(tx, claimed, words, fate.isWayFault)
  if (fate.isWayFault) await noteTrouble(tx, claimed, words)
}

const keptWords = 'Kept as a file: no mail server is configured.'

const placeOf = ({ id, ulid, ticket_id: ticket, ticket_ulid: ticketUlid }: Letter) => ({
  id,
  ulid,
  ticket,
  ticketUlid,
})

const asReport = ({ recipient, code, words }: Unreached) =>
  ({ address: recipient, outcome: 'failed', code, words }) as const

const retry = async (tx: Write, { mail, delivery }: Claimed, words: string, isWayFault: boolean) => {
  const { id } = mail.letter
  const nextTryAt = new Moment(tx.now.getTime() + pauseMs(delivery.attempts + 1, isWayFault))
  if (nextTryAt > delivery.give_up_at) return end(tx, [id], 'failed', `Not sent in five days. ${words}`)
  await store.settle(tx, [id], { status: 'pending', error: words })
  await queue.postpone(tx, id, nextTryAt)
}

const noteTrouble = (tx: Write, { mail: { letter } }: Claimed, error: string) => {
  const failingForMs = tx.now.getTime() - (letter.sending_failing_since ?? tx.now).getTime()
  const nextTryAt = new Moment(tx.now.getTime() + restMs(failingForMs))
  return store.noteTrouble(tx, { channel: letter.channel_id, error, nextTryAt })
}

/** Of those whose process was not heard of again. */
export const settleLost = (tx: Write, messages: number[]) =>
  end(tx, messages, 'unknown', 'The process that was handing this over ended before it had an answer.')

/** Of one that no mail can be made of. */
export const settleUnpackable = (tx: Write, message: number, words: string) =>
  end(tx, [message], 'failed', wordsOf(words))

const end = async (tx: Write, messages: number[], status: SendStatus, error: string | null) => {
  const settled = await store.settle(tx, messages, { status, error })
  await queue.remove(tx, messages)
  for (const { ulid, ticket_id, ticket_ulid } of settled) {
    const facts = { ticket: ticket_ulid, message: ulid, from: 'pending', to: status } as const
    emit(tx, messageSendStatusChanged, facts, { ticket: ticket_id })
  }
}
