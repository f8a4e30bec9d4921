import type { Sql } from '../../platform/db/connection/driver.ts'
import { type Read, userOf, type Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

const kept = (sql: Sql) => sql`
  brain_id, ulid, title, body, body_html, html_version, language, is_public, source_path, last_edited_at, created_at,
  edited_by, category_id, position`

/** Deletes articles, and keeps what is needed to restore them. */
export const remove = ({ sql, workspace, now }: Write, brain: number, ulids: string[]) => sql`
  with gone as (
    delete from articles where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${ulids}::text[])
    returning ${kept(sql)}, updated_at
  )
  insert into deleted_articles (workspace_id, ${kept(sql)}, updated_at, deleted_at)
  select ${workspace}::bigint, ${kept(sql)}, updated_at, ${now}::timestamptz from gone
  returning ulid`

export type Deleted = { ulid: string; body: string }

/** Returns the deleted articles with these ULIDs. */
export const among = ({ sql, workspace }: Read, brain: number, ulids: string[]) => sql<Deleted[]>`
  select ulid, body from deleted_articles
  where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${ulids}::text[]) order by ulid`

/** An article whose file was imported again meanwhile no longer belongs to that file. */
export const restore = (tx: Write, brain: number, ulids: string[]) => {
  const { sql, workspace, now } = tx
  const user = userOf(tx)
  return sql`
  with back as (
    delete from deleted_articles
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${ulids}::text[])
    returning ${kept(sql)}
  ),
  placed as materialized (
    select back.*, c.id as category, not exists (
      select from articles a
      where a.workspace_id = ${workspace} and a.brain_id = ${brain} and a.source_path = back.source_path) as is_of_source
    from back left join article_categories c on c.workspace_id = ${workspace} and c.id = back.category_id
  )
  insert into articles (workspace_id, brain_id, ulid, title, body, body_html, html_version, language, is_public,
    source_path, last_edited_at, created_at, edited_by, category_id, position, updated_at, updated_by)
  select ${workspace}::bigint, brain_id, ulid, title, body, body_html, html_version, language, is_public,
    case when is_of_source then source_path end, last_edited_at, created_at, edited_by, category,
    case when category is not null then position end, ${now}::timestamptz, ${user}::bigint
  from placed order by ulid
  returning ulid`
}

/** Forgets articles with all their versions. */
export const forget = ({ sql, workspace }: Write, before: Moment) => sql`
  with gone as (
    delete from deleted_articles where workspace_id = ${workspace} and deleted_at <= ${before}
    returning brain_id, ulid
  )
  delete from article_versions v using gone
  where v.workspace_id = ${workspace} and v.brain_id = gone.brain_id and v.article_ulid = gone.ulid`
