import type { Db } from '../../platform/db/open.ts'
import type { Answered } from './asking.ts'
import { isFailed } from './send.ts'
import { type AskedPanel, note } from './store.ts'

const by = { type: 'system', name: 'ticket panels' } as const
const [usuallyMs, atLeastMs] = [60_000, 5_000]

type Recorded = Pick<AskedPanel, 'failing_since' | 'last_failed_at' | 'last_answered_at'>

/** A result is recorded once a minute, and sooner if it is another one. */
export const isWorthNoting = (panel: Recorded, isFailure: boolean, now: Date) => {
  const last = Math.max(panel.last_failed_at?.getTime() ?? 0, panel.last_answered_at?.getTime() ?? 0)
  const isOther = isFailure === (panel.failing_since === null)
  return now.getTime() - last >= (isOther ? atLeastMs : usuallyMs)
}

/** Records the result of a request. What was not sent is no result. */
export const record = async (
  { db }: { db: Pick<Db, 'write'> },
  workspace: number,
  panel: AskedPanel,
  { outcome, at, isKept }: Answered,
) => {
  if (isKept) return
  const isFailure = isFailed(outcome)
  if (isFailure && (outcome.failure === 'busy' || outcome.failure === 'paused')) return
  if (!isWorthNoting(panel, isFailure, at)) return
  await db.write(workspace, by, (tx) => note(tx, panel, isFailure ? outcome.error : null))
}
