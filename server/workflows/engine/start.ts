import type { Means } from '../../means.ts'
import { startRounds } from '../../platform/rounds.ts'
import { atOnce, showEvents } from './round.ts'
import { fireDue } from './timers.ts'

/**
 * Runs workflows from now on. Events are looked for some times a second, and not as they happen: what has
 * gathered meanwhile is done with together, at a fraction of the cost.
 */
export const startWorkflows = (means: Means) => {
  const { log } = means
  const round = (work: typeof fireDue) => async () => (await work(means)) >= atOnce
  const events = startRounds({ name: 'workflows', round: round(showEvents), everyMs: 100, log })
  const clock = startRounds({ name: 'no-reply timers', round: round(fireDue), everyMs: 1_000, log })
  return { stop: () => Promise.all([events.stop(), clock.stop()]) }
}

/** Does what is due now, and what follows from it. */
export const runDue = async (means: Means) => {
  while ((await showEvents(means)) || (await fireDue(means)));
}
