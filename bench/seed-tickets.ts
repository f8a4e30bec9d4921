import type { Pool } from '../server/platform/db/driver.ts'
import { droppingIndexes } from './without-indexes.ts'

/** A word that stands in exactly one of a hundred tickets. */
export const markerWord = 'zanzibar'

type Place = { workspace: number; channels: number[] }

/**
 * So many tickets with three messages each, spread over three years, five channels, twenty members and all
 * states. Written past all triggers, so what these keep is filled in here too.
 */
export const seedTickets = (superuser: Pool, { workspace, channels }: Place, tickets: number) =>
  superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`set local maintenance_work_mem = '1GB'`
    await sql`set local statement_timeout = 0`
    const wanted = { workspace, channels: `{${channels}}`, tickets, contacts: Math.ceil(tickets / 5) }
    await droppingIndexes(sql, ['tickets', 'messages', 'events', 'ticket_texts', 'ticket_tags'], async () => {
      for (const statement of statements) await sql.unsafe(filled(statement, wanted))
    })
    await sql.unsafe(`select setval('ticket_numbers_${workspace}', ${tickets})`)
  })

const filled = (statement: string, values: Record<string, string | number>) =>
  statement.replace(/\$(\w+)/g, (_, name) => String(values[name]))

const ulid = (kind: string, number: string) =>
  `'01' || substr(md5('${kind} $workspace ' || ${number}), 1, 24)`

// One of every hundred, and each time another one.
const isMarked = 't.n % 100 = t.n / 100 % 100'

const statements = [
  // Twenty members, three teams, ten tags.
  `create temp table bench_people on commit drop as
    with people as (
      insert into users (ulid, name, email)
      select ${ulid('user', 'n')}, 'Member ' || n, 'member' || n || '@' || $workspace || '.bench.test'
      from generate_series(1, 20) n returning id)
    select id, row_number() over (order by id) as n from people`,
  `insert into memberships (workspace_id, user_id, role) select $workspace, id, 'member' from bench_people`,
  `create temp table bench_teams on commit drop as
    with made as (
      insert into teams (workspace_id, ulid, name)
      select $workspace, ${ulid('team', 'n')}, 'Team ' || n from generate_series(1, 3) n returning id)
    select id, row_number() over (order by id) as n from made`,
  `create temp table bench_tags on commit drop as
    with made as (
      insert into tags (workspace_id, ulid, name, color)
      select $workspace, ${ulid('tag', 'n')}, 'Tag ' || n, '#aabbcc' from generate_series(1, 10) n returning id)
    select id, row_number() over (order by id) as n from made`,
  `create temp table bench_contacts on commit drop as
    with made as (
      insert into contacts (workspace_id, ulid, name, email, ticket_count, last_activity_at)
      select $workspace, ${ulid('contact', 'n')}, 'Customer ' || n, 'customer' || n || '@example.test', 5, now()
      from generate_series(1, $contacts) n returning id, name, email)
    select *, row_number() over (order by id) as n from made`,
  `insert into row_counts values ($workspace, 'contacts', 0, $contacts)
    on conflict (workspace_id, table_name, slot) do update set rows = row_counts.rows + excluded.rows`,
  // Texts of forty words, of which few are frequent and many are rare.
  `create temp table bench_texts on commit drop as
    select n, string_agg(word, ' ') as text, array_agg(distinct word) as words
    from generate_series(0, 4999) n, lateral (
      select substr(md5((20000 * random() ^ 3)::int::text), 1, 3 + n % 6) as word from generate_series(1, 40)) w
    group by n`,
  `create temp table bench_tickets on commit drop as
    select s.n, c.id as contact_id, c.name as contact_name, c.email as contact_email,
      (array['closed','closed','closed','closed','closed','closed','closed','open','open','waiting','closed','spam'])
        [1 + abs(hashint8(s.n) % 12)] as status,
      ('$channels'::bigint[])[1 + s.n % 5] as channel_id,
      case when s.n % 3 > 0 then p.id end as assignee_id,
      case when s.n % 4 = 0 then e.id end as team_id,
      at as created_at, least(now(), at + (s.n % 97) * interval '1 hour') as updated_at,
      (select max(id) from tickets) as before
    from generate_series(1, $tickets) s (n)
    join bench_contacts c on c.n = 1 + s.n % $contacts
    join bench_people p on p.n = 1 + s.n % 20
    join bench_teams e on e.n = 1 + s.n % 3,
    lateral (select now() - ($tickets - s.n) * (interval '3 years' / $tickets) as at) t
    order by s.n`,
  `insert into tickets (workspace_id, id, ulid, number, subject, status, channel_id, contact_id, contact_name,
      contact_email, assignee_id, team_id, latest_message_preview, created_at, updated_at, last_activity_at)
    select $workspace, coalesce(before, 0) + n, ${ulid('ticket', 'n')}, n, 'Question ' || n || ' about ' || x.text, status,
      channel_id, contact_id, contact_name, contact_email, assignee_id, team_id, left(x.text, 100),
      created_at, updated_at, updated_at
    from bench_tickets t join (select n as text_n, left(text, 40) as text from bench_texts) x on text_n = t.n % 5000
    order by n`,
  `select setval(pg_get_serial_sequence('tickets', 'id'), (select max(id) from tickets))`,
  `insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text, sanitizer_version,
      sender_type, sender_id, sender_name, sender_email, created_at)
    select $workspace, ${ulid('message', `t.n || ' ' || k`)}, coalesce(before, 0) + t.n,
      case when k = 1 then 'outbound' else 'inbound' end, '<p>' || body || '</p>', '<p>' || body || '</p>', body, 1,
      case when k = 1 then 'user' else 'contact' end, case when k = 1 then assignee_id else contact_id end,
      contact_name, contact_email, created_at + k * interval '1 minute'
    from bench_tickets t cross join generate_series(0, 2) k
      join bench_texts x on x.n = (t.n * (k + 1) + k * 17) % 5000,
      lateral (select x.text || case when ${isMarked} and k = 0 then ' ${markerWord}' else '' end as body) b
    order by t.n, k`,
  `insert into events (workspace_id, ulid, type, actor_type, actor_id, facts, ticket_id, created_at)
    select $workspace, ${ulid('event', `n || ' ' || k`)}, case k when 0 then 'ticket.created' else 'message.created' end,
      'user', 1, '{}', coalesce(before, 0) + n, created_at
    from bench_tickets, generate_series(0, 3) k order by n, k`,
  `insert into ticket_tags select $workspace, coalesce(before, 0) + t.n, g.id
    from bench_tickets t join bench_tags g on g.n = 1 + t.n % 20 order by t.n`,
  `insert into ticket_texts (workspace_id, ticket_id, part, words)
    select $workspace, coalesce(before, 0) + t.n, 0, shelved(shelf_prefix($workspace, shelf_of(updated_at)),
      a.words || b.words || c.words || array['question', 'customer', 'example', 'test', 'c' || t.n]
        || case when ${isMarked} then array['${markerWord}'] end)
    from bench_tickets t join bench_texts a on a.n = t.n % 5000
      join bench_texts b on b.n = (t.n * 2 + 17) % 5000 join bench_texts c on c.n = (t.n * 3 + 34) % 5000
    order by t.n`,
  `insert into ticket_counts
    select $workspace, channel_id, status, assignee_id is null, 0, count(*) from bench_tickets group by 2, 3, 4
    on conflict (workspace_id, channel_id, status, is_unassigned, slot) do update set tickets = ticket_counts.tickets + excluded.tickets`,
]
