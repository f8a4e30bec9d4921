import { SANITIZER_VERSION } from '../server/messages/messages/actions.ts'
import type { Pool } from '../server/platform/db/connection/driver.ts'
import type { Amounts } from './seed.ts'

/** A word that occurs in one of a hundred tickets. */
export const markerWord = 'zanzibar'

type Place = { workspace: number; channels: number[] }

/**
 * Adds this many tickets with three messages and a mail each, a thousand a day or three years in total, for five
 * channels, twenty members and all states. Triggers are disabled, so their counts are filled in here, too.
 */
export const seedTickets = (superuser: Pool, { workspace, channels }: Place, amounts: Amounts) =>
  superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`set local maintenance_work_mem = '1GB'`
    // Judged by their size, few tables would get parallel workers for building indexes.
    await sql`set local min_parallel_table_scan_size = 0`
    await sql`set local statement_timeout = 0`
    const { tickets } = amounts
    const customers = Math.ceil(tickets / 5)
    const contacts = Math.max(amounts.contacts, customers)
    const wanted = { workspace, channels: `{${channels}}`, contacts, customers, tickets }
    await droppingIndexes(sql, tables, async () => {
      for (const statement of statements) await sql.unsafe(filled(statement, wanted))
    })
    await sql.unsafe(`select setval('ticket_numbers_${workspace}', ${tickets})`)
  })

const tables = ['contacts', 'tickets', 'messages', 'events', 'ticket_texts', 'ticket_tags', 'mails']

const filled = (statement: string, values: Record<string, string | number>) =>
  statement.replace(/\$(\w+)/g, (_, name) => String(values[name]))

const ulid = (kind: string, number: string) =>
  `'01' || substr(md5('${kind} $workspace ' || ${number}), 1, 24)`

