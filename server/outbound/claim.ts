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

/**
 * Takes some of the messages that are due, in any workspace, as mails that are ready to leave. Of those
 * that another process had taken and never spoke of again, nobody will know.
 */
export const claim = async (means: Means, most: number, isOwnResting: boolean) => {
  const { claimed, abandoned } = await means.db.global.write(by, async (tx) => {
    const taken = await store.take(tx, { most, until: later(tx, takenForMs), isOwnResting })
    const claimed: Claimed[] = []
    for (const [workspace, own] of byWorkspace(taken.filter(({ is_abandoned }) => !is_abandoned)))
      claimed.push(...(await claimIn(await enter(tx, workspace), means, own)))
    return { claimed, abandoned: taken.filter(({ is_abandoned }) => is_abandoned) }
  })
  for (const [workspace, own] of byWorkspace(abandoned))
    await means.db.write(workspace, by, (tx) => settleLost(tx, own.map(idOf)))
  return claimed
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
  const held = ready.filter(({ id, send_status }) => send_status === 'pending' && !taken.has(id))
  const done = ready.filter(({ send_status }) => send_status !== 'pending')
  if (held.length)
    await store.release(
      tx,
      held.map(({ id }) => id),
      later(tx, 1_000),
    )
  if (done.length)
    await store.remove(
      tx,
      done.map(({ id }) => id),
    )
  return ready.filter(({ id }) => taken.has(id))
}
