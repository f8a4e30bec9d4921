import { canAccess } from '../members/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { ulidsIn } from '../platform/db/ulids.ts'
import type { Candidate } from './rules.ts'

const viewsForMs = 45_000

/**
 * Whom the events concern, in the order of the events: members who can access the ticket now, and neither caused the
 * event nor the one that it follows from.
 */
export const candidates = (tx: Write, events: readonly string[]) => {
  const { sql, workspace, now } = tx
  return sql<(Candidate & { event: number })[]>`
    with happened as materialized (
      select e.id, e.type, e.ticket_id, e.facts, e.actor_type, e.actor_id, e.cause_ulid
      from ${ulidsIn(tx, events)} as taken (ulid) cross join lateral (
        select * from events where workspace_id = ${workspace} and ulid = taken.ulid limit 1) as e
    ), written as (${written(tx)}), concerned as (${concerned(tx)})
    select c.event, c.kind, c.user_id as user, h.ticket_id as ticket, h.facts ->> 'message' as message,
      case when h.actor_type = 'user' then h.actor_id end as actor, u.notification_choices as choices,
      exists (select from ticket_viewers v where v.workspace_id = ${workspace} and v.ticket_id = h.ticket_id
        and v.user_id = c.user_id and v.seen_at >= ${new Date(now.getTime() - viewsForMs)}) as is_looking
    from concerned c join happened h on h.id = c.event
    join memberships m on m.workspace_id = ${workspace} and m.user_id = c.user_id
    join users u on u.id = c.user_id
    join tickets t on t.workspace_id = ${workspace} and t.id = h.ticket_id
    where ${canAccess(tx, sql`t.channel_id`)}
      and not (h.actor_type = 'user' and h.actor_id = c.user_id)
      and not exists (select from events w where w.workspace_id = ${workspace} and w.ulid = h.cause_ulid
        and w.actor_type = 'user' and w.actor_id = c.user_id)
    order by c.event, c.user_id`
}

const concerned = ({ sql, workspace }: Write) => sql`
  select h.id as event, 'assigned' as kind, u.id as user_id
  from happened h join users u on u.ulid = h.facts ->> 'user'
  where h.type = 'ticket.assigned'
  union all
  select h.id, 'team_assigned', s.user_id
  from happened h join teams g on g.workspace_id = ${workspace} and g.ulid = h.facts ->> 'team'
  join team_members s on s.workspace_id = ${workspace} and s.team_id = g.id
  where h.type = 'ticket.team_assigned'
  union all
  select h.id, 'mentioned', u.id
  from happened h cross join lateral jsonb_array_elements_text(h.facts -> 'mentions') as named (ulid)
  join users u on u.ulid = named.ulid
  where h.type = 'message.created'
  union all
  select written.event, 'replied', f.user_id
  from written join ticket_followers f on f.workspace_id = ${workspace} and f.ticket_id = written.ticket_id
  union all
  select event, 'replied', assignee_id from written where assignee_id is not null
  union all
  select h.id, 'send_failed', f.sender_id
  from happened h join messages f on f.workspace_id = ${workspace} and f.ulid = h.facts ->> 'message'
  where h.type = 'message.send_status_changed' and f.sender_type = 'user'`

/** Messages that people wrote. */
const written = ({ sql, workspace }: Write) => sql`
  select h.id as event, h.ticket_id, t.assignee_id from happened h
  join messages w on w.workspace_id = ${workspace} and w.ulid = h.facts ->> 'message'
  join tickets t on t.workspace_id = ${workspace} and t.id = h.ticket_id
  where h.type = 'message.created' and not w.is_automatic and t.status <> 'spam'`
