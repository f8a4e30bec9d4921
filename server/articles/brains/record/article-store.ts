import type { Article, ArticleBody, ListedArticle } from '../../../../contract/articles/brains.ts'
import type { Sql } from '../../../platform/db/connection/driver.ts'
import { type Read, userOf, type Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import type { Rendered } from '../markdown/render.ts'

const fields = (sql: Sql) => sql`
  id, ulid, brain_id, title, body, language, is_public, last_edited_at, created_at, updated_at`

const whole = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  ${fields(sql)}, (
    select ulid from article_categories c where c.workspace_id = ${workspace} and c.id = articles.category_id
  ) as category_ulid, body_html, revision as version,
  (select name from users where users.id = updated_by) as updated_by`

/** A stored article, with the version of the renderer that made its HTML. */
export type Stored = Article & { html_version: number; edited_by: number | null }

export const all = ({ sql, workspace }: Read, brain: number) => sql<ListedArticle[]>`
  select ${fields(sql)} from articles where workspace_id = ${workspace} and brain_id = ${brain} order by id`

export const find = async ({ sql, workspace }: Read, brain: number, ulid: string) => {
  const [article] = await sql<Stored[]>`
    select ${whole({ sql, workspace })}, html_version, edited_by from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = ${ulid}`
  return article
}

export const exists = async ({ sql, workspace }: Read, ulid: string) => {
  const [article] = await sql`select from articles where workspace_id = ${workspace} and ulid = ${ulid}`
  return article !== undefined
}

/** The articles that were imported from the given files. Their brain is locked. */
export const articlesFrom = ({ sql, workspace }: Read, brain: number, paths: string[]) =>
  sql<(Stored & { source_path: string })[]>`
    select ${whole({ sql, workspace })}, html_version, edited_by, source_path from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and source_path = any (${paths}::text[])`

export type Written = Required<ArticleBody> & Rendered

export const insert = async (
  tx: Write,
  brain: number,
  { title, body, body_html, html_version, language, is_public }: Written,
  source: string | null,
) => {
  const { sql, workspace, now } = tx
  const user = userOf(tx)
  const [article] = await sql<[Article]>`
    with made as (
      insert into articles (workspace_id, ulid, brain_id, title, body, body_html, html_version, language, is_public,
        source_path, created_at, updated_at, edited_by, updated_by)
      values (${workspace}, ${newUlid()}, ${brain}, ${title}, ${body}, ${body_html}, ${html_version}, ${language},
        ${is_public}, ${source}, ${now}, ${now}, ${user}, ${user})
      returning *)
    select ${whole({ sql, workspace })} from made as articles`
  return article
}

export const update = async (
  tx: Write,
  id: number,
  { title, body, body_html, html_version, language, is_public }: Written,
) => {
  const { sql, workspace, now } = tx
  const user = userOf(tx)
  const [article] = await sql<[Article]>`
    update articles set title = ${title}, body = ${body}, body_html = ${body_html}, html_version = ${html_version},
      language = ${language}, is_public = ${is_public}, last_edited_at = ${now}, updated_at = ${now},
      edited_by = ${user}, updated_by = ${user}
    where workspace_id = ${workspace} and id = ${id}
    returning ${whole({ sql, workspace })}`
  return article
}

/** Returns the ULIDs that belong to articles of the brain. */
export const existing = async ({ sql, workspace }: Read, brain: number, ulids: string[]) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${ulids}::text[])`
  return rows.map(({ ulid }) => ulid)
}

/** Makes articles public or private. Returns the articles whose visibility has changed. */
export const show = async (tx: Write, brain: number, ulids: string[], isPublic: boolean) => {
  const { sql, workspace, now } = tx
  const rows = await sql<{ ulid: string }[]>`
    update articles set is_public = ${isPublic}, updated_at = ${now}, updated_by = ${userOf(tx)}
    where workspace_id = ${workspace} and brain_id = ${brain} and ulid = any (${ulids}::text[])
      and is_public <> ${isPublic}
    returning ulid`
  return rows.map(({ ulid }) => ulid)
}

export type Changed = Pick<Article, 'id' | 'ulid' | 'title' | 'body' | 'language' | 'is_public'> & {
  revision: number
}

export const changedSince = ({ sql, workspace }: Read, brain: number, revision: number, most: number) =>
  sql<Changed[]>`
    select id, ulid, title, body, language, is_public, revision from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and revision > ${revision}
    order by revision limit ${most}`

export const removedSince = async ({ sql, workspace }: Read, brain: number, revision: number) => {
  const removals = await sql<{ article_id: number }[]>`
    select article_id from article_removals
    where workspace_id = ${workspace} and brain_id = ${brain} and revision > ${revision} order by revision`
  return removals.map(({ article_id }) => article_id)
}

export type Published = { id: number; ulid: string; title: string; body: string; revision: number }

/** The public ones of the given articles of a brain. */
export const publicAmong = ({ sql, workspace }: Read, brain: number, ids: number[]) => sql<Published[]>`
  select id, ulid, title, body, revision from articles
  where workspace_id = ${workspace} and brain_id = ${brain} and id = any (${ids}::bigint[]) and is_public`

/** The same, locked: they cannot be changed, deleted or made private until the transaction ends. */
export const holdPublished = ({ sql, workspace }: Write, brain: number, ids: number[]) =>
  sql<{ id: number; revision: number }[]>`
    select id, revision from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and id = any (${ids}::bigint[]) and is_public
    order by id for share`
