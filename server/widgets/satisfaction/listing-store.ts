import type { SatisfactionRating } from '../../../contract/widgets/satisfaction-ratings.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'

type Wanted = {
  ratings: readonly string[]
  channels: string[] | undefined
  members: string[] | undefined
  teams: string[] | undefined
  tags: string[] | undefined
  companies: string[] | undefined
  from: string | undefined
  to: string | undefined
  before: number
  limit: number
}

/** The newest ratings. Each kind of rating is a range scan of an index. */
export const list = (tx: Read, access: Principal['channels'], wanted: Wanted) => {
  const { sql, workspace } = tx
  const { ratings, channels, members, from, to, before, limit } = wanted
  const startOf = (day: string, days: number) =>
    sql`((${day}::text::date + ${days}::integer)::timestamp at time zone w.timezone)`
  return sql<SatisfactionRating[]>`
    select r.id, r.rating, r.comment, r.rated_at, r.ticket, r.channel, r.member
    from unnest(${[...ratings]}::text[]) as k (rating)
    join workspaces w on w.id = ${workspace}
    cross join lateral (
      select r.id, r.rating, r.comment, r.rated_at,
        json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket,
        json_build_object('ulid', c.ulid, 'name', c.name) as channel,
        case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end as member
      from satisfaction_ratings r
      join tickets t on t.id = r.ticket_id and ${accessibleTicket(tx, access)}
      join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
      left join users u on u.id = t.assignee_id
      where r.workspace_id = ${workspace} and r.rating = k.rating and r.id < ${before}::bigint
        and t.status not in ('spam', 'merged')
        ${channels ? sql`and c.ulid = any (${channels}::text[])` : sql``}
        ${members ? sql`and u.ulid = any (${members}::text[])` : sql``}
        ${groupsOf(tx, wanted)}
        ${from === undefined ? sql`` : sql`and r.rated_at >= ${startOf(from, 0)}`}
        ${to === undefined ? sql`` : sql`and r.rated_at < ${startOf(to, 1)}`}
      order by r.id desc limit ${limit}
    ) as r
    order by r.id desc limit ${limit}`
}

/** The conditions that a ticket `t` belongs to these teams, tags and companies. */
const groupsOf = ({ sql, workspace }: Read, { teams, tags, companies }: Wanted) => {
  const idsOf = (table: 'teams' | 'tags' | 'companies', ulids: string[]) =>
    sql`select id from ${sql(table)} where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`
  return sql`
    ${teams ? sql`and t.team_id in (${idsOf('teams', teams)})` : sql``}
    ${
      tags
        ? sql`and exists (
            select from ticket_tags g
            where g.workspace_id = ${workspace} and g.ticket_id = t.id and g.tag_id in (${idsOf('tags', tags)}))`
        : sql``
    }
    ${
      companies
        ? sql`and exists (
            select from contacts k
            where k.workspace_id = ${workspace} and k.id = t.contact_id
              and k.company_id in (${idsOf('companies', companies)}))`
        : sql``
    }`
}
