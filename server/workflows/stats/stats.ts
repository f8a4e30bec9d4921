import type { Access } from '../../../contract/base/permissions.ts'
import type { WorkflowStats } from '../../../contract/workflows/workflows.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { all } from '../schedules/store.ts'
import * as store from './stats-store.ts'

/** Counts the recent runs of each workflow, with its last failure and its schedule. */
export const stats = async (tx: Read, access: Access): Promise<WorkflowStats[]> => {
  const [counts, failures, schedules] = await Promise.all([
    store.counts(tx, access),
    store.failures(tx, access),
    all(tx),
  ])
  const failed = byWorkflow(failures)
  const scheduled = byWorkflow(schedules)
  return counts.map((count) => ({
    ...count,
    last_failure: failed.get(count.workflow) ?? null,
    schedule: scheduled.get(count.workflow) ?? null,
  }))
}

const byWorkflow = <Row extends { workflow: string }>(rows: readonly Row[]) =>
  new Map(rows.map(({ workflow, ...row }) => [workflow, row]))
