import type { Means } from './means.ts'
import { renewBodiesOnce } from './messages/body/renew.ts'
import { forgetOldAnswers } from './platform/http/kept-answers.ts'
import { forgetEndedWindows } from './platform/rate-limits.ts'
import { wantIndexes } from './search/actions.ts'
import { forgetRevokedTokens } from './tokens/actions.ts'
import { removeExpired, removeUnnamed } from './uploads/sweep.ts'
import { forgetOldRuns } from './workflows/actions.ts'

const everyMs = 10 * 60_000

type Needs = Pick<Means, 'db' | 'log' | 'files' | 'clock' | 'config'>

const chores = [
  ({ db }: Needs) => forgetEndedWindows(db.statement),
  ({ db }: Needs) => forgetOldAnswers(db),
  forgetRevokedTokens,
  removeExpired,
  removeUnnamed,
  (means: Needs) => forgetOldRuns(means),
  renewBodiesOnce(),
  wantIndexes,
]

/** Tidies up now and then. Any number of processes may do so: a chore does no harm when repeated. */
export const startChores = (means: Needs) => {
  const tidy = async () => {
    for (const chore of chores)
      await chore(means).catch((error: Error) => means.log.warn({ err: error }, 'chore failed'))
  }
  setInterval(tidy, everyMs).unref()
}
