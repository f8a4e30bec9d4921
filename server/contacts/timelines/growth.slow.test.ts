import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Access } from '../../../contract/base/permissions.ts'
import type { TimelineGroup } from '../../../contract/contacts/timeline-groups.ts'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { entries } from './store.ts'

const { world, database } = await startBellhop()
const [few, many] = [10, 10_000]
/** The contacts with so many tickets, each of which has five messages. */
const contacts = new Map<number, number>()
let workspace: { id: number }
let channel: number

before(async () => {
  workspace = await world.workspace()
  channel = (await world.channel(workspace)).id
  const sql = connect(database.superuser, { max: 1 })
  for (const tickets of [few, many]) {
    const [{ id }] = await sql<[{ id: number }]>`
      insert into contacts (workspace_id, ulid, email) values (${workspace.id}, ${world.newUlid()}, ${`${tickets}@x.com`})
      returning id`
    contacts.set(tickets, id)
    const key = (what: string) =>
      sql`left(md5(${what}::text || ${tickets}::int || ' ' || t.n || ' ' || k), 26)`
    await sql`
      insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_id, contact_email, status, created_at,
        updated_at, last_activity_at)
      select ${workspace.id}, md5(${tickets}::int || ' ' || n), ${tickets}::int * 10 + n, 'Question', ${channel}, ${id}, 'x',
        'closed', now() - n * interval '1 hour', now(), now() - n * interval '1 hour' + interval '5 days'
      from generate_series(1, ${tickets}::int) n`
    await sql`
      insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text, sanitizer_version,
        sender_type, created_at)
      select ${workspace.id}, ${key('m')}, t.id, 'inbound', '', '', repeat('Some text ', 100), 1, 'contact',
        t.created_at + k * interval '1 day'
      from (select *, row_number() over (order by id) as n from tickets where contact_id = ${id}) t, generate_series(0, 4) k`
    await sql`
      insert into events (workspace_id, ulid, type, actor_type, facts, ticket_id, created_at)
      select ${workspace.id}, ${key('e')}, case k when 5 then 'ticket.created' else 'message.created' end, 'system',
        json_build_object('message', ${key('m')}, 'type', 'inbound'), t.id,
        t.created_at + k % 5 * interval '1 day'
      from (select *, row_number() over (order by id) as n from tickets where contact_id = ${id}) t, generate_series(0, 5) k`
  }
  await sql`vacuum analyze contacts, tickets, messages, events`
  await sql.end()
})

type Asked = { tickets: number; group?: TimelineGroup; access?: Access; at?: Date }

/** The number of rows that the database reads for a page. */
const look = ({ tickets, group, access = 'all', at }: Asked) =>
  world.inside(workspace, async (tx) => {
    const earlier = await rowsRead(tx)
    const place = at && { at: String(at.getTime() * 1000), ulid: '7'.repeat(26) }
    const begun = performance.now()
    const rows = await entries(tx, { contact: contacts.get(tickets) ?? 0, access, group, place, limit: 51 })
    const ms = performance.now() - begun
    return { rows: rows.length, read: (await rowsRead(tx)) - earlier, ms }
  })

const rowsRead = async ({ sql }: Read) => {
  const [{ read }] = await sql<[{ read: number }]>`
    select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
    where relname in ('events', 'messages', 'tickets', 'contact_notes', 'contact_merges')`
  return Number(read)
}

test('a page reads about as many rows for a contact with 10,000 tickets as for one with 10', async (t) => {
  const middle = new Date(Date.now() - (many / 2) * 3_600_000)
  const pages: [string, Asked][] = [
    ['newest', {}],
    ['messages', { group: 'messages' }],
    ['tickets', { group: 'tickets' }],
    ['no notes', { group: 'notes' }],
    ['limited', { access: [channel] }],
  ].map(([title, asked]) => [title as string, { tickets: many, ...(asked as object) }])
  for (const [title, asked] of [...pages, ['middle', { tickets: many, at: middle }] as [string, Asked]]) {
    await look(asked)
    const { rows, read, ms } = await look(asked)
    t.diagnostic(`${title}: ${rows} rows, ${read} read, ${ms.toFixed(1)} ms`)
    assert.ok(title === 'no notes' ? rows === 0 : rows === 51, `${title}: ${rows} rows`)
    assert.ok(read < 500, `${title}: ${read} rows were read`)
  }
  const { read, ms } = await look({ tickets: few })
  t.diagnostic(`few tickets: ${read} read, ${ms.toFixed(1)} ms`)
})
