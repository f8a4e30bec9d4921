import { forgetExpiredResets } from './accounts/actions.ts'
import { forgetOldCounts } from './agent/actions.ts'
import { forgetOldEntries } from './audit-log/actions.ts'
import { forgetOldMerges } from './contact-merging/actions.ts'
import { forgetOldEdits } from './edits/actions.ts'
import { forgetOldExports } from './exports/actions.ts'
import { forgetOldWork } from './long-work/actions.ts'
import { renewBodiesOnce } from './messages/body/renew.ts'
import { forgetOldNotifications } from './notifications/actions.ts'
import { forgetExpiredAccess } from './operator/actions.ts'
import { forgetFailedJobs } from './platform/background/jobs.ts'
import { forgetOldResponses } from './platform/http/stored-responses.ts'
import { forgetEndedWindows } from './platform/rate-limits.ts'
import { wantIndexes } from './search/actions.ts'
import type { Services } from './services.ts'
import { wantVectors } from './tickets/meaning/embedding-work.ts'
import { forgetRevokedTokens } from './tokens/actions.ts'
import { removeExpired, removeUnnamed } from './uploads/sweep.ts'
import { forgetExpiredVisitors } from './widgets/actions.ts'
import { forgetOldRuns } from './workflows/actions.ts'

const everyMs = 10 * 60_000

const chores = [
  ({ db }: Services) => forgetEndedWindows(db.statement),
  ({ db }: Services) => forgetOldResponses(db),
  forgetFailedJobs,
  forgetRevokedTokens,
  forgetExpiredResets,
  forgetExpiredAccess,
  removeExpired,
  removeUnnamed,
  (services: Services) => forgetOldRuns(services),
  renewBodiesOnce(),
  ({ db }: Services) => forgetOldNotifications(db),
  ({ db }: Services) => forgetOldEdits(db),
  ({ db }: Services) => forgetOldCounts(db),
  ({ db }: Services) => forgetOldWork(db),
  forgetOldEntries,
  ({ db }: Services) => forgetOldMerges(db),
  ({ db }: Services) => forgetOldExports(db),
  forgetExpiredVisitors,
  wantIndexes,
  wantVectors,
]

/** Runs periodic cleanup. Several processes may do so, since every chore is idempotent. */
export const startChores = (services: Services) => {
  const tidy = async () => {
    for (const chore of chores)
      await chore(services).catch((error: Error) => services.log.warn({ err: error }, 'chore failed'))
  }
  setInterval(tidy, everyMs).unref()
}
