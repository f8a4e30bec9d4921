import { messageCreated, messageSendStatusChanged } from '../../contract/messages.ts'
import type { Means } from '../means.ts'
import { Moment } from '../platform/clock.ts'
import type { OutgoingEvent } from '../platform/db/transaction.ts'
import { startRounds } from '../platform/rounds.ts'
import type { Claimed } from './claim.ts'
import { claimSome, handOver } from './deliver.ts'
import * as store from './queue-store.ts'
import { takenForMs } from './rules.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** So many are on their way at the same time; new ones are fetched when half of them have arrived. */
const most = 50

/** Sends what is due, from now on. */
export const startDeliveries = (means: Means) => {
  const onTheirWay = new Map<Promise<void>, Claimed>()
  const send = (claimed: Claimed) => {
    const sending = handOver(means, claimed).finally(() => {
      onTheirWay.delete(sending)
      rounds.wake()
    })
    onTheirWay.set(sending, claimed)
  }
  const round = async () => {
    while (onTheirWay.size > most / 2) await Promise.race(onTheirWay.keys())
    const claimed = await claimSome(means, most - onTheirWay.size)
    for (const one of claimed) send(one)
    return claimed.length > 0
  }
  const rounds = startRounds({ name: 'sending mail', round, everyMs: 1_000, log: means.log })
  const keeping = setInterval(() => keep(means, [...onTheirWay.values()]), takenForMs / 5).unref()
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      await Promise.allSettled(onTheirWay.keys())
      clearInterval(keeping)
    },
  }
}

/** Whether what has happened is something to send. */
export const wakeOn = (events: readonly OutgoingEvent[]) =>
  events.some(
    ({ type, facts }) =>
      (type === messageCreated.type && 'type' in facts && facts.type === 'outbound') ||
      (type === messageSendStatusChanged.type && 'to' in facts && facts.to === 'pending'),
  )

const keep = ({ db, clock, log }: Means, claimed: readonly Claimed[]) => {
  if (claimed.length === 0) return
  const until = new Moment(clock().getTime() + takenForMs)
  const taken = claimed.map(({ workspace, mail }) => ({ workspace, message: mail.letter.id }))
  db.global
    .write(by, (tx) => store.keep(tx, taken, until))
    .catch((error: Error) => log.warn({ err: error }, 'mails on their way could not be kept'))
}
