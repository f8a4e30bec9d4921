import type { Access } from '../../../contract/base/permissions.ts'
import { isForRole, type Role } from '../../../contract/base/permissions.ts'
import type { Language } from '../../../contract/members/languages.ts'
import type { Narrowing, ReportSubscription } from '../../../contract/tickets/reports/report-subscriptions.ts'
import type { Grouping } from '../../../contract/tickets/reports/reports.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Schedule } from './schedule/schedule.ts'

export const dueReports: WorkTable = {
  work: 'reports by mail',
  name: 'report_subscriptions',
  key: 'id',
  only: (sql) => sql`w.due_at is not null`,
}

/** The caller: admins see the reports of everybody. */
export type Viewer = { user: number; seesAll: boolean; channels: Access }

const system: Viewer = { user: 0, seesAll: true, channels: 'all' }

const subscriptions = ({ sql, workspace }: Read, { user, seesAll, channels }: Viewer) => sql`
  select s.id, s.ulid, s.name, s.rhythm, s.day, s.hour, s.team_ulid, s.member_ulid, s.tag_ulid, s.company_ulid,
    s.count_hours, s.formats, s.due_at is null as is_paused, s.due_at as next_at, s.created_at,
    case when s.channel_ulids is not null then array(
      select c.ulid from channels c
      where c.workspace_id = ${workspace} and c.ulid = any (s.channel_ulids) ${within({ sql }, channels, sql`c.id`)}
      order by c.id) end as channel_ulids,
    array(
      select json_build_object('ulid', u.ulid, 'name', u.name)
      from report_recipients r join users u on u.id = r.user_id
      where r.workspace_id = ${workspace} and r.subscription_id = s.id order by lower(u.name), u.id) as recipients,
    (select json_build_object('ulid', u.ulid, 'name', u.name)
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = ${workspace} and m.user_id = s.creator_id) as creator
  from report_subscriptions s
  where s.workspace_id = ${workspace} and (${seesAll} or s.creator_id = ${user} or exists (
    select from report_recipients r
    where r.workspace_id = ${workspace} and r.subscription_id = s.id and r.user_id = ${user}))`

export const all = (tx: Read, viewer: Viewer) =>
  tx.sql<ReportSubscription[]>`${subscriptions(tx, viewer)} order by lower(s.name), s.id`

export const find = async (tx: Read, ulid: string, viewer: Viewer) => {
  const [found] = await tx.sql<ReportSubscription[]>`${subscriptions(tx, viewer)} and s.ulid = ${ulid}`
  return found
}

export const lock = async (tx: Write, ulid: string, viewer: Viewer) => {
  const [found] = await tx.sql<ReportSubscription[]>`
    ${subscriptions(tx, viewer)} and s.ulid = ${ulid} for update of s`
  return found
}

const get = async (tx: Read, id: number, viewer: Viewer) => {
  const [found] = await tx.sql<[ReportSubscription]>`
    ${subscriptions(tx, { ...viewer, seesAll: true })} and s.id = ${id}`
  return found
}

/** Serialises the creation of reports of a workspace until the transaction ends. */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reports by mail', ${workspace}))`

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from report_subscriptions where workspace_id = ${workspace}`
  return total
}

export type Settings = Schedule &
  Pick<ReportSubscription, 'name' | 'channel_ulids' | 'count_hours' | 'formats' | `${Narrowing}_ulid`> & {
    due_at: Moment | null
  }

export const insert = async (
  tx: Write,
  settings: Settings,
  recipients: readonly number[],
  viewer: Viewer,
) => {
  const { sql, workspace, now } = tx
  const row = {
    workspace_id: workspace,
    ulid: newUlid(),
    creator_id: viewer.user,
    ...settings,
    created_at: now,
  }
  const [{ id }] = await sql<[{ id: number }]>`insert into report_subscriptions ${sql(row)} returning id`
  if (settings.due_at) wake(tx, dueReports.work, settings.due_at)
  await setRecipients(tx, id, recipients)
  return get(tx, id, viewer)
}

export const update = async (
  tx: Write,
  id: number,
  { settings, recipients }: { settings: Settings; recipients: readonly number[] | undefined },
  viewer: Viewer,
) => {
  const { sql, workspace } = tx
  await sql`update report_subscriptions set ${sql(settings)} where workspace_id = ${workspace} and id = ${id}`
  if (settings.due_at) wake(tx, dueReports.work, settings.due_at)
  if (recipients) await setRecipients(tx, id, recipients)
  return get(tx, id, viewer)
}

const setRecipients = async ({ sql, workspace }: Write, id: number, recipients: readonly number[]) => {
  await sql`
    delete from report_recipients
    where workspace_id = ${workspace} and subscription_id = ${id} and user_id <> all (${[...recipients]}::bigint[])`
  const rows = recipients.map((user) => ({ workspace_id: workspace, subscription_id: id, user_id: user }))
  if (rows.length) await sql`insert into report_recipients ${sql(rows)} on conflict do nothing`
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from report_subscriptions where workspace_id = ${workspace} and id = ${id}`

