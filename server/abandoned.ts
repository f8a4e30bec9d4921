import { takeOverAnswers } from './agent/start.ts'
import { takeOverMails } from './inbound/start.ts'
import type { Means } from './means.ts'
import { startRounds } from './platform/rounds.ts'
import { takeOverChecks } from './questions/actions.ts'
import { takeOverIndexing } from './search/actions.ts'

const by = { type: 'system', name: 'worker' } as const

/** What a process held when it died is due again. */
export const takeOverAbandoned = ({ db }: Pick<Means, 'db'>) =>
  db.global.write(by, async (tx) => {
    await takeOverMails(tx)
    await takeOverAnswers(tx)
    await takeOverIndexing(tx)
    await takeOverChecks(tx)
  })

/** Looks for it from now on: a process that was killed may keep its connection for a moment. */
export const startTakingOver = (means: Means) =>
  startRounds({
    name: 'taking over the work of processes that are gone',
    round: async () => {
      await takeOverAbandoned(means)
      return false
    },
    everyMs: 2_000,
    log: means.log,
  })
