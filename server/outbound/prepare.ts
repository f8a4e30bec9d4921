import { sending } from '../messages/actions.ts'
import { RetryLater } from '../platform/background/leased-work.ts'
import type { Db } from '../platform/db/open.ts'
import type { Write } from '../platform/db/transaction.ts'
import type { Log } from '../platform/log.ts'
import { isTransient } from '../platform/transient.ts'
import type { Packed } from './compose/compose.ts'
import * as letterStore from './compose/letter-store.ts'
import { type Services as Packing, pack } from './compose/pack.ts'
import { conversationOf, newMailRef } from './compose/threading.ts'
import type { Delivery } from './queue-store.ts'
import { settleLost, settleUnpackable } from './settle.ts'

export type Services = Packing & { db: Db; log: Log }

const by = { type: 'system', name: 'outgoing mail' } as const

/** A size that every mail server accepts. */
const largestMail = 10 * 1_024 * 1_024
/** Deleting a ticket locks its messages for a moment. */
const heldMs = 1_000

/**
 * Makes the mail of a message, and marks the message: until its status is known, whether the mail
 * has left is open, so that nobody sends it twice, not even after a crash. Undefined if there is nothing to send.
 */
export const prepare = async (services: Services, delivery: Delivery): Promise<Packed | undefined> => {
  const write = <T>(work: (tx: Write) => Promise<T>) => services.db.write(delivery.workspace_id, by, work)
  try {
    return await write((tx) => prepareIn(tx, services, delivery))
  } catch (error) {
    if (isTransient(error) || error instanceof RetryLater) throw error
    const { workspace_id: workspace, message_id: message } = delivery
    services.log.error({ workspace, message, err: error }, 'no mail can be made of a message')
    await write((tx) => settleUnpackable(tx, delivery, (error as Error).message))
    return undefined
  }
}

const prepareIn = async (tx: Write, services: Services, delivery: Delivery) => {
  const { config, keys } = services
  const [letter] = await letterStore.letters(tx, [delivery.message_id], largestMail)
  // An earlier attempt had begun to hand it over, and its process died before there was an answer.
  if (letter?.send_status !== 'pending') return void (await settleLost(tx, delivery))
  const ready = {
    ...letter,
    mail_ref: letter.mail_ref ?? newMailRef(letter, config.MAIL_DOMAIN),
    conversation: conversationOf(keys, tx.workspace, letter),
  }
  const taken = await sending.take(tx, [ready])
  if (!taken.has(letter.id)) throw new RetryLater('Its ticket is being changed.', heldMs, { counts: false })
  const [mail] = await pack(tx, services, [ready])
  return mail
}
