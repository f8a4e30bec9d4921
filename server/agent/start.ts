import type { Means } from '../means.ts'
import { startWorkQueue, type WorkQueue, workOff } from '../platform/background/work-queue.ts'
import { answerOrPostpone } from './answer.ts'
import type { Due } from './store.ts'
import * as store from './store.ts'

export { takeOver as takeOverAnswers } from './store.ts'

const by = { type: 'system', name: 'agent' } as const
// Longer than a model may take, with all that is around it.
const heldForMs = 180_000

const queueOf = (means: Means): WorkQueue<Due> => ({
  name: 'agent',
  limits: { atOnce: 8, perWorkspace: 2 },
  deadlineMs: heldForMs,
  everyMs: 500,
  claim: async (room) => {
    const until = new Date(means.clock().getTime() + heldForMs)
    const holder = await means.db.holder()
    return means.db.global.write(by, (tx) => store.take(tx, room, { until, holder }))
  },
  placeOf: ({ workspace }) => ({ workspace }),
  run: (due) => answerOrPostpone(means, due),
})

/** Answers messages from now on. Several processes may: each message is taken by one of them. */
export const startAgent = (means: Means) => startWorkQueue(queueOf(means), means.log)

/** Answers what is due now. */
export const answerDue = (means: Means) => workOff(queueOf(means), means.log)
