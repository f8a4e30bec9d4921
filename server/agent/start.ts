import type { Means } from '../means.ts'
import { startRounds } from '../platform/rounds.ts'
import { answerOrPostpone } from './answer.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'agent' } as const
const atOnce = 4
// Longer than a model may take, with all that is around it.
const heldForMs = 180_000

/** Answers some of the messages that wait; says how many there were. */
export const answerSome = async (means: Means) => {
  const until = new Date(means.clock().getTime() + heldForMs)
  const due = await means.db.global.write(by, (tx) => store.take(tx, { atMost: atOnce, until }))
  await Promise.all(due.map((one) => answerOrPostpone(means, one)))
  return due.length
}

/** Answers messages from now on. Several processes may: each message is taken by one of them. */
export const startAgent = (means: Means) =>
  startRounds({
    name: 'agent',
    round: async () => (await answerSome(means)) === atOnce,
    everyMs: 500,
    log: means.log,
  })

/** Answers what is due now. */
export const answerDue = async (means: Means) => {
  while (await answerSome(means));
}
