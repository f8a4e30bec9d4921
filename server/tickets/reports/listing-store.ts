import type { ReportedTicket } from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { allChannels } from './numbers.ts'
import type { Period } from './period.ts'
import { rowsOfParts, type Selection } from './report-store.ts'
import type { StoredFigure } from './stored-figures.ts'

/** A ticket on a day. */
export type Place = { day: string; id: number }

export type Wanted = {
  selection: Selection
  period: Period
  figures: StoredFigure[]
  hour: number | undefined
  after: Place | undefined
  limit: number
}

export type Row = Omit<ReportedTicket, 'values'> & { id: number }

/**
 * The latest days with such a number. Each of them has at least one ticket, so that no others need to be read, however
 * rare the number is.
 */
export const daysWith = async (tx: Read, { selection, period, figures, hour, after, limit }: Wanted) => {
  const { sql } = tx
  const to = after && after.day < period.to ? after.day : period.to
  const rows = await sql<{ day: string }[]>`
    select distinct n.day::text as day from ${rowsOfParts(tx, selection, [{ span: 'day', from: period.from, to }])}
    where n.numbers ?| ${figures}::text[]
      ${hour === undefined ? sql`` : sql`and n.numbers -> 'arrived' ? ${String(hour)}`}
    order by 1 desc limit ${limit}`
  return rows.map(({ day }) => day)
}

/** Tickets that count in one of the numbers on some days. */
export const onDays = (tx: Read, wanted: Wanted, days: readonly string[]) => {
  const { sql } = tx
  const { figures, hour } = wanted
  return detailed(
    tx,
    wanted,
    sql`r.metric = any (${figures}::text[]) and r.day = any (${[...days]}::text[]::date[])
      ${hour === undefined ? sql`` : sql`and r.hour = ${hour}`}`,
  )
}

/** Tickets that were open or waiting at the end of the period, those opened last first. */
export const openAfter = (tx: Read, wanted: Wanted) => {
  const { to } = wanted.period
  return detailed(tx, wanted, tx.sql`r.until > ${to}::text::date and r.day <= ${to}::text::date`)
}

type Fragment = ReturnType<Read['sql']>

/** The matching tickets of the days `r`. Tickets whose contact was deleted have its name and address themselves. */
const detailed = (tx: Read, { selection, after, limit }: Wanted, isMeant: Fragment) => {
  const { sql, workspace } = tx
  return sql<Row[]>`
    select k.day::text as day, t.id,
      json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject, 'status', t.status) as ticket,
      json_build_object('ulid', c.ulid, 'name', coalesce(c.name, t.contact_name),
        'email', coalesce(c.email, t.contact_email)) as contact,
      case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end as assignee,
      json_build_object('ulid', h.ulid, 'name', h.name) as channel
    from (
      select distinct r.day, r.ticket_id as id from reported_days r
      join tickets t on t.workspace_id = ${workspace} and t.id = r.ticket_id
      where r.workspace_id = ${workspace} and ${isMeant}
        ${after ? sql`and (r.day, r.ticket_id) < (${after.day}::text::date, ${after.id}::bigint)` : sql``}
        ${ofSelection(tx, selection)}
      order by r.day desc, r.ticket_id desc limit ${limit}) as k
    join tickets t on t.workspace_id = ${workspace} and t.id = k.id
    left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    join channels h on h.workspace_id = ${workspace} and h.id = t.channel_id
    left join users u on u.id = t.assignee_id
    order by k.day desc, k.id desc`
}

/** The condition that a day `r` of a ticket `t` belongs to the channels and the group. */
const ofSelection = ({ sql, workspace }: Read, { channels, dimension, keys = [] }: Selection) => {
  const ids = sql`any (${[...keys]}::bigint[])`
  const groups = {
    all: sql``,
    team: sql`and t.team_id = ${ids}`,
    member: sql`and r.member_id = ${ids}`,
    tag: sql`
      and exists (select from ticket_tags g
        where g.workspace_id = ${workspace} and g.ticket_id = t.id and g.tag_id = ${ids})`,
    company: sql`
      and exists (select from contacts o
        where o.workspace_id = ${workspace} and o.id = t.contact_id and o.company_id = ${ids})`,
  }
  return sql`
    and t.status not in ('spam', 'merged') ${groups[dimension]}
    ${channels.includes(allChannels) ? sql`` : sql`and t.channel_id = any (${channels}::bigint[])`}`
}
