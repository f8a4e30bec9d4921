import type { Access } from '../../../contract/base/permissions.ts'
import type { SavedView } from '../../../contract/tickets/saved-views.ts'
import { viewFields } from '../../../contract/tickets/ticket-filters.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Used } from '../../platform/kernel/used.ts'

/** The columns that are stored as they are in the body: filters without references, and other settings. */
export const settings = [...viewFields, 'name', 'icon', 'ticket_sort_order'] as const

/** Shows only the channels that the caller can access. */
const view = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access = 'all') => sql`
  select v.id, v.ulid, v.slug, v.owner_id is not null as is_personal,
    ${sql(settings.map((name) => `v.${name}`))}, v.assigned_user_id,
    (select u.ulid from users u where u.id = v.assigned_user_id) as assigned_user_ulid,
    v.assigned_team_id as team_id,
    (select g.ulid from teams g where g.workspace_id = ${workspace} and g.id = v.assigned_team_id) as team_ulid,
    v.contact_id,
    (select p.ulid from contacts p where p.workspace_id = ${workspace} and p.id = v.contact_id) as contact_ulid,
    array(select c.channel_id from saved_view_channels c
      where c.workspace_id = ${workspace} and c.view_id = v.id ${within({ sql }, access, sql`c.channel_id`)}
      order by c.channel_id) as channel_ids,
    array(select c.ulid from saved_view_channels l
      join channels c on c.workspace_id = ${workspace} and c.id = l.channel_id
      where l.workspace_id = ${workspace} and l.view_id = v.id ${within({ sql }, access, sql`c.id`)}
      order by c.id) as channel_ulids,
    array(select t.tag_id from saved_view_tags t
      where t.workspace_id = ${workspace} and t.view_id = v.id order by t.tag_id) as tag_ids,
    array(select t.ulid from saved_view_tags l
      join tags t on t.workspace_id = ${workspace} and t.id = l.tag_id
      where l.workspace_id = ${workspace} and l.view_id = v.id order by t.id) as tag_ulids
  from saved_views v`

export const all = ({ sql, workspace }: Read, user: number, access?: Access) => sql<SavedView[]>`
  ${view({ sql, workspace }, access)} where v.workspace_id = ${workspace} and (v.owner_id is null or v.owner_id = ${user})
  order by v.id`

export const find = async ({ sql, workspace }: Read, user: number, ulid: string, access?: Access) => {
  const [found] = await sql<SavedView[]>`
    ${view({ sql, workspace }, access)} where v.workspace_id = ${workspace} and v.ulid = ${ulid}
      and (v.owner_id is null or v.owner_id = ${user})`
  return found
}

/** Finds and locks a view: until the transaction ends, no other one changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, user: number, ulid: string) => {
  const [found] = await sql<SavedView[]>`
    ${view({ sql, workspace })} where v.workspace_id = ${workspace} and v.ulid = ${ulid}
      and (v.owner_id is null or v.owner_id = ${user})
    for update of v`
  return found
}

export const get = async ({ sql, workspace }: Read, id: number, access: Access) => {
  const [found] = await sql<
    [SavedView]
  >`${view({ sql, workspace }, access)} where v.workspace_id = ${workspace} and v.id = ${id}`
  return found
}

/** Locks the slugs of this workspace until the transaction ends. */
export const lockSlugs = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('slugs of saved views', ${workspace}))`

export const slugsLike = async ({ sql, workspace }: Read, slug: string, except: number | null) => {
  const rows = await sql<{ slug: string }[]>`
    select slug from saved_views
    where workspace_id = ${workspace} and slug like ${`${slug}%`} and id is distinct from ${except}`
  return rows.map((row) => row.slug)
}

type Columns = Record<string, unknown>

export const insert = async ({ sql, workspace }: Write, columns: Columns) => {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into saved_views ${sql({ workspace_id: workspace, ulid: newUlid(), ...columns })} returning id`
  return id
}

