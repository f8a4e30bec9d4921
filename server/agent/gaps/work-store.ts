import { wakeIfAny } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

type Kind = 'group' | 'check'

const works = { group: 'grouping questions', check: 'checking unanswered questions' }

export const workTable = (kind: Kind): WorkTable => ({
  work: works[kind],
  name: 'gap_work',
  key: 'brain_id',
  only: (sql) => sql`kind = ${kind}`,
})

/** Work on a brain that is queued again loses its lease, so that it does not delete the row. */
export const wantGrouping = (tx: Write, brains: string[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
  insert into gap_work (workspace_id, brain_id, kind, due_at)
  select workspace_id, id, 'group', ${now} from brains
  where workspace_id = ${workspace} and ulid = any (${brains}::text[]) order by id
  on conflict (workspace_id, brain_id, kind) do update set due_at = excluded.due_at, attempts = 0, holder = null`
  return wakeIfAny(tx, works.group, statement)
}

/** The same for the check of brains that have unanswered questions. */
export const wantCheck = (tx: Write, brains: string[], at: Moment) => {
  const { sql, workspace } = tx
  const statement = sql`
  insert into gap_work (workspace_id, brain_id, kind, due_at)
  select b.workspace_id, b.id, 'check', ${at} from brains b
  where b.workspace_id = ${workspace} and b.ulid = any (${brains}::text[])
    and exists (select from unanswered_questions q where q.workspace_id = ${workspace} and q.brain_id = b.id)
  order by b.id
  on conflict (workspace_id, brain_id, kind) do update set due_at = excluded.due_at, attempts = 0, holder = null`
  return wakeIfAny(tx, works.check, statement, at)
}
