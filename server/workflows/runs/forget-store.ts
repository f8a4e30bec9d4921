import type { GlobalWrite } from '../../platform/db/transaction.ts'

const dayMs = 86_400_000
const daysBefore = ({ now }: GlobalWrite, days: number) => new Date(now.getTime() - days * dayMs)

/** Traces go with their runs; says how many went. */
export const forgetTraces = async (tx: GlobalWrite, atMost: number) => {
  const { count } = await tx.sql`
    delete from workflow_traces where (workspace_id, id) in (
      select workspace_id, id from workflow_traces where created_at <= ${daysBefore(tx, 30)}
      order by created_at limit ${atMost} for update skip locked)`
  return count
}

/** A day later than what refers to them. */
export const forgetVersions = async (tx: GlobalWrite, atMost: number) => {
  const { count } = await tx.sql`
    delete from workflow_versions where (workspace_id, workflow_id, version) in (
      select workspace_id, workflow_id, version from workflow_versions
      where replaced_at <= ${daysBefore(tx, 31)} limit ${atMost} for update skip locked)`
  return count
}
