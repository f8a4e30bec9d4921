import { canAccess } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { ulidsIn } from '../../platform/db/ulids.ts'
import type { Candidate, Concern, Happened } from './rules.ts'

/**
 * Events with the facts that decide whom they may concern. Everything is looked up by key, event by event, since most
 * events concern nobody.
 */
export const factsOfEvents = ({ sql, workspace }: Write, events: readonly string[]) => sql<Happened[]>`
  select e.id as event, e.ulid, e.type, e.ticket_id as ticket, e.facts,
    case when e.actor_type = 'user' then e.actor_id end as actor,
    (select w.actor_id from events w where w.workspace_id = ${workspace} and w.ulid = e.cause_ulid
      and w.actor_type = 'user') as causer,
    array(select f.user_id from ticket_followers f
      where f.workspace_id = ${workspace} and f.ticket_id = e.ticket_id) as followers,
    t.assignee_id as assignee,
    t.status <> 'spam' and not w.is_automatic and w.sender_type in ('contact', 'user') as is_news,
    case when w.sender_type = 'user' then w.sender_id end as sender
  from ${ulidsIn({ sql }, events)} as taken (ulid)
  cross join lateral (
    select * from events where workspace_id = ${workspace} and ulid = taken.ulid limit 1) as e
  cross join lateral (
    select assignee_id, status from tickets where workspace_id = ${workspace} and id = e.ticket_id limit 1) as t
  left join lateral (
    select is_automatic, sender_type, sender_id from messages
    where workspace_id = ${workspace} and ulid = e.facts ->> 'message' limit 1) as w on true
  order by e.id`

const viewsForMs = 45_000

/** The members among these who can access the ticket now, in the order of the events. */
export const candidates = (tx: Write, concerns: readonly Concern[]) => {
  const { sql, workspace, now } = tx
  return sql<(Candidate & { event: number })[]>`
    select c.event, c.kind, u.id as user, c.ticket, c.message, c.actor, u.notification_choices as choices,
      exists (select from ticket_viewers v where v.workspace_id = ${workspace} and v.ticket_id = c.ticket
        and v.user_id = u.id and v.seen_at >= ${new Date(now.getTime() - viewsForMs)}) as is_looking,
      exists (select from notifications n where n.workspace_id = ${workspace} and n.ticket_id = c.ticket
        and n.user_id = u.id and n.read_at is null) as is_told
    from jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (event bigint, kind text, ticket bigint, message text,
      actor bigint, causer bigint, id bigint, ulid text, team text)
    cross join lateral (
      select * from users where id = c.id
      union all select * from users where ulid = c.ulid
      union all select u.* from teams g
        join team_members s on s.workspace_id = ${workspace} and s.team_id = g.id join users u on u.id = s.user_id
        where g.workspace_id = ${workspace} and g.ulid = c.team
    ) as u
    cross join lateral (
      select * from memberships where workspace_id = ${workspace} and user_id = u.id limit 1) as m
    cross join lateral (
      select channel_id from tickets where workspace_id = ${workspace} and id = c.ticket limit 1) as t
    where u.id is distinct from c.actor and u.id is distinct from c.causer and ${canAccess(tx, sql`t.channel_id`)}
    order by c.event, u.id`
}
