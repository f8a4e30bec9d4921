import type { GlobalRead, Write } from '../../platform/db/transaction.ts'

const dayMs = 86_400_000
const daysBefore = ({ now }: Pick<GlobalRead, 'now'>, days: number) => new Date(now.getTime() - days * dayMs)
const keptDays = 30

export const workspacesWithOldTraces = async (tx: GlobalRead) => {
  const rows = await tx.sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from workflow_traces where created_at <= ${daysBefore(tx, keptDays)}`
  return rows.map(({ workspace }) => workspace)
}

/** Deletes traces with their runs. Returns the number of traces. */
export const forgetTraces = async (tx: Write, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    delete from workflow_traces where workspace_id = ${workspace} and id = any (array(
      select id from workflow_traces where workspace_id = ${workspace} and created_at <= ${daysBefore(tx, keptDays)}
      order by id limit ${atMost} for update skip locked))`
  return count
}

export const workspacesWithOldVersions = async (tx: GlobalRead) => {
  const rows = await tx.sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from workflow_versions where replaced_at <= ${daysBefore(tx, keptDays + 1)}`
  return rows.map(({ workspace }) => workspace)
}

/** Versions are kept a day longer than the runs that refer to them. */
export const forgetVersions = async (tx: Write, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    with old as materialized (
      select workflow_id, version from workflow_versions
      where workspace_id = ${workspace} and replaced_at <= ${daysBefore(tx, keptDays + 1)}
      limit ${atMost} for update skip locked)
    delete from workflow_versions
    where workspace_id = ${workspace} and (workflow_id, version) in (select workflow_id, version from old)`
  return count
}
