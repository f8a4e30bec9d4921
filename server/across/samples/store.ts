import type { Read, Write } from '../../platform/db/transaction.ts'

export type Kind = 'contact' | 'ticket' | 'brain' | 'article' | 'workflow'

export const mark = ({ sql, workspace }: Write, kind: Kind, ids: number[]) => sql`
  insert into sample_items ${sql(ids.map((item_id) => ({ workspace_id: workspace, kind, item_id })))}`

/** Lets only one request at a time load or remove the sample data of a workspace. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sample data', ${workspace}))`

export const counts = async ({ sql, workspace }: Read) => {
  const rows = await sql<{ kind: Kind; count: number }[]>`
    select kind, count(*) as count from sample_items where workspace_id = ${workspace} group by kind`
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

export const forget = ({ sql, workspace }: Write) =>
  sql`delete from sample_items where workspace_id = ${workspace}`

const ofKind = ({ sql, workspace }: Read, kind: Kind) => sql`
  select item_id from sample_items where workspace_id = ${workspace} and kind = ${kind}`

/** Returns the sample tickets into which no other ticket was merged. */
export const tickets = async (tx: Read) => {
  const { sql, workspace } = tx
  const rows = await sql<{ id: number }[]>`
    select t.id from tickets t
    where t.workspace_id = ${workspace} and t.id in (${ofKind(tx, 'ticket')}) and t.status <> 'merged'
      and not exists (select from tickets o where o.workspace_id = ${workspace} and o.merged_into_id = t.id
        and o.id not in (${ofKind(tx, 'ticket')}))
    order by t.id`
  return rows.map(({ id }) => id)
}

export const contacts = (tx: Read) => tx.sql<{ ulid: string; name: string | null; email: string }[]>`
  select ulid, name, email from contacts
  where workspace_id = ${tx.workspace} and id in (${ofKind(tx, 'contact')}) order by id`

export const workflows = (tx: Read) => tx.sql<{ id: number; ulid: string; name: string }[]>`
  select id, ulid, name from workflows
  where workspace_id = ${tx.workspace} and id in (${ofKind(tx, 'workflow')}) order by id`

export const brains = (tx: Read) => tx.sql<{ ulid: string }[]>`
  select ulid from brains where workspace_id = ${tx.workspace} and id in (${ofKind(tx, 'brain')}) order by id`

/** The articles of a brain, with whether each is a sample. */
export const articles = (tx: Read, brain: number) => tx.sql<{ ulid: string; is_sample: boolean }[]>`
  select ulid, id in (${ofKind(tx, 'article')}) as is_sample from articles
  where workspace_id = ${tx.workspace} and brain_id = ${brain} order by id`
