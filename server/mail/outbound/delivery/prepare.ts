import { RetryLater } from '../../../platform/background/leased-work.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { isTransient } from '../../../platform/kernel/transient.ts'
import { allEnded, togetherByWorkspace } from '../../../platform/turns/together-by-workspace.ts'
import type { Packed } from '../compose/compose.ts'
import { type Services as Packing, pack } from '../compose/pack.ts'
import { conversationOf, newMailRef } from '../compose/threading.ts'
import * as letterStore from '../record/letter-store.ts'
import type { Delivery } from '../record/queue-store.ts'
import * as queue from '../record/queue-store.ts'
import { isToSample } from '../record/reply-address.ts'
import * as visitors from '../record/visitor-store.ts'
import { isOnlyShown, isUnconfirmed } from '../record/visitors.ts'
import { settleLost, settleOverLimit, settleSample, settleShown, settleUnpackable } from './settle.ts'

export type Services = Packing & { db: Db; log: Log }

const by = { type: 'system', name: 'outgoing mail' } as const

/** A size that every mail server accepts. */
const largestMail = 10 * 1_024 * 1_024
/** The delay before a retry if the ticket is locked, such as while it is deleted. */
const heldMs = 1_000

type Prepared = Packed | RetryLater | undefined

/** Mails that are due at the same time are composed in one transaction of their workspace. */
const limits = { most: 25, atOnce: 4 }

/**
 * Composes the mail of a message, and marks its delivery as begun. Until there is a result, it is unknown whether the
 * mail was sent. Returns undefined if there is nothing to send.
 */
export const preparing = (services: Services) => {
  const write = <T>(workspace: number, work: (tx: Write) => Promise<T>) =>
    services.db.write(workspace, by, work)
  const prepare = togetherByWorkspace<Delivery, Prepared>(
    (workspace, deliveries) => write(workspace, (tx) => prepareAll(tx, services, deliveries)),
    limits,
  )
  return async (delivery: Delivery): Promise<Packed | undefined> => {
    const { workspace_id: workspace, message_id: message } = delivery
    try {
      const prepared = await prepare(workspace, delivery)
      if (prepared instanceof RetryLater) throw prepared
      return prepared
    } catch (error) {
      if (isTransient(error) || error instanceof RetryLater) throw error
      services.log.error({ workspace, message, err: error }, 'no mail can be made of a message')
      await write(workspace, (tx) => settleUnpackable(tx, delivery, (error as Error).message))
      return undefined
    }
  }
}

const prepareAll = async (tx: Write, services: Services, deliveries: readonly Delivery[]) => {
  const ids = deliveries.flatMap(({ is_begun, message_id }) => (is_begun ? [] : message_id))
  const letters = await letterStore.letters(tx, ids, largestMail)
  const pending = letters.filter(({ send_status }) => send_status === 'pending')
  const shown = pending.filter(isOnlyShown)
  const samples = pending.filter((letter) => !shown.includes(letter) && isToSample(letter))
  const mailed = pending.filter((letter) => !shown.includes(letter) && !samples.includes(letter))
  const overLimit = await beyondLimits(tx, mailed)
  const ready = mailed.filter((letter) => !overLimit.includes(letter)).map(readyIn(tx, services))
  const open = new Set(ready.map(({ id }) => id))
  const deliveriesOf = (some: readonly letterStore.Letter[]) =>
    deliveries.filter(({ message_id }) => some.some(({ id }) => id === message_id))
  // The process of an earlier attempt crashed after it had begun to send.
  const lost = deliveries.filter(({ message_id }) => !pending.some(({ id }) => id === message_id))
  await allEnded([
    ...lost.map((delivery) => settleLost(tx, delivery)),
    ...deliveriesOf(shown).map((delivery) => settleShown(tx, delivery)),
    ...deliveriesOf(samples).map((delivery) => settleSample(tx, delivery)),
    ...deliveriesOf(overLimit).map((delivery) => settleOverLimit(tx, delivery)),
  ])
  const taken = ready.length ? await queue.markBegun(tx, ready) : open
  const mails = await pack(
    tx,
    services,
    ready.filter(({ id }) => taken.has(id)),
  )
  const mailOf = new Map(mails.map((mail) => [mail.letter.id, mail]))
  const preparedOf = ({ message_id }: Delivery): Prepared =>
    open.has(message_id) && !taken.has(message_id) ? isBusy() : mailOf.get(message_id)
  return new Map(deliveries.map((delivery) => [delivery, preparedOf(delivery)]))
}

/** Mails to unconfirmed addresses that exceed the limits. */
const beyondLimits = async (tx: Write, letters: letterStore.Letter[]) => {
  const unconfirmed = letters.filter(isUnconfirmed)
  if (unconfirmed.length) await visitors.lockUnconfirmed(tx)
  const beyond: letterStore.Letter[] = []
  for (const letter of unconfirmed) {
    const { id, visitor } = letter
    const hasRoom = await visitors.noteUnconfirmed(tx, { id, email: visitor?.email ?? '' })
    if (!hasRoom) beyond.push(letter)
  }
  return beyond
}

const readyIn =
  (tx: Write, { config, keys }: Services) =>
  (letter: letterStore.Letter) => ({
    ...letter,
    mail_ref: letter.mail_ref ?? newMailRef(letter, config.MAIL_DOMAIN),
    conversation: conversationOf(keys, tx.workspace, letter),
  })

const isBusy = () => new RetryLater('Its ticket is being changed.', heldMs, { counts: false })