export const removeRecipient = ({ sql, workspace }: Write, id: number, user: number) => sql`
  delete from report_recipients
  where workspace_id = ${workspace} and subscription_id = ${id} and user_id = ${user}`

/** Reports that are due, the earliest first. */
export const due = ({ sql, workspace, now }: Read, atMost: number) => sql<{ id: number }[]>`
  select id from report_subscriptions
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at, id limit ${atMost}`

export type DueReport = Schedule & { reported: string | null; recipients: number[] }

/** Locks a report that is due, with the members who get it. */
export const lockDue = async ({ sql, workspace, now }: Write, id: number) => {
  const [found] = await sql<DueReport[]>`
    select s.rhythm, s.day, s.hour, s.reported, array(
      select r.user_id from report_recipients r
      where r.workspace_id = ${workspace} and r.subscription_id = s.id order by r.user_id) as recipients
    from report_subscriptions s
    where s.workspace_id = ${workspace} and s.id = ${id} and s.due_at <= ${now} for update of s`
  return found
}

export const setDue = (tx: Write, id: number, { at, reported }: { at: Moment; reported: string }) => {
  const { sql, workspace } = tx
  wake(tx, dueReports.work, at)
  return sql`
    update report_subscriptions set due_at = ${at}, reported = ${reported}
    where workspace_id = ${workspace} and id = ${id}`
}

/** The reports that are not paused and not due yet. */
export const waiting = ({ sql, workspace, now }: Read) => sql<(Schedule & { id: number })[]>`
  select id, rhythm, day, hour from report_subscriptions
  where workspace_id = ${workspace} and due_at > ${now} order by id`

export const move = (tx: Write, id: number, at: Moment) => {
  const { sql, workspace } = tx
  wake(tx, dueReports.work, at)
  return sql`update report_subscriptions set due_at = ${at} where workspace_id = ${workspace} and id = ${id}`
}

export const wholeById = async (tx: Read, id: number) => {
  const [found] = await tx.sql<ReportSubscription[]>`${subscriptions(tx, system)} and s.id = ${id}`
  return found
}

export type Addressee = {
  ulid: string
  name: string
  email: string
  language: Language | null
  channels: Access
  workspace: string
}

/** A member, with the channels that they can access. */
export const addressee = async ({ sql, workspace }: Read, user: number): Promise<Addressee | undefined> => {
  const [found] = await sql<(Addressee & { role: Role; all_channels: boolean; channels: number[] })[]>`
    select u.ulid, u.name, u.email, u.language, m.role, m.all_channels, w.name as workspace,
      array(select c.channel_id from member_channels c
        where c.workspace_id = ${workspace} and c.user_id = m.user_id) as channels
    from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
    where m.workspace_id = ${workspace} and m.user_id = ${user}`
  if (!found) return undefined
  const { role, all_channels, channels, ...person } = found
  return { ...person, channels: all_channels || isForRole('accessAllChannels', role) ? 'all' : channels }
}

/** The ids of the members with these ULIDs, by ULID. */
export const membersOf = async ({ sql, workspace }: Read, ulids: readonly string[]) => {
  const rows = await sql<{ id: number; ulid: string }[]>`
    select u.id, u.ulid from users u join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
    where u.ulid = any (${[...ulids]}::text[])`
  return new Map(rows.map(({ id, ulid }) => [ulid, id]))
}

/** The ULIDs among these of channels that a caller can access. */
export const accessibleChannels = async (tx: Read, ulids: readonly string[], access: Access) => {
  const { sql, workspace } = tx
  const rows = await sql<{ ulid: string }[]>`
    select c.ulid from channels c
    where c.workspace_id = ${workspace} and c.ulid = any (${[...ulids]}::text[]) ${within(tx, access, sql`c.id`)}`
  return new Set(rows.map(({ ulid }) => ulid))
}

/** The names of what a report is limited to, of channels only those that the recipient can access. */
export const namesOf = async (tx: Read, by: Grouping, ulids: readonly string[], access: Access) => {
  const { sql, workspace } = tx
  const rows = await (by === 'member'
    ? sql<{ name: string }[]>`
        select u.name from users u join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
        where u.ulid = any (${[...ulids]}::text[])`
    : sql<{ name: string }[]>`
        select g.name from ${sql(tables[by])} g
        where g.workspace_id = ${workspace} and g.ulid = any (${[...ulids]}::text[])
          ${by === 'channel' ? within(tx, access, sql`g.id`) : sql``} order by g.id`)
  return rows.map(({ name }) => name)
}

const tables = { channel: 'channels', team: 'teams', tag: 'tags', company: 'companies' }
