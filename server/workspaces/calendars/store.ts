import type { Access } from '../../../contract/base/permissions.ts'
import type { Calendar, Holiday } from '../../../contract/workspaces/calendars.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { type BusinessHours, fromMonday } from '../hours/actions.ts'

/** More are not listed. */
const mostUses = 100

export type Stored = Omit<Calendar, 'business_hours'> & { business_hours: BusinessHours | null }

const columns = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access) => sql`
  k.id, k.ulid, k.name, k.timezone, k.business_hours, k.holidays, coalesce((
    select json_agg(json_build_object('kind', u.kind, 'ulid', u.ulid, 'name', u.name) order by u.kind, lower(u.name))
    from (
      select 'channel' as kind, c.ulid, c.name from channel_calendars cc
      join channels c on c.workspace_id = ${workspace} and c.id = cc.channel_id
      where cc.workspace_id = ${workspace} and cc.calendar_id = k.id ${within({ sql }, access, sql`c.id`)}
      union all
      select 'team', g.ulid, g.name from teams g where g.workspace_id = ${workspace} and g.calendar_id = k.id
      union all
      select 'target_policy', p.ulid, p.name from target_policies p
      where p.workspace_id = ${workspace} and p.calendar_id = k.id
      limit ${mostUses}
    ) as u), '[]') as used_by`

export const all = async ({ sql, workspace }: Read, access: Access) => {
  const calendars = await sql<Stored[]>`
    select ${columns({ sql, workspace }, access)} from calendars k where k.workspace_id = ${workspace}
    order by lower(k.name), k.id`
  return calendars.map(inOrder)
}

export const find = async ({ sql, workspace }: Read, ulid: string, access: Access = 'all') => {
  const [calendar] = await sql<Stored[]>`
    select ${columns({ sql, workspace }, access)} from calendars k
    where k.workspace_id = ${workspace} and k.ulid = ${ulid}`
  return calendar && inOrder(calendar)
}

/** Finds and locks a calendar: until the transaction ends, nobody else changes, chooses or deletes it. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [calendar] = await sql<Stored[]>`
    select ${columns({ sql, workspace }, 'all')} from calendars k
    where k.workspace_id = ${workspace} and k.ulid = ${ulid} for update of k`
  return calendar && inOrder(calendar)
}

const inOrder = (calendar: Stored): Stored => ({
  ...calendar,
  business_hours: calendar.business_hours && fromMonday(calendar.business_hours),
})

/** A calendar, which cannot be deleted until the transaction ends. */
export const hold = async ({ sql, workspace }: Write, ulid: string) => {
  const [calendar] = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from calendars where workspace_id = ${workspace} and ulid = ${ulid} for key share`
  return calendar
}

export type Settings = {
  name: string
  timezone: string
  business_hours: BusinessHours | null
  holidays: readonly Holiday[]
  opening: BusinessHours | null
}

const row = ({ business_hours, holidays, opening, ...others }: Settings) => ({
  ...others,
  business_hours: business_hours && JSON.stringify(business_hours),
  holidays: JSON.stringify(holidays),
  opening: opening && JSON.stringify(opening),
})

export const insert = async ({ sql, workspace }: Write, settings: Settings) => {
  const ulid = newUlid()
  await sql`insert into calendars ${sql({ workspace_id: workspace, ulid, ...row(settings) })}`
  return ulid
}

export const update = ({ sql, workspace }: Write, id: number, settings: Settings) =>
  sql`update calendars set ${sql(row(settings))} where workspace_id = ${workspace} and id = ${id}`

/** Keeps the opening that a calendar had until now. */
export const keepOpening = ({ sql, workspace, now }: Write, id: number) => sql`
  with former as materialized (
    select timezone, opening from calendars where workspace_id = ${workspace} and id = ${id})
  insert into past_calendars (workspace_id, calendar_id, until, timezone, opening)
  select ${workspace}, ${id}, ${now}, timezone, opening from former
  on conflict do nothing`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from calendars where workspace_id = ${workspace} and id = ${id}`
