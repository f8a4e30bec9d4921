import { wake, wakeIfAny } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

export const indexingWork = 'indexing articles'

/** The queue of brains whose changed texts are indexed. It has an empty name; those of models have the model's name. */
export const textQueue = ''

/** The queue of brains for which a model makes vectors. */
export const brainsToIndex = (model: string): WorkTable => ({
  work: indexingWork,
  name: 'brains_to_index',
  key: 'brain_id',
  only: (sql) => sql`model = ${model}`,
  mayWait: model !== textQueue,
})

/** Returns true if the index by a model has all texts of a brain; undefined if the brain does not exist. */
export const hasTexts = async ({ sql, workspace }: Write, brain: number, model: string) => {
  const [{ is_complete }] = await sql<[{ is_complete: boolean }]>`
    select not exists (
      select from articles a where a.workspace_id = ${workspace} and a.brain_id = ${brain} and a.revision > coalesce(
        (select followed from brain_indexes i
         where i.workspace_id = ${workspace} and i.brain_id = ${brain} and i.model = ${model}), 0)
    ) as is_complete`
  return is_complete
}

/** Locks the articles and the queue of a brain until the transaction ends. Returns whether it exists. */
export const lock = async ({ sql, workspace }: Write, brain: number) => {
  const [found] = await sql`
    select from brains where workspace_id = ${workspace} and id = ${brain} for no key update`
  return found !== undefined
}

export const isPending = async ({ sql, workspace }: Read, brain: number, model: string) => {
  const [{ is_pending }] = await sql<[{ is_pending: boolean }]>`
    select exists (
      select from article_index
      where workspace_id = ${workspace} and brain_id = ${brain} and model = ${model} and is_pending) as is_pending`
  return is_pending
}

/** The models that have an index of a brain. */
export const indexedBy = async ({ sql, workspace }: Read, brain: number) => {
  const indexes = await sql<{ model: string }[]>`
    select model from brain_indexes where workspace_id = ${workspace} and brain_id = ${brain}`
  return indexes.map(({ model }) => model)
}

/** Queues brains whose articles have changed. */
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

/** Queues all brains that a model has not indexed completely, or that have an index of another model. */
export const wantAll = async (tx: Write, model: string) => {
  const { sql, workspace, now } = tx
  const { count } = await sql`
  insert into brains_to_index (workspace_id, brain_id, due_at)
  select b.workspace_id, b.id, ${now} from brains b
  where b.workspace_id = ${workspace} and (
    exists (
      select from articles a
      where a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > coalesce(
        (select followed from brain_indexes i
         where i.workspace_id = ${workspace} and i.brain_id = b.id and i.model = ${model}), 0))
    or exists (
      select from article_index x
      where x.workspace_id = ${workspace} and x.brain_id = b.id and x.model = ${model} and x.is_pending)
    or exists (
      select from brain_indexes i
      where i.workspace_id = ${workspace} and i.brain_id = b.id and i.model <> ${model}))
  on conflict (workspace_id, brain_id, model) do nothing`
  if (count) wake(tx, indexingWork)
}
