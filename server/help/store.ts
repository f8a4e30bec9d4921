import type { Read } from '../platform/db/transaction.ts'
import type { Moment } from '../platform/kernel/clock.ts'

export type Listed = { ulid: string; title: string; brain: string; brain_ulid: string }

/** Public articles by brain and title: the first ones, or those after the given one. */
export const list = ({ sql, workspace }: Read, after: string | undefined, most: number) => sql<Listed[]>`
  with last as (
    select b.id as brain_id, lower(b.name) as brain, lower(a.title) as title, a.id
    from articles a join brains b on b.workspace_id = ${workspace} and b.id = a.brain_id
    where a.workspace_id = ${workspace} and a.ulid = ${after ?? null} and a.is_public
  )
  select a.ulid, a.title, b.name as brain, b.ulid as brain_ulid
  from brains b cross join lateral (
    select a.id, a.ulid, a.title from articles a
    where a.workspace_id = ${workspace} and a.brain_id = b.id and a.is_public
      and (${after === undefined} or b.id <> (select brain_id from last)
        or (lower(a.title), a.id) > (select title, id from last))
    order by lower(a.title), a.id limit ${most}
  ) a
  where b.workspace_id = ${workspace}
    and (${after === undefined} or (lower(b.name), b.id) >= (select brain, brain_id from last))
  order by lower(b.name), b.id, lower(a.title), a.id limit ${most}`

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
  is_grouped: boolean
}

/** `is_grouped` says whether other brains have public articles too. */
export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [article] = await sql<PublicArticle[]>`
    select a.ulid, a.title, a.body, a.body_html, a.html_version, a.language, a.updated_at, b.name as brain,
      b.ulid as brain_ulid, exists (
        select from brains o where o.workspace_id = ${workspace} and o.id <> b.id and exists (
          select from articles p where p.workspace_id = ${workspace} and p.brain_id = o.id and p.is_public)
      ) as is_grouped
    from articles a join brains b on b.workspace_id = ${workspace} and b.id = a.brain_id
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
