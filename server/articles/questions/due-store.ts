import { wakeIfAny } from '../../platform/background/wakes.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export const checkingWork = 'checking brains'

/** Queues brains. A queued brain gets the new due time. A running check loses its lease and does not delete the row. */
export const insert = (tx: Write, brains: string[], at: Moment) => {
  const { sql, workspace } = tx
  const statement = sql`
  insert into brains_to_check (workspace_id, brain_id, due_at)
  select workspace_id, id, ${at} from brains where workspace_id = ${workspace} and ulid = any (${brains}::text[])
  on conflict (workspace_id, brain_id) do update set due_at = excluded.due_at, attempts = 0, holder = null`
  return wakeIfAny(tx, checkingWork, statement, at)
}

/** The same for brains that have questions. */
export const insertQuestioned = (tx: Write, brains: string[], at: Moment) => {
  const { sql, workspace } = tx
  const statement = sql`
  insert into brains_to_check (workspace_id, brain_id, due_at)
  select b.workspace_id, b.id, ${at} from brains b
  where b.workspace_id = ${workspace} and b.ulid = any (${brains}::text[])
    and exists (select from brain_questions q where q.workspace_id = ${workspace} and q.brain_id = b.id)
  on conflict (workspace_id, brain_id) do update set due_at = excluded.due_at, attempts = 0, holder = null`
  return wakeIfAny(tx, checkingWork, statement, at)
}

export const isDue = async ({ sql, workspace }: Read, brain: number) => {
  const found =
    await sql`select from brains_to_check where workspace_id = ${workspace} and brain_id = ${brain}`
  return found.length > 0
}
