import type { Means } from '../means.ts'
import type { Room } from '../platform/background/slots.ts'
import { Moment } from '../platform/clock.ts'
import { enter, type GlobalWrite, type Write } from '../platform/db/transaction.ts'
import { isTransient } from '../platform/transient.ts'
import type { Packed } from './compose.ts'
import { settleLost, settleUnpackable } from './fate.ts'
import * as letterStore from './letter-store.ts'
import { pack, type Ready } from './pack.ts'
import { packEach, type Unpackable } from './pack-each.ts'
import * as store from './queue-store.ts'
import { takenForMs } from './rules.ts'
import { conversationOf, newMailRef } from './threading.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** The size of a mail that any server takes. */
const largestMail = 10 * 1_024 * 1_024

/** A mail that this process is to hand over, and nobody else. */
export type Claimed = { workspace: number; delivery: store.Delivery; mail: Packed }

/** Takes some of the messages that are due, in any workspace, as mails that are ready to leave. */
export const claim = async (means: Means, room: Room, isOwnResting: boolean) => {
  const wanted = { room, isOwnResting }
  try {
    return await claimWith(means, wanted, pack)
  } catch (error) {
    if (isTransient(error)) throw error
  }
  const unpackable: Unpackable[] = []
  const claimed = await claimWith(means, wanted, (...given) => packEach(...given, unpackable))
  for (const { workspace, message, words } of unpackable)
    await afterwards(means, workspace, (tx) => settleUnpackable(tx, message, words))
  return claimed
}

type Wanted = { room: Room; isOwnResting: boolean }
type Pack = (tx: Write, means: Means, letters: readonly Ready[]) => Promise<Packed[]>

const claimWith = async (means: Means, { room, isOwnResting }: Wanted, pack: Pack) => {
  const { claimed, others } = await means.db.global.write(by, async (tx) => {
    const taken = await store.take(tx, { room, until: later(tx, takenForMs), isOwnResting })
    const claimed: Claimed[] = []
    const others = taken.filter(({ is_abandoned }) => is_abandoned)
    for (const [workspace, own] of byWorkspace(taken.filter(({ is_abandoned }) => !is_abandoned))) {
      const inside = await enter(tx, workspace)
      const ready = await takeLetters(inside, means, own)
      const begun = new Set(ready.map(({ id }) => id))
      others.push(...own.filter((delivery) => !begun.has(idOf(delivery))))
      const mails = ready.length ? await pack(inside, means, ready) : []
      claimed.push(...withDeliveries(workspace, mails, own))
    }
    return { claimed, others }
  })
  for (const [workspace, own] of byWorkspace(others))
    await afterwards(means, workspace, (tx) => giveBack(tx, own.map(idOf)))
  return claimed
}

/** What was claimed has to leave, whatever becomes of this. */
const afterwards = ({ db, log }: Means, workspace: number, work: (tx: Write) => Promise<unknown>) =>
  db
    .write(workspace, by, work)
    .catch((error: Error) => log.warn({ err: error }, 'messages that did not leave are looked at later'))

/**
 * What somebody else holds just now waits for a moment. Of what another process had taken and never spoke of
 * again, nobody will know. In a transaction of its own, which therefore holds nothing that anybody waits for.
 */
const giveBack = async (tx: Write, messages: number[]) => {
  const released = await store.release(tx, messages, later(tx, 1_000))
  const lost = messages.filter((id) => !released.has(id))
  if (lost.length) await settleLost(tx, lost)
}

const byWorkspace = (deliveries: readonly store.Delivery[]) =>
  Map.groupBy(deliveries, ({ workspace_id }) => workspace_id)

const idOf = ({ message_id }: store.Delivery) => message_id

const later = ({ now }: Pick<GlobalWrite, 'now'>, ms: number) => new Moment(now.getTime() + ms)

const withDeliveries = (workspace: number, mails: Packed[], due: readonly store.Delivery[]): Claimed[] => {
  const deliveryOf = new Map(due.map((delivery) => [delivery.message_id, delivery]))
  return mails.flatMap((mail) => {
    const delivery = deliveryOf.get(mail.letter.id)
    return delivery ? [{ workspace, delivery, mail }] : []
  })
}

const takeLetters = async (tx: Write, { config, keys }: Means, deliveries: readonly store.Delivery[]) => {
  const found = await letterStore.letters(tx, deliveries.map(idOf), largestMail)
  const ready = found.map((letter) => ({
    ...letter,
    mail_ref: letter.mail_ref ?? newMailRef(letter, config.MAIL_DOMAIN),
    conversation: conversationOf(keys, tx.workspace, letter),
  }))
  const taken = await letterStore.take(tx, ready)
  return ready.filter(({ id }) => taken.has(id))
}
