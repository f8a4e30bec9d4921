import { hash } from 'node:crypto'
import { filesOfSideMessages } from '../../files/index.ts'
import type { Job } from '../../platform/background/jobs.ts'
import { RetryLater } from '../../platform/background/leased-work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { settleSideMessage, sideSending } from '../../tickets/index.ts'
import {
  canReceiveReplies,
  cleanText,
  conversationOf,
  type Delivering,
  giveUpAfterMs,
  handOver,
  isToSample,
  keepAddresses,
  keptReason,
  lostReason,
  newMailRef,
  packedWith,
  sampleReason,
} from '../outbound/actions.ts'
import * as store from './letter-store.ts'

type Services = Delivering & { db: Db }

const by = { type: 'system', name: 'side conversations' } as const

/** A size that every mail server accepts. */
const largestMail = 10 * 1_024 * 1_024

/**
 * Sends a message of a side conversation. The attempt is marked before it: after a crash, it is unknown whether the mail
 * was sent, and it is not sent twice.
 */
export const sendSideMessage: Job<{ message: string }, Services> = {
  queue: 'send-side-message',
  run: async (services, { message }, workspace, deadline) => {
    const write = <T>(work: (tx: Write) => Promise<T>) => services.db.write(workspace, by, work)
    const prepared = await write((tx) => prepare(tx, services, message))
    if (prepared instanceof RetryLater) throw prepared
    if (!prepared) return
    const { mail, letter } = prepared
    const result = await handOver(services, mail, workspace, { deadline })
    const retry = await write((tx) => settle(tx, letter, result))
    if (retry) throw retry
  },
}

type Result = Awaited<ReturnType<typeof handOver>>

/** Stores a result. Returns when a transient error is retried. */
const settle = async (tx: Write, letter: store.SideLetter, result: Result) => {
  const end = (outcome: sideSending.Outcome) => settleSideMessage(tx, letter.id, outcome)
  if (result.status === 'sent') {
    const [first] = result.unreached
    const error = first ? cleanText(`${first.recipient}: ${first.words}`) : null
    return end({ status: first ? 'failed' : 'sent', error, mailRef: result.mailRef })
  }
  if (result.status === 'kept') return end({ status: 'kept', error: keptReason })
  const error = cleanText(result.reason)
  if (result.status !== 'pending') return end({ status: result.status, error })
  const ageMs = tx.now.getTime() - letter.created_at.getTime()
  if (ageMs > giveUpAfterMs) return end({ status: 'failed', error: `Not sent in five days. ${error}` })
  await sideSending.clearBegun(tx, letter.id, error)
  return new RetryLater(error, pauseMs(ageMs), { counts: false })
}

/** The pause before the next attempt grows with the age of the message. */
const pauseMs = (ageMs: number) => Math.min(3_600_000, Math.max(10_000, ageMs / 2))

const prepare = async (tx: Write, services: Services, message: string) => {
  const letter = await store.find(tx, message, largestMail)
  if (!letter) return undefined
  const settle = (outcome: sideSending.Outcome) => settleSideMessage(tx, letter.id, outcome)
  if (letter.is_begun) return settle({ status: 'unknown', error: lostReason })
  if (isToSample(letter)) return settle({ status: 'kept', error: sampleReason })
  if (letter.is_channel_closing)
    return new RetryLater('Its channel is being deleted.', 60_000, { counts: false })
  const mail_ref = letter.mail_ref ?? newMailRef(letter, services.config.MAIL_DOMAIN)
  const conversation = conversationOf(services.keys, tx.workspace, letter)
  const ready = { ...letter, mail_ref, conversation }
  const [earlier, quoted, files] = await Promise.all([
    store.earlier(tx, letter),
    store.before(tx, letter),
    filesOfSideMessages(tx, [letter.id]),
  ])
  const reply = canReceiveReplies(services, letter)
    ? replyAddressOf(services, tx.workspace, letter)
    : undefined
  const packed = packedWith({ tx, services }, ready, { earlier, quoted, files, reply })
  await keepAddresses(tx, [packed])
  await sideSending.markBegun(tx, letter.id, mail_ref)
  return { mail: packed.mail, letter }
}

/** The secret address that leads to the side conversation, and to nothing else of its ticket. */
const replyAddressOf = ({ keys, config }: Services, workspace: number, letter: store.SideLetter) => {
  const mark = keys.mark('side conversation', `${workspace}:${letter.side_ulid}`)
  const { ticket_id: ticket, channel_id: channel, side, side_ulid } = letter
  return {
    address: `reply-${mark}@${config.MAIL_DOMAIN}`,
    row: { ticket, channel, side, recipient: `side ${side_ulid}`, hash: hash('sha256', mark, 'buffer') },
  }
}
