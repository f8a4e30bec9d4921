import { dueInTurns } from '../../platform/background/fair-claim.ts'
import type { Room } from '../../platform/background/slots.ts'
import type { Moment } from '../../platform/clock.ts'
import { isAbandoned, type Lease } from '../../platform/db/holder.ts'
import type { GlobalWrite, Write } from '../../platform/db/transaction.ts'

/** A brain with something to index; of our own model, which is first, the name is empty. */
export type Due = { workspace_id: number; brain_id: number; attempts: number }

/** Takes brains that are due; others leave them alone until the given moment. */
export const take = (tx: GlobalWrite, room: Room, queue: string, { until, holder }: Lease) => {
  const only = tx.sql`model = ${queue}`
  const due = dueInTurns(tx, room, { table: 'brains_to_index', id: 'brain_id', at: 'next_try_at', only })
  return tx.sql<Due[]>`
    with taken as materialized (
      select workspace_id, brain_id from brains_to_index
      where model = ${queue} and (workspace_id, brain_id) in (${due}) and next_try_at <= ${tx.now}
      for update skip locked
    )
    update brains_to_index q set next_try_at = ${until}, attempts = attempts + 1, holder = ${holder} from taken
    where q.workspace_id = taken.workspace_id and q.brain_id = taken.brain_id and q.model = ${queue}
    returning q.workspace_id, q.brain_id, q.attempts`
}

/** What a process held that is gone may be taken by the others at once. */
export const takeOver = (tx: GlobalWrite) => tx.sql`
  update brains_to_index set next_try_at = ${tx.now} where next_try_at > ${tx.now} and ${isAbandoned(tx)}`

/** Lets nobody change articles of the brain until the transaction ends; says whether the index is up to date. */
export const isUpToDate = async ({ sql, workspace }: Write, brain: number, model: string) => {
  const [found] = await sql<{ revision: number }[]>`
    select revision from brains where workspace_id = ${workspace} and id = ${brain} for no key update`
  if (!found) return undefined
  const [{ is_complete }] = await sql<[{ is_complete: boolean }]>`
    select not exists (
      select from articles a where a.workspace_id = ${workspace} and a.brain_id = ${brain} and a.revision > coalesce(
        (select followed from brain_indexes i
         where i.workspace_id = ${workspace} and i.brain_id = ${brain} and i.model = ${model}), 0)
    ) as is_complete`
  return is_complete
}

export const want = ({ sql, workspace, now }: Write, brain: number, queue: string) => sql`
  insert into brains_to_index (workspace_id, brain_id, model, next_try_at)
  values (${workspace}, ${brain}, ${queue}, ${now}) on conflict (workspace_id, brain_id, model) do nothing`

export const remove = ({ sql, workspace }: Write, brain: number, queue: string) => sql`
  delete from brains_to_index where workspace_id = ${workspace} and brain_id = ${brain} and model = ${queue}`

export const retry = (
  { sql, workspace }: Write,
  brain: number,
  queue: string,
  { at, attempts }: { at: Moment; attempts: number },
) => sql`
  update brains_to_index set next_try_at = ${at}, attempts = ${attempts}, holder = null
  where workspace_id = ${workspace} and brain_id = ${brain} and model = ${queue}`

/** Asks for all brains that one of the models does not know yet, or that another one still does. */
export const wantAll = ({ sql, workspace, now }: Write, models: string[]) => sql`
  insert into brains_to_index (workspace_id, brain_id, next_try_at)
  select b.workspace_id, b.id, ${now} from brains b
  where b.workspace_id = ${workspace} and (
    exists (
      select from unnest(${models}::text[]) as m (model)
      left join brain_indexes i on i.workspace_id = ${workspace} and i.brain_id = b.id and i.model = m.model
      join articles a on a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > coalesce(i.followed, 0))
    or exists (
      select from brain_indexes i
      where i.workspace_id = ${workspace} and i.brain_id = b.id and i.model <> all (${models}::text[])))
  on conflict (workspace_id, brain_id, model) do nothing`
