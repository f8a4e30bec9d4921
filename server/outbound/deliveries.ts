import { setTimeout as pause } from 'node:timers/promises'
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

/** So long a process that stops waits for the answers of mail servers. */
const usualPatienceMs = 8_000

/** Sends what is due, from now on. */
export const startDeliveries = (means: Means, { patienceMs = usualPatienceMs } = {}) => {
  const onTheirWay = new Map<Promise<void>, Claimed>()
  const over = new AbortController()
  const send = (claimed: Claimed) => {
    const sending = handOver(means, claimed, over.signal).finally(() => {
      onTheirWay.delete(sending)
      rounds.wake()
    })
    onTheirWay.set(sending, claimed)
  }
  const round = async () => {
    while (onTheirWay.size > most / 2 && !over.signal.aborted)
      await Promise.race([...onTheirWay.keys(), pause(1_000, undefined, { ref: false })])
    if (over.signal.aborted) return false
    const claimed = await claimSome(means, most - onTheirWay.size)
    for (const one of claimed) send(one)
    return claimed.length > 0
  }
  const rounds = startRounds({ name: 'sending mail', round, everyMs: 1_000, log: means.log })
  const keeping = setInterval(() => keep(means, [...onTheirWay.values()]), takenForMs / 5).unref()
  return {
    wake: rounds.wake,
    stop: async () => {
      over.abort()
      await rounds.stop()
      await Promise.race([
        Promise.allSettled(onTheirWay.keys()),
        pause(patienceMs, undefined, { ref: false }),
      ])
      clearInterval(keeping)
      const messages = [...onTheirWay.values()].map(({ mail }) => mail.letter.ulid)
      if (messages.length)
        means.log.warn({ messages }, 'mail servers have not answered; whether these left is unknown')
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
