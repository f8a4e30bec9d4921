import type { Category, PlacedArticle } from '../../../../contract/articles/categories.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

export type Stored = Category & { id: number }

const fields = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  id, ulid, name, created_at, (
    select count(*) from articles a
    where a.workspace_id = ${workspace} and a.category_id = article_categories.id) as article_count`

export const all = (tx: Read, brain: number) => {
  const { sql, workspace } = tx
  return sql<Stored[]>`
    select ${fields(tx)} from article_categories
    where workspace_id = ${workspace} and brain_id = ${brain} order by position, id`
}

export const find = async (tx: Read, brain: number, ulid: string) => {
  const { sql, workspace } = tx
  const [category] = await sql<Stored[]>`
    select ${fields(tx)} from article_categories
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = ${ulid}`
  return category
}

/** Adds a category at the end. */
export const insert = async (tx: Write, brain: number, name: string) => {
  const { sql, workspace, now } = tx
  const [category] = await sql<[Stored]>`
    with last as materialized (
      select coalesce(max(position), 0) as position from article_categories
      where workspace_id = ${workspace} and brain_id = ${brain})
    insert into article_categories (workspace_id, ulid, brain_id, name, position, created_at)
    select ${workspace}, ${newUlid()}, ${brain}::bigint, ${name}, position + 1, ${now} from last
    returning id, ulid, name, created_at, 0 as article_count`
  return category
}

export const rename = async (tx: Write, id: number, name: string) => {
  const { sql, workspace } = tx
  const [category] = await sql<[Stored]>`
    update article_categories set name = ${name} where workspace_id = ${workspace} and id = ${id}
    returning ${fields(tx)}`
  return category
}

/** Numbers the categories in this order. Categories with the same number as before are not written. */
export const reorder = ({ sql, workspace }: Write, brain: number, ulids: readonly string[]) => sql`
  update article_categories c set position = o.place
  from unnest(${[...ulids]}::text[]) with ordinality as o (ulid, place)
  where c.workspace_id = ${workspace} and c.brain_id = ${brain} and c.ulid = o.ulid and c.position <> o.place`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from article_categories where workspace_id = ${workspace} and id = ${id}`

export const articles = ({ sql, workspace }: Read, category: number) => sql<PlacedArticle[]>`
  select ulid, title, is_public from articles
  where workspace_id = ${workspace} and category_id = ${category} order by position, id`

/** Gives a category these articles, in this order. Articles with the same place as before are not written. */
export const fill = ({ sql, workspace }: Write, brain: number, category: number, ulids: readonly string[]) =>
  sql`
    update articles a set category_id = ${category}, position = o.place
    from unnest(${[...ulids]}::text[]) with ordinality as o (ulid, place)
    where a.workspace_id = ${workspace} and a.brain_id = ${brain} and a.ulid = o.ulid
      and (a.category_id, a.position) is distinct from (${category}::bigint, o.place::integer)`

/** Removes articles from their categories. Returns the articles that had a category. */
export const release = async ({ sql, workspace }: Write, brain: number, ulids: readonly string[]) => {
  const rows = await sql<{ ulid: string }[]>`
    update articles set category_id = null, position = null
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${[...ulids]}::text[])
      and category_id is not null
    returning ulid`
  return rows.map(({ ulid }) => ulid)
}
