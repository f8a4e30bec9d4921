import { ageOf } from '../../workspaces/index.ts'
import type { Facts } from './facts.ts'

/** Problems that the operator should look at, in words. */
export const problemsOf = ({ processes, queues = [], failed, quarantined, maxBacklogSeconds }: Facts) => [
  ...(processes?.missing.map((role) => `No process runs with --role ${role}: start one.`) ?? []),
  ...(processes?.all.some(({ is_alive }) => is_alive) === false ? ['No process sends heartbeats.'] : []),
  ...queues
    .filter(({ seconds }) => seconds > maxBacklogSeconds)
    .map(({ queue, seconds }) => `${queue}: due work has waited for ${ageOf(seconds)}.`),
  ...(failed?.length ? ['Some jobs failed after all retries.'] : []),
  ...(quarantined?.length ? ['Some mails are in quarantine.'] : []),
]
