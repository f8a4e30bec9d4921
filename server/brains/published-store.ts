import type { Read, Write } from '../platform/db/transaction.ts'

export type Published = { id: number; ulid: string; title: string; body: string; revision: number }

/** Those of the articles that are in this brain, and for everybody to read. */
export const published = ({ sql, workspace }: Read, brain: number, ids: number[]) => sql<Published[]>`
  select id, ulid, title, body, revision from articles
  where workspace_id = ${workspace} and brain_id = ${brain} and id = any (${ids}::bigint[]) and is_public`

/** The same, locked: nobody changes them or takes them back until the transaction ends. */
export const holdPublished = ({ sql, workspace }: Write, brain: number, ids: number[]) =>
  sql<{ id: number; revision: number }[]>`
    select id, revision from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and id = any (${ids}::bigint[]) and is_public
    order by id for share`
