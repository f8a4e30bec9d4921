import type { ArticleVersion, ListedVersion } from '../../../../contract/articles/article-versions.ts'
import type { Sql } from '../../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

export const mostVersions = 100

const fields = (sql: Sql) => sql`
  ulid, title, language, (select name from users where id = saved_by) as saved_by, saved_at`

type Place = { brain: number; article: string }

export const all = ({ sql, workspace }: Read, { brain, article }: Place) => sql<ListedVersion[]>`
  select ${fields(sql)} from article_versions
  where workspace_id = ${workspace} and brain_id = ${brain} and article_ulid = ${article} order by ulid desc`

export const find = async ({ sql, workspace }: Read, { brain, article }: Place, ulid: string) => {
  const [version] = await sql<ArticleVersion[]>`
    select ${fields(sql)}, body from article_versions
    where workspace_id = ${workspace} and brain_id = ${brain} and article_ulid = ${article} and ulid = ${ulid}`
  return version
}

/** The time when the newest version was replaced. */
export const lastReplaced = async ({ sql, workspace }: Read, { brain, article }: Place) => {
  const [last] = await sql<{ replaced_at: Moment }[]>`
    select replaced_at from article_versions
    where workspace_id = ${workspace} and brain_id = ${brain} and article_ulid = ${article}
    order by ulid desc limit 1`
  return last?.replaced_at
}

/** Keeps the text of an article that is about to be replaced. */
export const keep = ({ sql, workspace, now }: Write, id: number) => sql`
  insert into article_versions (workspace_id, brain_id, article_ulid, ulid, title, body, language, saved_by, saved_at,
    replaced_at)
  select workspace_id, brain_id, ulid, ${newUlid()}, title, body, language, edited_by,
    coalesce(last_edited_at, created_at), ${now}::timestamptz
  from articles where workspace_id = ${workspace} and id = ${id}`

export const forgetOldest = ({ sql, workspace }: Write, { brain, article }: Place) => sql`
  delete from article_versions
  where workspace_id = ${workspace} and brain_id = ${brain} and article_ulid = ${article} and ulid <= (
    select ulid from article_versions
    where workspace_id = ${workspace} and brain_id = ${brain} and article_ulid = ${article}
    order by ulid desc offset ${mostVersions} limit 1)`
