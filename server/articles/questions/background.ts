import type { BrainCheck } from '../../../contract/articles/brain-questions.ts'
import { doubling, leasedWork, RetryLater } from '../../platform/background/leased-work.ts'
import { type Leased, remove } from '../../platform/background/leases.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { type Services as Checking, checkBrain } from './check.ts'
import { checkingWork } from './due-store.ts'

type Services = Checking & { clock: Clock; log: Log }

const by = { type: 'system', name: 'brain check' } as const

const brainsToCheck: WorkTable = { work: checkingWork, name: 'brains_to_check', key: 'brain_id' }

/** The delay before the retry of a check that was not possible yet. */
const pauseMs = { 'not indexed': 2_000, 'changed meanwhile': 2_000, 'model away': 60_000, stopped: 0 }

/** Checks the test questions of changed brains. */
export const checkingBrains = (services: Services) =>
  leasedWork<{ brain_id: number }>(services, {
    table: brainsToCheck,
    limits: { atOnce: 2, perWorkspace: 1 },
    deadlineMs: 30 * 60_000,
    retry: {
      backoffMs: doubling({ firstMs: 60_000, longestMs: 60 * 60_000 }),
      mostAttempts: Number.POSITIVE_INFINITY,
    },
    run: (row, { abort, stop }) => check(services, row, AbortSignal.any([abort, stop])),
  })

const check = async (services: Services, row: Leased & { brain_id: number }, signal: AbortSignal) => {
  const { workspace_id: workspace, brain_id: brain } = row
  const outcome = await checkBrain(services, by, { workspace, brain, signal })
  if (outcome.state !== 'done' && outcome.state !== 'gone')
    throw new RetryLater(outcome.state, pauseMs[outcome.state], { counts: false })
  await services.db.write(workspace, by, (tx) => remove(tx, brainsToCheck, row))
  if (outcome.state === 'done')
    services.log.info({ workspace, brain, ...countsOf(outcome.check) }, 'brain checked')
}

const countsOf = ({ passed, failed, better, worse }: BrainCheck) => ({ passed, failed, better, worse })