export const update = ({ sql, workspace }: Write, id: number, columns: Columns) =>
  sql`update saved_views set ${sql(columns)} where workspace_id = ${workspace} and id = ${id}`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from saved_views where workspace_id = ${workspace} and id = ${id}`

const uses = ({ sql, workspace }: Read, used: Used) => {
  switch (used.kind) {
    case 'tag':
      return sql`v.id in (
        select l.view_id from saved_view_tags l join tags t on t.workspace_id = ${workspace} and t.id = l.tag_id
        where l.workspace_id = ${workspace} and t.ulid = ${used.ulid})`
    case 'team':
      return sql`v.assigned_team_id = (
        select id from teams where workspace_id = ${workspace} and ulid = ${used.ulid})`
    case 'user':
      return sql`v.assigned_user_id = (select id from users where ulid = ${used.ulid})`
    case 'view':
    case 'template':
      return sql`false`
    case 'field':
      return sql`exists (
        select from unnest(v.fields) as condition
        where starts_with(ltrim(lower(condition), '-'), ${`${used.key}:`}))`
  }
}

/** The views that use something, and whether this user can see them. */
export const using = (tx: Read, used: Used, user: number) => tx.sql<
  { ulid: string; name: string; isVisible: boolean }[]
>`
  select v.ulid, v.name, v.owner_id is null or v.owner_id = ${user} as "isVisible" from saved_views v
  where v.workspace_id = ${tx.workspace} and ${uses(tx, used)} order by lower(v.name), v.id limit 1000`

export const forgetAssignees = ({ sql, workspace }: Write, users: string[]) => sql`
  update saved_views v set assigned_user_id = null
  from users u
  where u.ulid = any (${users}::text[]) and v.workspace_id = ${workspace} and v.assigned_user_id = u.id`

export const forgetTeams = ({ sql, workspace }: Write, teams: string[]) => sql`
  update saved_views v set assigned_team_id = null
  from teams g
  where g.workspace_id = ${workspace} and g.ulid = any (${teams}::text[])
    and v.workspace_id = ${workspace} and v.assigned_team_id = g.id`

export const forgetContacts = ({ sql, workspace }: Write, contacts: string[]) => sql`
  update saved_views v set contact_id = null
  from contacts c
  where c.workspace_id = ${workspace} and c.ulid = any (${contacts}::text[])
    and v.workspace_id = ${workspace} and v.contact_id = c.id`

/** Changes the contact of all views, or of the given views. Returns their ids. */
export const moveContact = async (
  { sql, workspace }: Write,
  { from, into, ids }: { from: number; into: number; ids?: readonly number[] },
) => {
  const rows = await sql<{ id: number }[]>`
    update saved_views set contact_id = ${into}
    where workspace_id = ${workspace} and contact_id = ${from}
      and (${ids === undefined} or id = any (${[...(ids ?? [])]}::bigint[])) returning id`
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Channels that the caller cannot access stay. */
export const replaceChannels = async (
  { sql, workspace }: Write,
  view: number,
  channels: number[],
  access: Access,
) => {
  const rows = channels.map((channel) => ({ workspace_id: workspace, view_id: view, channel_id: channel }))
  await sql`
    delete from saved_view_channels
    where workspace_id = ${workspace} and view_id = ${view} and channel_id <> all (${channels}::bigint[])
      ${within({ sql }, access, sql`channel_id`)}`
  if (rows.length) await sql`insert into saved_view_channels ${sql(rows)} on conflict do nothing`
}

export const replaceTags = async ({ sql, workspace }: Write, view: number, tags: number[]) => {
  const rows = tags.map((tag) => ({ workspace_id: workspace, view_id: view, tag_id: tag }))
  await sql`
    delete from saved_view_tags
    where workspace_id = ${workspace} and view_id = ${view} and tag_id <> all (${tags}::bigint[])`
  if (rows.length) await sql`insert into saved_view_tags ${sql(rows)} on conflict do nothing`
}
