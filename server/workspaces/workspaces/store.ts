import type { CustomerLanguage } from '../../../contract/workspaces/customer-languages.ts'
import type { Workspace as Shown, WorkspaceChanges } from '../../../contract/workspaces/workspaces.ts'
import type { GlobalRead, GlobalWrite, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import { panelColumn } from './panel.ts'

export type Workspace = { id: number; ulid: string; slug: string; name: string }
export type WorkspaceWithLogo = Workspace & { logo_url: string | null }

export const all = ({ sql }: GlobalRead) => sql<Workspace[]>`
  select id, ulid, slug, name from workspaces order by lower(name), id`

/** The workspace with this slug, ULID or id. */
export const find = async ({ sql }: GlobalRead, name: string) => {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null
  const [workspace] = await sql<Workspace[]>`
    select id, ulid, slug, name from workspaces
    where slug = ${name.toLowerCase()} or ulid = ${asUlid(name) ?? null} or id = ${id}
    order by slug = ${name.toLowerCase()} desc limit 1`
  return workspace
}

export const findBySlug = async ({ sql }: GlobalRead, slug: string) => {
  const [workspace] = await sql<WorkspaceWithLogo[]>`
    select id, ulid, slug, name, logo_url from workspaces where slug = ${slug}`
  return workspace
}

/** The values of a workspace that its public pages show. */
export type PublicWorkspace = WorkspaceWithLogo & {
  brand_color: string | null
  help_title: string | null
  help_introduction: string | null
  language: CustomerLanguage
  /** The own domain of its help centre. */
  domain: string | null
}

/**
 * The workspace with this slug or id, with the name that customers see. Undefined if its help centre is turned off.
 */
export const findPublic = async ({ sql }: GlobalRead, name: { slug: string } | { id: number }) => {
  const [workspace] = await sql<PublicWorkspace[]>`
    select id, ulid, slug, coalesce(brand_name, name) as name, logo_url, brand_color, help_title, help_introduction,
      language, ${servedDomain({ sql })} as domain
    from workspaces
    where ${'slug' in name ? sql`slug = ${name.slug}` : sql`id = ${name.id}`} and is_help_centre_enabled`
  return workspace
}

/** The proved domain, while any is chosen. */
const servedDomain = ({ sql }: Pick<Read, 'sql'>) =>
  sql`case when help_domain is not null then help_domain_proved end`

/** The values that decide about the URL of a help centre. */
export type HelpAddress = { slug: string; is_help_centre_enabled: boolean; domain: string | null }

export const helpAddress = async ({ sql, workspace }: Read) => {
  const [address] = await sql<[HelpAddress]>`
    select slug, is_help_centre_enabled, ${servedDomain({ sql })} as domain from workspaces where id = ${workspace}`
  return address
}

export const isAny = async ({ sql }: GlobalRead) => {
  const [{ any }] = await sql<[{ any: boolean }]>`select exists (select from workspaces) as any`
  return any
}

/** Blocks the creation of workspaces until the transaction ends. */
export const holdAll = ({ sql }: GlobalWrite) => sql`lock table workspaces in share row exclusive mode`

export const ofUser = ({ sql }: GlobalRead, userId: number) => sql<Workspace[]>`
  select w.id, w.ulid, w.slug, w.name from workspaces w join memberships m on m.workspace_id = w.id
  where m.user_id = ${userId} order by w.id`

export type Settings = Omit<Shown, 'help_centre_url'>

const settings = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, slug, name, logo_url, sender_name, brand_name, brand_color, help_title, help_introduction,
  is_help_centre_enabled, is_assigned_on_reply, is_returned_when_away, language, timezone, panel`

export const update = async ({ sql, workspace }: Write, { panel, ...others }: WorkspaceChanges) => {
  const changes = { ...others, ...(panel !== undefined && { panel: panelColumn(panel) }) }
  const [updated] = await sql<[Settings]>`
    update workspaces set ${sql(changes)} where id = ${workspace} returning ${settings({ sql })}`
  return updated
}

export const get = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[Settings]>`select ${settings({ sql })} from workspaces where id = ${workspace}`
  return found
}

export const slugsLike = async ({ sql }: GlobalRead, slug: string) =>
  (await sql<{ slug: string }[]>`select slug from workspaces where slug like ${`${slug}%`}`).map(
    (row) => row.slug,
  )

export const insert = async (
  { sql }: GlobalWrite,
  { ulid, slug, name, timezone }: { ulid: string; slug: string; name: string; timezone: string },
) => {
  const [workspace] = await sql<[Workspace]>`
    insert into workspaces (ulid, slug, name, timezone) values (${ulid}, ${slug}, ${name}, ${timezone})
    returning id, ulid, slug, name`
  return workspace
}

/** Waits for all transactions that hold the business hours, and blocks others until the transaction ends. */
export const lockOpening = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('business hours', ${workspace}))`

export const hasHours = async ({ sql, workspace }: Read) => {
  const [{ has }] = await sql<[{ has: boolean }]>`
    select business_hours is not null as has from workspaces where id = ${workspace}`
  return has
}

/** Without a time zone, the workspace keeps the current one. */
export const setOpening = (
  { sql, workspace, now }: Write,
  timezone: string | undefined,
  hours: object | null,
) => sql`
  with former as materialized (select timezone, business_hours from workspaces where id = ${workspace}),
  past as (
    insert into past_openings (workspace_id, until, timezone, business_hours)
    select ${workspace}, ${now}, timezone, business_hours from former
    returning id
  )
  update workspaces set timezone = coalesce(${timezone ?? null}, timezone),
    business_hours = ${hours && JSON.stringify(hours)}
  where id = ${workspace}`

/** Renews the secret that signs requests of workflows. */
export const rotateSigning = async ({ sql, workspace, now }: Write) => {
  const [rotated] = await sql<[{ version: number; rotated_at: Moment }]>`
    update workspaces set signing_version = signing_version + 1, signing_rotated_at = ${now}
    where id = ${workspace} returning signing_version as version, signing_rotated_at as rotated_at`
  return rotated
}

type Unchecked = { before: Moment; after: number; portion: number }

/** The next workspaces whose connections were not checked since a time. */
export const uncheckedWorkspaces = async ({ sql }: GlobalRead, { before, after, portion }: Unchecked) => {
  const rows = await sql<{ id: number }[]>`
    select id from workspaces
    where id > ${after} and (connections_checked_at is null or connections_checked_at <= ${before})
    order by id limit ${portion}`
  return rows.map(({ id }) => id)
}

/** Returns false if the connections were checked since a time. */
export const beginCheckOfConnections = async ({ sql, workspace, now }: Write, before: Moment) => {
  const { count } = await sql`
    update workspaces set connections_checked_at = ${now}
    where id = ${workspace} and (connections_checked_at is null or connections_checked_at <= ${before})`
  return count > 0
}

/**
 * Tables that may have millions of rows per workspace. Tables with files are first. Tables that refer to one of these
 * are not listed.
 */
export const largeTables = [
  'article_imports',
  'exports',
  'contact_imports',
  'attachments',
  'uploads',
  'mails',
  'tickets',
  'contacts',
  'workflow_traces',
  'events',
  'reported_tickets',
  'reported_days',
  'audit_entries',
  'webhook_deliveries',
] as const
const withFiles = ['article_imports', 'contact_imports', 'exports', 'attachments', 'uploads', 'mails']

/**
 * The other tables without a foreign key to the workspace, or to a table that has one. Counts are last, because
 * deletions update them.
 */
const smallTables = [
  'companies',
  'tags',
  'teams',
  'blocked_senders',
  'saved_views',
  'invitations',
  'workflows',
  'workflow_versions',
  'channel_agents',
  'brains',
  'idempotency_keys',
  'tickets_to_index',
  'tickets_to_embed',
  'ticket_vector_states',
  'events_to_notify',
  'row_counts',
  'ticket_counts',
  'mail_counts',
  'outgoing_mail_counts',
  'agent_answer_counts',
  'sample_items',
  'long_work',
  'erasures',
  'past_openings',
  'report_numbers',
  'frozen_reports',
  'tickets_to_report',
  'custom_fields',
  'target_policies',
  'channel_calendars',
  'calendars',
  'target_checks',
  'team_distributions',
  'audit_chains',
  'contact_merges',
  'connection_reminders',
  'report_subscriptions',
  'recurring_tickets',
  'retention_periods',
  'retention_rules',
  'retention_runs',
  'mail_apps',
  'connection_warnings',
  'dmarc_reports',
  'dmarc_sources',
  'spam_tokens',
  'webhooks',
  'ticket_panels',
  'provisioning',
  'provisioned_users',
]

type LargeTable = (typeof largeTables)[number]

/** Deletes some rows of a table. Returns their number, and the storage keys of their files. */
export const removeSome = async ({ sql, workspace }: Write, table: LargeTable, atMost: number) => {
  const rows = await sql<{ storage_key: string | null }[]>`
    delete from ${sql(table)} where workspace_id = ${workspace} and id = any (array(
      select id from ${sql(table)} where workspace_id = ${workspace} order by id limit ${atMost}))
    returning ${withFiles.includes(table) ? sql`storage_key` : sql`null as storage_key`}`
  return { count: rows.length, keys: rows.flatMap(({ storage_key }) => storage_key ?? []) }
}

export const removeSmall = async ({ sql, workspace }: Write) => {
  for (const table of smallTables) await sql`delete from ${sql(table)} where workspace_id = ${workspace}`
}

/** Blocks new rows in all channels until the transaction ends. */
export const holdChannels = ({ sql, workspace }: Write) => sql`
  select from channels where workspace_id = ${workspace} order by id for update`

/** Deletes the workspace itself, with its members and channels. */
export const remove = ({ sql, workspace }: Write) => sql`delete from workspaces where id = ${workspace}`
