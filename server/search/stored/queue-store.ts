import { wake, wakeIfAny } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Write } from '../../platform/db/transaction.ts'

export const indexingWork = 'indexing articles'

/** The queue of brains for a model. The name of Bellhop's own model, which is first, is empty. */
export const brainsToIndex = (model: string): WorkTable => ({
  work: indexingWork,
  name: 'brains_to_index',
  key: 'brain_id',
  only: (sql) => sql`model = ${model}`,
})

/** Locks the articles of the brain until the transaction ends. Returns whether the index is up to date. */
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

/** Queues brains for Bellhop's own model, which is first. */
export const insert = (tx: Write, brains: string[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
  insert into brains_to_index (workspace_id, brain_id, due_at)
  select workspace_id, id, ${now} from brains where workspace_id = ${workspace} and ulid = any (${brains}::text[])
  on conflict (workspace_id, brain_id, model) do nothing`
  return wakeIfAny(tx, indexingWork, statement)
}

export const want = (tx: Write, brain: number, queue: string) => {
  const { sql, workspace, now } = tx
  const statement = sql`
  insert into brains_to_index (workspace_id, brain_id, model, due_at)
  values (${workspace}, ${brain}, ${queue}, ${now}) on conflict (workspace_id, brain_id, model) do nothing`
  return wakeIfAny(tx, indexingWork, statement)
}

/** Queues all brains that one of the models has not indexed yet, or that have an index of another model. */
export const wantAll = async (tx: Write, models: string[]) => {
  const { sql, workspace, now } = tx
  const { count } = await sql`
  insert into brains_to_index (workspace_id, brain_id, due_at)
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
  if (count) wake(tx, indexingWork)
}
