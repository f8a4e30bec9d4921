import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Opening } from '../hours/actions.ts'

/** The opening of a calendar with its tickets among those that were asked for; without an id, that of the workspace. */
export type CurrentOpening = Opening & { id: number | null; ulid: string | null; tickets: number[] }

/** The calendar of a ticket `t`: that of its team, otherwise that of its channel. Null if neither has one. */
const calendarOfTicket = ({ sql, workspace }: Read) => sql`
  coalesce(
    (select g.calendar_id from teams g where g.workspace_id = ${workspace} and g.id = t.team_id),
    (select ch.calendar_id from channel_calendars ch where ch.workspace_id = ${workspace} and ch.channel_id = t.channel_id))`

/** The condition that a team has a calendar, so that a ticket with another team may have other hours. */
export const teamsHaveCalendars = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`exists (
  select from teams g where g.workspace_id = ${workspace} and g.calendar_id is not null)`

/** The openings of now: of the workspace, and of all calendars. */
export const current = (tx: Read, tickets: readonly number[]) => {
  const { sql, workspace } = tx
  return sql<CurrentOpening[]>`
    select null::bigint as id, null as ulid, timezone, business_hours as hours, '{}'::bigint[] as tickets
    from workspaces where id = ${workspace}
    union all
    select c.id, c.ulid, c.timezone, c.opening, array(
      select t.id from tickets t
      where t.workspace_id = ${workspace} and t.id = any (${[...tickets]}::bigint[]) and ${calendarOfTicket(tx)} = c.id)
    from calendars c where c.workspace_id = ${workspace}`
}

export type PastOpening = Opening & { calendar: number | null; until: Date }

export const past = ({ sql, workspace }: Read) => sql<PastOpening[]>`
  select null::bigint as calendar, id, until, timezone, business_hours as hours from past_openings
  where workspace_id = ${workspace}
  union all
  select calendar_id, id, until, timezone, opening from past_calendars where workspace_id = ${workspace}
  order by until, id`

/** The openings of now, locked until the transaction ends. */
export const hold = async (tx: Write, tickets: readonly number[]) => {
  const { sql, workspace } = tx
  const lock = sql`select pg_advisory_xact_lock_shared(hashtextextended('business hours', ${workspace}))`
  const [, openings] = await Promise.all([lock, current(tx, tickets)])
  return openings
}

/** The opening that counts in a channel. */
export const ofChannel = async ({ sql, workspace }: Read, channel: number) => {
  const [opening] = await sql<[Opening]>`
    select coalesce(c.timezone, w.timezone) as timezone,
      case when c.id is null then w.business_hours else c.opening end as hours
    from workspaces w
    left join channel_calendars ch on ch.workspace_id = ${workspace} and ch.channel_id = ${channel}
    left join calendars c on c.workspace_id = ${workspace} and c.id = ch.calendar_id
    where w.id = ${workspace}`
  return opening
}
