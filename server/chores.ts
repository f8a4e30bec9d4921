import { warnOfEnds } from './across/connections/actions.ts'
import { forgetOldMerges } from './across/contact-merging/actions.ts'
import { forgetOldEdits } from './across/edits/actions.ts'
import { forgetOldExports } from './across/exports/actions.ts'
import { forgetExpiredAccess } from './across/operator/actions.ts'
import { forgetByPeriods } from './across/retention/periods.ts'
import { forgetOldCounts } from './agent/agent/actions.ts'
import { wantIndexes } from './articles/search/actions.ts'
import { removeExpired, removeUnnamed } from './files/uploads/sweep.ts'
import { forgetExpiredResets } from './members/accounts/actions.ts'
import { renewBodiesOnce } from './messages/messages/body/renew.ts'
import { forgetFailedJobs } from './platform/background/jobs.ts'
import { forgetOldResponses } from './platform/http/stored-responses.ts'
import { forgetEndedWindows } from './platform/rate-limits.ts'
import type { Services } from './services.ts'
import { wantVectors } from './tickets/tickets/meaning/embedding-work.ts'
import { forgetOldDeliveries } from './webhooks/actions.ts'
import { forgetExpiredVisitors } from './widgets/widgets/actions.ts'
import { forgetOldRuns } from './workflows/actions.ts'
import { forgetOldEntries } from './workspaces/audit-log/actions.ts'
import { forgetOldWork } from './workspaces/long-work/actions.ts'
import { forgetRevokedTokens } from './workspaces/tokens/actions.ts'

const everyMs = 10 * 60_000

/** Cleanup and checks that are repeated. Several processes may do so, since every chore is idempotent. */
export const chores = [
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
  ({ db }: Services) => forgetByPeriods(db),
  ({ db }: Services) => forgetOldEdits(db),
  ({ db }: Services) => forgetOldCounts(db),
  ({ db }: Services) => forgetOldWork(db),
  forgetOldEntries,
  ({ db }: Services) => forgetOldMerges(db),
  ({ db }: Services) => forgetOldExports(db),
  ({ db }: Services) => forgetOldDeliveries(db),
  forgetExpiredVisitors,
  warnOfEnds,
  wantIndexes,
  wantVectors,
]

export const startChores = (services: Services) => {
  const tidy = async () => {
    for (const chore of chores)
      await chore(services).catch((error: Error) => services.log.warn({ err: error }, 'chore failed'))
  }
  setInterval(tidy, everyMs).unref()
}