// Selects one of every hundred tickets, at varying positions.
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
  // Each contact has five tickets.
  `create temp table bench_contacts on commit drop as
    with made as (
      insert into contacts (workspace_id, ulid, name, email, ticket_count, last_activity_at, created_at)
      select $workspace, ${ulid('contact', 'n')}, 'Customer ' || left(md5(n::text), 12), 'customer' || n || '@example.test',
        case when n <= $customers then 5 else 0 end, case when n % 3 > 0 then now() - n * interval '1 minute' end,
        now() - n * interval '1 minute'
      from generate_series(1, $contacts) n returning id, name, email)
    select *, row_number() over (order by id) as n from made order by id limit $customers`,
  // Triggers do not run here.
  `insert into contact_addresses (workspace_id, contact_id, email)
    select $workspace, id, email from contacts where workspace_id = $workspace order by id`,
  `insert into row_counts values ($workspace, 'contacts', 0, $contacts)
    on conflict (workspace_id, table_name, slot) do update set rows = row_counts.rows + excluded.rows`,
  // Texts of 75 words, about 490 bytes, in which few words are frequent and many are rare.
  `create temp table bench_texts on commit drop as
    select n, string_agg(word, ' ') as text, array_agg(distinct word) as words
    from generate_series(0, 4999) n, lateral (
      select substr(md5((20000 * random() ^ 6)::int::text), 1, 3 + n % 6) as word from generate_series(1, 75)) w
    group by n`,
  `create temp table bench_tickets on commit drop as
    select s.n, c.id as contact_id, c.name as contact_name, c.email as contact_email,
      (array['closed','closed','closed','closed','closed','closed','closed','open','open','waiting','closed','spam'])
        [1 + abs(hashint8(s.n) % 12)] as status,
      ('$channels'::bigint[])[1 + s.n % 5] as channel_id,
      case when s.n % 3 > 0 then p.id end as assignee_id,
      case when s.n % 4 = 0 then e.id end as team_id,
      at as created_at, least(now(), at + (s.n % 97) * interval '1 minute') as updated_at,
      (select max(id) from tickets) as before
    from generate_series(1, $tickets) s (n)
    join bench_contacts c on c.n = 1 + s.n % $customers
    join bench_people p on p.n = 1 + s.n % 20
    join bench_teams e on e.n = 1 + s.n % 3,
    lateral (select now() - ($tickets - s.n) * least(interval '3 years' / $tickets, interval '1 day' / 1000) as at) t
    order by s.n`,
  `insert into tickets (workspace_id, id, ulid, number, subject, status, channel_id, contact_id, contact_name,
      contact_email, assignee_id, team_id, latest_message_preview, priority, has_attachments, created_at, updated_at,
      last_activity_at)
    select $workspace, coalesce(before, 0) + n, ${ulid('ticket', 'n')}, n, 'Question ' || n || ' about ' || x.text, status,
      channel_id, contact_id, contact_name, contact_email, assignee_id, team_id, left(x.text, 100),
      case when n % 40 = 0 then 'urgent' when n % 20 = 0 then 'high' else 'normal' end, n % 50 = 0,
      created_at, updated_at, updated_at
    from bench_tickets t join (select n as text_n, left(text, 40) as text from bench_texts) x on text_n = t.n % 5000
    order by n`,
  `select setval(pg_get_serial_sequence('tickets', 'id'), (select max(id) from tickets))`,
  `insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text, sanitizer_version,
      sender_type, sender_id, sender_name, sender_email, created_at)
    select $workspace, ${ulid('message', `t.n || ' ' || k`)}, coalesce(before, 0) + t.n,
      case when k = 1 then 'outbound' else 'inbound' end, null, '<p>' || body || '</p>', body,
      ${SANITIZER_VERSION},
      case when k = 1 then 'user' else 'contact' end, case when k = 1 then assignee_id else contact_id end,
      contact_name, contact_email, created_at + k * interval '1 minute'
    from bench_tickets t cross join generate_series(0, 2) k
      join bench_texts x on x.n = (t.n * (k + 1) + k * 17) % 5000,
      lateral (select x.text || case when ${isMarked} and k = 0 then ' ${markerWord}' else '' end as body) b
    order by t.n, k`,
  `insert into mails (workspace_id, ulid, channel_id, way, size, envelope_from, received_at, from_name, from_address,
      subject, status, due_at, decided_at, ticket_id, message_id)
    select $workspace, ${ulid('mail', 't.n')}, t.channel_id, 'smtp', 2000, t.contact_email, t.created_at, t.contact_name,
      t.contact_email, 'Question ' || t.n, 'ticketed', t.created_at, t.created_at, m.ticket_id, m.id
    from bench_tickets t join messages m on m.workspace_id = $workspace
      and m.id = (select min(id) from messages where workspace_id = $workspace) + 3 * (t.n - 1)
    order by t.n`,
  `insert into mail_counts select $workspace, channel_id, 'ticketed', 0, count(*) from bench_tickets group by channel_id`,
  `insert into events (workspace_id, ulid, type, actor_type, actor_id, facts, ticket_id, contact_id, timeline_group,
      created_at)
    select $workspace, ${ulid('event', `n || ' ' || k`)}, case k when 0 then 'ticket.created' else 'message.created' end,
      'user', 1, '{}', coalesce(before, 0) + n, contact_id, case k when 0 then 'tickets' else 'messages' end, created_at
    from bench_tickets, generate_series(0, 3) k order by n, k`,
  `insert into ticket_tags select $workspace, coalesce(before, 0) + t.n, g.id
    from bench_tickets t join bench_tags g on g.n = 1 + t.n % 20 order by t.n`,
  // Returns the same rows as `shelved` in half the time.
  `insert into ticket_texts (workspace_id, ticket_id, part, shelf, words)
    select $workspace, coalesce(before, 0) + t.n, 0, shelf, array_to_tsvector(string_to_array(
      prefix || array_to_string(a.words || b.words || c.words || array['question', 'customer', 'example', 'test', 'c' || t.n]
        || case when ${isMarked} then array['${markerWord}'] end, ' ' || prefix), ' '))
    from bench_tickets t join bench_texts a on a.n = t.n % 5000
      join bench_texts b on b.n = (t.n * 2 + 17) % 5000 join bench_texts c on c.n = (t.n * 3 + 34) % 5000,
      lateral (select shelf_of(updated_at) as shelf) s, lateral (select shelf_prefix($workspace, shelf) as prefix) p
    order by t.n`,
  `insert into ticket_counts (workspace_id, channel_id, status, is_unassigned, slot, tickets)
    select $workspace, channel_id, status, assignee_id is null, 0, count(*) from bench_tickets group by 2, 3, 4
    on conflict (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot) do update set tickets = ticket_counts.tickets + excluded.tickets`,
]

/** Fills tables faster: drops indexes and builds them afterwards. Indexes of constraints stay. */
const droppingIndexes = async (sql: Pick<Pool, 'unsafe'>, tables: string[], fill: () => Promise<void>) => {
  const indexes = await sql.unsafe<{ name: string; definition: string }[]>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid = any ('{${tables}}'::regclass[]) and c.oid is null`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
