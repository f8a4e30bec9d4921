import type { Means } from '../means.ts'
import { Moment } from '../platform/clock.ts'
import { enter, type GlobalWrite, type Write } from '../platform/db/transaction.ts'
import type { Packed } from './compose.ts'
import { settleLost } from './fate.ts'
import * as letterStore from './letter-store.ts'
import { pack } from './pack.ts'
import * as store from './queue-store.ts'
import { takenForMs } from './rules.ts'
import { newMailRef } from './threading.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** The size of a mail that any server takes. */
const largestMail = 10 * 1_024 * 1_024

/** A mail that this process is to hand over, and nobody else. */
export type Claimed = { workspace: number; delivery: store.Delivery; mail: Packed }

/** Takes some of the messages that are due, in any workspace, as mails that are ready to leave. */
export const claim = async (means: Means, most: number, isOwnResting: boolean) => {
  const { claimed, others } = await means.db.global.write(by, async (tx) => {
    const taken = await store.take(tx, { most, until: later(tx, takenForMs), isOwnResting })
    const claimed: Claimed[] = []
    for (const [workspace, own] of byWorkspace(taken.filter(({ is_abandoned }) => !is_abandoned)))
      claimed.push(...(await claimIn(await enter(tx, workspace), means, own)))
    const ready = new Set(claimed.map(({ delivery }) => delivery))
    return { claimed, others: taken.filter((delivery) => !ready.has(delivery)) }
  })
  for (const [workspace, own] of byWorkspace(others))
    await means.db.write(workspace, by, (tx) => giveBack(tx, own.map(idOf)))
  return claimed
}

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

const claimIn = async (tx: Write, means: Means, due: readonly store.Delivery[]): Promise<Claimed[]> => {
  const ready = await takeLetters(tx, means, due)
  const mails = ready.length ? await pack(tx, means, ready) : []
  const deliveryOf = new Map(due.map((delivery) => [delivery.message_id, delivery]))
  return mails.flatMap((mail) => {
    const delivery = deliveryOf.get(mail.letter.id)
    return delivery ? [{ workspace: tx.workspace, delivery, mail }] : []
  })
}

const takeLetters = async (tx: Write, { config }: Means, deliveries: readonly store.Delivery[]) => {
  const found = await letterStore.letters(tx, deliveries.map(idOf), largestMail)
  const ready = found.map((letter) => ({
    ...letter,
    mail_ref: letter.mail_ref ?? newMailRef(letter, config.MAIL_DOMAIN),
  }))
  const taken = await letterStore.take(tx, ready)
  return ready.filter(({ id }) => taken.has(id))
}
