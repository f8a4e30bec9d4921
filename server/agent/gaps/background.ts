import { doubling, leasedWork, RetryLater } from '../../platform/background/leased-work.ts'
import { type Leased, remove } from '../../platform/background/leases.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { type Services as Checking, removeAnswered } from './checking.ts'
import { by, type Services as Grouping, groupSome } from './grouping.ts'
import { isAnyPending } from './grouping-store.ts'
import { workTable } from './work-store.ts'

type Services = Grouping & Checking & { clock: Clock }
type Row = { brain_id: number }

const limits = { atOnce: 2, perWorkspace: 1 }
const deadlineMs = 10 * 60_000
const retry = {
  backoffMs: doubling({ firstMs: 10_000, longestMs: 60 * 60_000 }),
  mostAttempts: Number.POSITIVE_INFINITY,
}

/** Groups the questions that the agent could not answer, and removes those that an article answers now. */
export const keepingGaps = (services: Services) => [
  leasedWork<Row>(services, {
    ...{ table: grouping, limits, deadlineMs, retry },
    run: (row) => group(services, row),
  }),
  leasedWork<Row>(services, {
    ...{ table: checking, limits, deadlineMs, retry },
    run: (row, { abort, stop }) => check(services, row, AbortSignal.any([abort, stop])),
  }),
]

const grouping = workTable('group')
const checking = workTable('check')

const group = async (services: Services, row: Leased & Row) => {
  const { workspace_id: workspace, brain_id: brain } = row
  await groupSome(services, { workspace, brain })
  const isDone = await services.db.write(workspace, by, async (tx) => {
    if (await isAnyPending(tx, brain)) return false
    await remove(tx, grouping, row)
    return true
  })
  if (!isDone) throw new RetryLater('There are more questions to group.', 0, { counts: false })
}

/** Before the index has the changed article, there is nothing to check. */
const indexingMs = 2_000

const check = async (services: Services, row: Leased & Row, signal: AbortSignal) => {
  const { workspace_id: workspace, brain_id: brain } = row
  if (!(await removeAnswered(services, { workspace, brain }, signal)))
    throw new RetryLater('The brain is not indexed yet.', indexingMs, { counts: false })
  await services.db.write(workspace, by, (tx) => remove(tx, checking, row))
}
