import type { Access } from '../../../contract/base/permissions.ts'
import type { WorkflowStats } from '../../../contract/workflows/workflows.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as store from './stats-store.ts'

/** Counts the recent runs of each workflow, with its last failure. */
export const stats = async (tx: Read, access: Access): Promise<WorkflowStats[]> => {
  const [counts, failures] = await Promise.all([store.counts(tx, access), store.failures(tx, access)])
  const failed = new Map(failures.map(({ workflow, ...failure }) => [workflow, failure]))
  return counts.map((count) => ({ ...count, last_failure: failed.get(count.workflow) ?? null }))
}
