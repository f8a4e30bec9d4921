import { connect } from '../../server/platform/db/connection/driver.ts'
import type { Logins } from '../../server/platform/postgres/logins.ts'

/** Adds what the seeded tickets of a workspace leave in other tables: read and changed by members, sent, and counted. */
export const leaveTraces = async (logins: Logins, workspace: number) => {
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`set local statement_timeout = 0`
      for (const statement of statements)
        await tx.unsafe(statement.replaceAll('$workspace', String(workspace)))
    })
    await sql`set statement_timeout = 0`
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
  } finally {
    await sql.end()
  }
}

const events = ['ticket.assigned', 'ticket.tag_added', 'ticket.status_changed', 'ticket.status_changed']
const figures = ['created', 'arrived', 'backlog', 'first_response', 'member_replies', 'resolution', 'solved']
const ulid = (kind: string, number: string) =>
  `'01' || substr(md5('${kind} $workspace ' || ${number}), 1, 24)`

const statements = [
  // Older events come first, as they do in an installation that was used.
  `insert into events (workspace_id, ulid, type, actor_type, actor_id, facts, ticket_id, contact_id, timeline_group, created_at)
    select $workspace, ${ulid('trace', "t.id || ' ' || k")}, ('{${events}}'::text[])[k], 'user', t.assignee_id,
      '{"from": "open", "to": "closed"}', t.id, case when k > 2 then t.contact_id end,
      case when k > 2 then 'tickets' end, t.updated_at
    from tickets t cross join generate_series(1, ${events.length}) k where t.workspace_id = $workspace
    order by t.id, k`,
  `insert into delivery_attempts (workspace_id, message_id, status, words, first_at, last_at)
    select $workspace, id, 'sent', '250 2.0.0 Ok: queued as 4XyZ12abcD', created_at, created_at from messages
    where workspace_id = $workspace and type = 'outbound' order by id`,
  `insert into notifications (workspace_id, ulid, user_id, ticket_id, kind, count, created_at, updated_at, read_at)
    select $workspace, ${ulid('notification', 'id')}, assignee_id, id, 'assigned', 1, updated_at, updated_at, updated_at
    from tickets where workspace_id = $workspace and assignee_id is not null order by id`,
  `insert into ticket_reads (workspace_id, user_id, ticket_id, read_at)
    select $workspace, assignee_id, id, updated_at from tickets
    where workspace_id = $workspace and assignee_id is not null order by id`,
  `insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
    select $workspace, id, assignee_id, updated_at from tickets
    where workspace_id = $workspace and assignee_id is not null order by id`,
  `insert into reported_days (workspace_id, ticket_id, metric, day, until, member_id, hour)
    select $workspace, id, metric, created_at::date, case when metric = 'backlog' then updated_at::date + 1 end,
      coalesce(assignee_id, 0), case when metric = 'arrived' then 10 end
    from tickets cross join unnest('{${figures}}'::text[]) as metric where workspace_id = $workspace order by id`,
  `insert into reported_tickets (workspace_id, id, counted)
    select $workspace, id, json_build_object('channel', channel_id, 'team', team_id, 'company', null, 'tags', '[]'::json,
      'entries', (select json_agg(json_build_array(created_at::date, metric, 0, 1, assignee_id))
        from unnest('{${figures}}'::text[]) as metric))
    from tickets where workspace_id = $workspace order by id`,
  `insert into report_numbers (workspace_id, channel_id, dimension, key, span, day, created, backlog, numbers)
    select $workspace, c.channel, d.dimension, d.key, s.span, date_trunc(s.span, day)::date, 200, 0,
      '{"created": {"0": 200}, "solved": {"0": 190}, "arrived": {"10": 200}, "first_response": {"12": 190}}'
    from (select distinct created_at::date as day from tickets where workspace_id = $workspace) as days
    cross join (select 0 as channel union select id from channels where workspace_id = $workspace) as c
    cross join (
      select 'all' as dimension, 0 as key union select 'member', user_id from memberships where workspace_id = $workspace
      union select 'team', id from teams where workspace_id = $workspace
      union select 'tag', id from tags where workspace_id = $workspace) as d
    cross join unnest(array['day', 'month', 'quarter']) as s (span)
    on conflict do nothing`,
]
