import { messageCreated, messageSendStatusChanged } from '../../contract/messages.ts'
import type { Means } from '../means.ts'
import { startWorkQueue, type WorkQueue, workOff } from '../platform/background/work-queue.ts'
import { Moment } from '../platform/clock.ts'
import type { OutgoingEvent } from '../platform/db/transaction.ts'
import type { Claimed } from './claim.ts'
import { claimSome, deliveryLimits, handOver } from './deliver.ts'
import * as store from './queue-store.ts'
import { takenForMs } from './rules.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** A process that stops waits this long for the answers of mail servers. */
const usualPatienceMs = 8_000

/** For a mail with its wait for a connection of its channel; the exchange itself has a deadline of its own. */
const deadlineMs = 30 * 60_000

const queueOf = (means: Means): WorkQueue<Claimed> => ({
  name: 'outgoing mail',
  limits: deliveryLimits,
  deadlineMs,
  everyMs: 1_000,
  claim: (room) => claimSome(means, room),
  placeOf: ({ workspace, delivery }) => ({ workspace, lane: delivery.channel_id }),
  run: (claimed, deadline, stop) => handOver(means, claimed, { deadline, stop }),
})

/** Sends what is due, from now on. */
export const startDeliveries = (means: Means, { patienceMs = usualPatienceMs } = {}) => {
  const { wake, running, stop } = startWorkQueue(queueOf(means), means.log, { patienceMs })
  const keeping = setInterval(() => keep(means, running()), takenForMs / 5).unref()
  return {
    wake,
    stop: async () => {
      await stop()
      clearInterval(keeping)
    },
  }
}

/** Sends what is due now. */
export const deliverDue = (means: Means) => workOff(queueOf(means), means.log)

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
