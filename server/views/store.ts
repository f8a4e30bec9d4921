import type { SavedView } from '../../contract/saved-views.ts'
import type { Sql } from '../platform/db/driver.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'
import type { Settings } from './rules.ts'

const view = (sql: Sql) => sql`
  select v.id, v.ulid, v.name, v.slug, v.icon, v.owner_id is not null as is_personal, v.search, v.statuses,
    v.assigned_to_me, v.unassigned, v.assigned_user_id,
    (select u.ulid from users u where u.id = v.assigned_user_id) as assigned_user_ulid,
    array(select c.channel_id from saved_view_channels c
      where c.workspace_id = v.workspace_id and c.view_id = v.id order by c.channel_id) as channel_ids,
    array(select c.ulid from saved_view_channels l
      join channels c on c.workspace_id = l.workspace_id and c.id = l.channel_id
      where l.workspace_id = v.workspace_id and l.view_id = v.id order by c.id) as channel_ulids,
    array(select t.tag_id from saved_view_tags t
      where t.workspace_id = v.workspace_id and t.view_id = v.id order by t.tag_id) as tag_ids,
    array(select t.ulid from saved_view_tags l
      join tags t on t.workspace_id = l.workspace_id and t.id = l.tag_id
      where l.workspace_id = v.workspace_id and l.view_id = v.id order by t.id) as tag_ulids,
    v.ticket_sort_order
  from saved_views v`

export const all = ({ sql, workspace }: Read, user: number) => sql<SavedView[]>`
  ${view(sql)} where v.workspace_id = ${workspace} and (v.owner_id is null or v.owner_id = ${user})
  order by v.id`

export const find = async ({ sql, workspace }: Read, user: number, ulid: string) => {
  const [found] = await sql<SavedView[]>`
    ${view(sql)} where v.workspace_id = ${workspace} and v.ulid = ${ulid}
      and (v.owner_id is null or v.owner_id = ${user})`
  return found
}

/** Found and locked: until the transaction ends, nobody else changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, user: number, ulid: string) => {
  const [found] = await sql<SavedView[]>`
    ${view(sql)} where v.workspace_id = ${workspace} and v.ulid = ${ulid}
      and (v.owner_id is null or v.owner_id = ${user})
    for update of v`
  return found
}

export const get = async ({ sql, workspace }: Read, id: number) => {
  const [found] = await sql<[SavedView]>`${view(sql)} where v.workspace_id = ${workspace} and v.id = ${id}`
  return found
}

/** Lets nobody else in this workspace pick a slug until the transaction ends. */
export const lockSlugs = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('slugs of saved views', ${workspace}))`

export const slugsLike = async ({ sql, workspace }: Read, slug: string, except: number | null) => {
  const rows = await sql<{ slug: string }[]>`
    select slug from saved_views
    where workspace_id = ${workspace} and slug like ${`${slug}%`} and id is distinct from ${except}`
  return rows.map((row) => row.slug)
}

type StoredSettings = Omit<Settings, 'is_personal'> & { slug: string; owner_id: number | null }

export const insert = async ({ sql, workspace }: Write, settings: StoredSettings) => {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into saved_views ${sql({ workspace_id: workspace, ulid: newUlid(), ...settings })} returning id`
  return id
}

export const update = ({ sql, workspace }: Write, id: number, settings: StoredSettings) =>
  sql`update saved_views set ${sql(settings)} where workspace_id = ${workspace} and id = ${id}`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from saved_views where workspace_id = ${workspace} and id = ${id}`

export const replaceChannels = ({ sql, workspace }: Write, view: number, channels: number[]) => sql`
  with removed as (
    delete from saved_view_channels
    where workspace_id = ${workspace} and view_id = ${view} and channel_id <> all (${channels}::bigint[]))
  insert into saved_view_channels (workspace_id, view_id, channel_id)
  select ${workspace}, ${view}, unnest(${channels}::bigint[]) on conflict do nothing`

export const replaceTags = ({ sql, workspace }: Write, view: number, tags: number[]) => sql`
  with removed as (
    delete from saved_view_tags
    where workspace_id = ${workspace} and view_id = ${view} and tag_id <> all (${tags}::bigint[]))
  insert into saved_view_tags (workspace_id, view_id, tag_id)
  select ${workspace}, ${view}, unnest(${tags}::bigint[]) on conflict do nothing`
