import type { Pool } from '../../server/platform/db/connection/driver.ts'

/** Counts the effects of each request. */
export const effectsIn = async (sql: Pool) => {
  const rows = await sql<{ effect: string; times: number }[]>`
    select effect, count(*) as times from (
      select 'ticket ' || subject as effect from tickets
      union all select case type when 'inbound' then 'ticket ' when 'outbound' then 'reply ' else 'note ' end
        || trim(body_text) || ' message' from messages
      union all select 'upload ' || regexp_replace(filename, '[.]txt$', '') from uploads
      union all select 'upload ' || regexp_replace(filename, '[.]txt$', '') from attachments
      union all select 'status ' || (facts->>'ticket') from events where type = 'ticket.status_changed'
      union all select 'tag ' || t.ulid || ' ' || g.ulid from ticket_tags tt
        join tickets t on (t.workspace_id, t.id) = (tt.workspace_id, tt.ticket_id)
        join tags g on (g.workspace_id, g.id) = (tt.workspace_id, tt.tag_id)
    ) as effects group by effect`
  return new Map(rows.map(({ effect, times }) => [effect, times]))
}

/** The files of each message. */
export const attachedIn = async (sql: Pool) => {
  const rows = await sql<{ mark: string; files: string[] }[]>`
    select trim(m.body_text) as mark, array_agg(regexp_replace(a.filename, '[.]txt$', '') order by a.id) as files
    from attachments a join messages m on (m.workspace_id, m.id) = (a.workspace_id, a.message_id) group by 1`
  return new Map(rows.map(({ mark, files }) => [mark, files]))
}

export const filesIn = (sql: Pool) => sql<{ filename: string; size: number; storage_key: string }[]>`
  select filename, size, storage_key from attachments union all select filename, size, storage_key from uploads`

/** Partial effects: rows that must not exist without others, or not in that number. */
export const halvesIn = async (sql: Pool) => {
  const rows = await sql<{ fault: string }[]>`
    select 'a ticket without a message: ' || t.subject as fault from tickets t
      where not exists (select from messages m where (m.workspace_id, m.ticket_id) = (t.workspace_id, t.id))
    union all
    select 'a ticket with ' || count(e.id) || ' events of its creation: ' || t.subject from tickets t
      left join events e on (e.workspace_id, e.ticket_id) = (t.workspace_id, t.id) and e.type = 'ticket.created'
      group by t.id, t.subject having count(e.id) <> 1
    union all
    select 'a message with ' || count(e.ulid) || ' events: ' || trim(m.body_text) from messages m
      left join (select ulid, facts->>'message' as message from events where type = 'message.created') e
        on e.message = m.ulid group by m.id, m.body_text having count(e.ulid) <> 1
    union all
    select 'an event without its message: ' || e.ulid from events e
      left join messages m on m.ulid = e.facts->>'message' where e.type = 'message.created' and m.id is null
    union all
    select 'a tag with ' || count(e.ulid) || ' events: ' || t.subject from ticket_tags tt
      join tickets t on (t.workspace_id, t.id) = (tt.workspace_id, tt.ticket_id)
      join tags g on (g.workspace_id, g.id) = (tt.workspace_id, tt.tag_id)
      left join events e on e.type = 'ticket.tag_added' and (e.workspace_id, e.ticket_id) = (t.workspace_id, t.id)
        and e.facts->>'tag' = g.ulid
      group by t.id, t.subject, g.id having count(e.ulid) <> 1
    union all
    select 'a closed ticket with ' || count(e.ulid) || ' changes: ' || t.subject from tickets t
      left join events e on e.type = 'ticket.status_changed' and (e.workspace_id, e.ticket_id) = (t.workspace_id, t.id)
      group by t.id, t.subject, t.status having count(e.ulid) <> (t.status = 'closed')::int
    union all
    select 'a reply that nothing is going to send: ' || trim(m.body_text) from messages m
      left join deliveries d on (d.workspace_id, d.message_id) = (m.workspace_id, m.id)
      where m.type = 'outbound' and m.send_status = 'pending' and d.message_id is null`
  return rows.map(({ fault }) => fault)
}

/** Compares every counter with the rows that it counts. */
export const miscountsIn = async (sql: Pool) => {
  const counters = await sql<{ table: string; rows: number }[]>`
    select table_name as table, sum(rows)::bigint as rows from row_counts group by table_name`
  const faults: string[] = []
  for (const { table, rows } of counters) {
    const { count } = await sql`select from ${sql(table)}`
    if (count !== rows) faults.push(`the counter of ${table} says ${rows}, but there are ${count}`)
  }
  return faults
}
