import type { Read } from '../../platform/db/transaction.ts'
import { containing } from '../../platform/http/requests/paging.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type Listed = {
  ulid: string
  title: string
  brain: string
  brain_ulid: string
  category: string | null
  category_ulid: string | null
}

type Part = { after?: string | undefined; brain?: number; most: number }

/**
 * Public articles by brain, category and place: the first articles, or the articles after the given one. Articles
 * without a category are last, by title. The groups are sorted before their articles are read, so that reading stops
 * when the page is full.
 */
export const list = ({ sql, workspace }: Read, { after, brain, most }: Part) => sql<Listed[]>`
  with last as (
    select lower(b.name) as brain_name, b.id as brain_id, coalesce(c.position, ${lastPlace}) as place,
      coalesce(c.id, 0) as category_id, a.position, lower(a.title) as title, a.id
    from articles a join brains b on b.workspace_id = ${workspace} and b.id = a.brain_id
    left join article_categories c on c.workspace_id = ${workspace} and c.id = a.category_id
    where a.workspace_id = ${workspace} and a.ulid = ${after ?? null} and a.is_public
  )
  select a.ulid, a.title, g.brain, g.brain_ulid, g.category, g.category_ulid
  from (
    select lower(b.name) as brain_name, b.id as brain_id, b.name as brain, b.ulid as brain_ulid,
      c.id as category_id, c.name as category, c.ulid as category_ulid, c.place
    from brains b cross join lateral (
      select id, name, ulid, position as place from article_categories
      where workspace_id = ${workspace} and brain_id = b.id
      union all select 0, null, null, ${lastPlace}::integer
    ) c
    where b.workspace_id = ${workspace} ${brain === undefined ? sql`` : sql`and b.id = ${brain}`} and (${after === undefined}
      or (lower(b.name), b.id, c.place, c.id) >= (select brain_name, brain_id, place, category_id from last))
    order by brain_name, brain_id, place, category_id offset 0
  ) g cross join lateral (
    (select a.id, a.ulid, a.title, a.position, lower(a.title) as sorted from articles a
    where g.category_id > 0 and a.workspace_id = ${workspace} and a.brain_id = g.brain_id
      and a.category_id = g.category_id and a.is_public
      and (${after === undefined} or g.category_id <> (select category_id from last)
        or (a.position, lower(a.title), a.id) > (select position, title, id from last))
    order by a.position, lower(a.title), a.id limit ${most})
    union all
    (select a.id, a.ulid, a.title, a.position, lower(a.title) from articles a
    where g.category_id = 0 and a.workspace_id = ${workspace} and a.brain_id = g.brain_id
      and a.category_id is null and a.is_public
      and (${after === undefined} or (g.brain_id, 0) <> (select brain_id, category_id from last)
        or (lower(a.title), a.id) > (select title, id from last))
    order by a.category_id, a.position, lower(a.title), a.id limit ${most})
  ) a
  order by g.brain_name, g.brain_id, g.place, g.category_id, a.position, a.sorted, a.id limit ${most}`

/** After the place of every category. */
const lastPlace = 1_000_000

/** Public articles of a brain with a word in their title that begins with a text. */
export const withTitle = (
  { sql, workspace }: Read,
  { brain, text, most }: { brain: number; text: string; most: number },
) => sql<{ ulid: string; title: string }[]>`
  select ulid, title from articles
  where workspace_id = ${workspace} and brain_id = ${brain} and is_public
    and ' ' || title ilike ${containing(` ${text}`)}
  order by lower(title), id limit ${most}`

export type PublicArticle = {
  ulid: string
  title: string
  body: string
  body_html: string
  html_version: number
  language: string | null
  updated_at: Moment
  brain: string
  brain_ulid: string
  category: string | null
  category_ulid: string | null
  is_grouped: boolean
}

/** `is_grouped` says whether other brains have public articles too. */
export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [article] = await sql<PublicArticle[]>`
    select a.ulid, a.title, a.body, a.body_html, a.html_version, a.language, a.updated_at, b.name as brain,
      b.ulid as brain_ulid, c.name as category, c.ulid as category_ulid, exists (
        select from brains o where o.workspace_id = ${workspace} and o.id <> b.id and exists (
          select from articles p where p.workspace_id = ${workspace} and p.brain_id = o.id and p.is_public)
      ) as is_grouped
    from articles a join brains b on b.workspace_id = ${workspace} and b.id = a.brain_id
    left join article_categories c on c.workspace_id = ${workspace} and c.id = a.category_id
    where a.workspace_id = ${workspace} and a.ulid = ${ulid} and a.is_public`
  return article
}

/** The brains with public articles. */
export const publicBrains = async ({ sql, workspace }: Read) => {
  const brains = await sql<{ id: number }[]>`
    select id from brains b where workspace_id = ${workspace} and exists (
      select from articles a where a.workspace_id = ${workspace} and a.brain_id = b.id and a.is_public)
    order by id`
  return brains.map(({ id }) => id)
}

export const count = async ({ sql, workspace }: Read) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from articles where workspace_id = ${workspace} and is_public`
  return count
}

export type SitemapEntry = { ulid: string; title: string; updated_at: Moment }

/** A part of the public articles, in the order of their creation. */
export const sitemapEntries = ({ sql, workspace }: Read, skipped: number, most: number) => sql<
  SitemapEntry[]
>`
  select ulid, title, updated_at from articles where workspace_id = ${workspace} and is_public
  order by id offset ${skipped} limit ${most}`
