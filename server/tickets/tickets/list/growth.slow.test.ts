import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { listTickets } from '../../../../contract/tickets/tickets.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { connect } from '../../../platform/db/connection/driver.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { pageOf } from '../../../platform/http/requests/paging.ts'
import { mostFailed } from '../record/failed-messages.ts'
import type { TicketPage } from '../record/listing-rules.ts'
import { writtenPlace } from './cursors.ts'
import { pageOfTickets } from './listing.ts'
import { ticketCounts } from './ticket-counts.ts'

const { world, database } = await startBellhop()
const total = 6_000
let workspace: { id: number; owner: { id: number } }
const channels: number[] = []

before(async () => {
  workspace = await world.workspace()
  for (let n = 0; n < 4; n += 1) channels.push((await world.channel(workspace)).id)
  const sql = connect(database.superuser, { max: 1 })
  await sql`
    insert into tickets (workspace_id, ulid, number, subject, status, channel_id, contact_email,
      created_at, updated_at, last_activity_at, waiting_since, target_due_at, priority)
    select ${workspace.id}, md5(n::text), n, 'x', case when n % 50 = 0 then 'spam' else 'open' end,
      (${channels}::bigint[])[1 + n % 4], 'a@x.com', at, at, at, case when n % 2 = 0 then at end, case when n % 3 = 0 then at end,
      (array['low', 'normal', 'high', 'urgent'])[1 + n % 4]
    from generate_series(1, ${total}) as n, lateral (select now() - n * interval '2 hours' as at)`
  await sql`
    insert into ticket_texts (workspace_id, ticket_id, part, shelf, words)
    select workspace_id, id, 0, shelf_of(updated_at), shelved(shelf_prefix(workspace_id, shelf_of(updated_at)),
      array['often' || case when number % 3 > 0 then 'er' else '' end, 'n' || number, 'tens' || number % 600])
    from tickets where workspace_id = ${workspace.id}`
  await sql`
    insert into messages (workspace_id, ticket_id, ulid, type, body_original, body_html, body_text, sanitizer_version,
      sender_type, outgoing_channel_id, send_status, created_at)
    select workspace_id, id, 'm' || ulid, 'outbound', 'x', 'x', 'x', 1, 'user', channel_id,
      case when number % 300 = 0 then 'failed' else 'sent' end, created_at
    from tickets where workspace_id = ${workspace.id}`
  // Not vacuumed: only rows that are read from the table itself are counted.
  await sql.unsafe('analyze tickets, ticket_texts, ticket_counts, messages')
  await sql.end()
})

type Asked = {
  query?: Record<string, unknown>
  access?: Principal['channels']
  others?: string[]
  meaning?: Map<number, number>
}

/** The number of rows that the database reads for a request, and the tickets that it returns. */
const look = ({ query = {}, access = 'all', others = [], meaning }: Asked) =>
  world.inside(workspace, async (tx) => {
    const me = { channels: access, user: workspace.owner } as unknown as Principal
    const before = await rowsRead(tx, others)
    const page = pageOf(listTickets.paging, query) as TicketPage
    const response = await pageOfTickets(tx, me, { ...page, ...(meaning && { meaning }) })
    const { rows } = response
    return {
      total: 'total' in response ? response.total : undefined,
      rows: rows.length,
      read: (await rowsRead(tx, others)) - before,
    }
  })

const rowsRead = async ({ sql }: Read, others: string[] = []) => {
  const [{ read }] = await sql<[{ read: number }]>`
    select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
    where relname = any (${['tickets', 'ticket_texts', ...others]})`
  return read
}

const sorts = [
  'updated_at',
  '-updated_at',
  'created_at',
  '-created_at',
  'last_activity_at',
  '-last_activity_at',
  'waiting_since',
  '-waiting_since',
  'priority',
  '-priority',
  'due_at',
  '-due_at',
]
/** The orders that are read for each channel and status. */
const byChannel = (sort: string) => /waiting|priority|due/.test(sort)

test('the first and the last page read no more tickets than they show', async () => {
  for (const sort of sorts)
    for (const page of [1, total / 25]) {
      const { total: found, rows, read } = await look({ query: { sort, page: String(page) } })
      assert.deepEqual([found, rows], [total, 25])
      assert.ok(read <= (byChannel(sort) ? 200 : 60), `page ${page} by ${sort} reads ${read} rows`)
    }
})

test('a list is read on by a cursor in as few rows, wherever that is', async () => {
  for (const sort of sorts)
    for (const hours of [0, total / 10, total]) {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString().replace('T', ' ').replace('Z', '+00')
      const by = sort.replace('-', '') as TicketPage['sort']['by']
      const place = { at: by === 'priority' ? `1|${at}` : at, id: 1 }
      const cursor = writtenPlace({ by, descending: false }, place)
      for (const [filter, atMost] of [
        [{}, 60],
        [{ status: 'spam' }, 140],
      ] as const) {
        const { total: found, read } = await look({ query: { sort, cursor, filter } })
        assert.equal(found, undefined)
        assert.ok(
          read <= (byChannel(sort) ? 200 : atMost),
          `${JSON.stringify(filter)} by ${sort}, ${hours} hours ago, reads ${read} rows`,
        )
      }
    }
})

test('states and channels are read from their own place in the list', async () => {
  for (const sort of sorts)
    for (const access of ['all', channels.slice(1, 3)] as const) {
      const { total: found, rows, read } = await look({ query: { sort, filter: { status: 'spam' } }, access })
      assert.deepEqual([found, rows], [access === 'all' ? 120 : 60, 25])
      assert.ok(read <= 130, `spam by ${sort} reads ${read} rows`)
    }
})

test('a search for a rare word reads little more than what it finds', async () => {
  const { total: found, rows, read } = await look({ query: { filter: { search: 'tens77' } } })
  assert.deepEqual([found, rows], [10, 10])
  assert.ok(read <= 50, `it reads ${read} rows`)
})

test('a search for a frequent word ends when there are enough', async () => {
  for (const [query, atMost] of [
    [{ filter: { search: 'often' } }, 1_300],
    [{ filter: { search: 'oftener' }, sort: '-created_at' }, 2_300],
    [{ q: 'often' }, 2_600],
  ] as const) {
    const { total: found, rows, read } = await look({ query })
    assert.deepEqual([found, rows], [1_000, 25])
    assert.ok(read <= atMost, `it reads ${read} rows`)
  }
})

test('a search with many tickets of similar meaning reads those that it can find', async () => {
  const tickets = await world.inside(
    workspace,
    ({ sql, workspace }) => sql<{ id: number }[]>`select id from tickets where workspace_id = ${workspace}`,
  )
  const meaning = new Map(tickets.map(({ id }) => [id, 0.9]))
  const { total: found, rows, read } = await look({ query: { q: 'frequent' }, meaning })
  assert.deepEqual([found, rows], [1_000, 25])
  assert.ok(read <= 1_300, `it reads ${read} rows`)
})

test('a frequent word among few tickets is looked for in these', async () => {
  const query = { sort: 'created_at', filter: { search: 'often', status: 'spam' } }
  const { total: found, rows, read } = await look({ query })
  assert.deepEqual([found, rows], [120, 25])
  assert.ok(read <= 800, `it reads ${read} rows`)
})

test('a rare tag is read by its own, beside a frequent one and with a frequent word', async () => {
  const [seldom, frequent] = [world.newUlid(), world.newUlid()]
  const sql = connect(database.superuser, { max: 1 })
  await sql`
    insert into tags (workspace_id, ulid, name, color)
    select ${workspace.id}, ulid, ulid, '#aabbcc' from unnest(${[seldom, frequent]}::text[]) as ulid`
  await sql`
    insert into ticket_tags (workspace_id, ticket_id, tag_id)
    select t.workspace_id, t.id, g.id from tickets t join tags g on g.workspace_id = t.workspace_id
    where t.workspace_id = ${workspace.id} and (g.ulid = ${frequent} or t.number % 1000 = 7)`
  await sql.unsafe('analyze ticket_tags, tags')
  await sql.end()
  for (const [query, atMost] of [
    [{ cursor: 'start', filter: { tag_ulids: seldom } }, 30],
    [{ cursor: 'start', filter: { tag_ulids: frequent } }, 60],
    [{ filter: { tag_ulids: seldom, search: 'often' } }, 3_300],
  ] as const) {
    const { rows, read } = await look({ query })
    assert.equal(rows, query.filter.tag_ulids === seldom ? 6 : 25)
    assert.ok(read <= atMost, `${JSON.stringify(query)} reads ${read} rows`)
  }
})

test('a search by another order finds the first tickets of all that match', async () => {
  const { rows, read } = await look({ query: { sort: 'created_at', filter: { search: 'oftener' } } })
  assert.equal(rows, 25)
  assert.ok(read <= 2_400, `it reads ${read} rows`)
})

test('the few tickets with a message that could not be sent are found and counted without the others', async () => {
  for (const query of [{}, { cursor: 'start' }, { filter: { status: 'open' } }]) {
    const filter = { ...query.filter, has_failed_message: 'true' }
    const { rows, read } = await look({
      query: { ...query, sort: '-last_activity_at', filter },
      others: ['messages'],
    })
    assert.equal(rows, query.filter ? 0 : 20)
    assert.ok(read <= 400, `${JSON.stringify(query)} reads ${read} rows`)
  }
  await world.inside(workspace, async (tx) => {
    const before = await rowsRead(tx, ['messages'])
    const me = { channels: 'all', user: { ...workspace.owner, timezone: 'UTC' } } as unknown as Principal
    assert.deepEqual((await ticketCounts(tx, me)).failed, { tickets: 20, is_exact: true })
    const read = (await rowsRead(tx, ['messages'])) - before
    assert.ok(read <= 400, `counting reads ${read} rows`)
  })
})

test('of many messages that once could not be sent, so many are looked at', async () => {
  const sql = connect(database.superuser, { max: 1 })
  await sql`
    insert into messages (workspace_id, id, ticket_id, ulid, type, body_original, body_html, body_text,
      sanitizer_version, sender_type, outgoing_channel_id, send_status, created_at)
    select workspace_id, -id, id, 'o' || ulid, 'outbound', 'x', 'x', 'x', 1, 'user', channel_id, 'failed', created_at
    from tickets where workspace_id = ${workspace.id} and number % 300 <> 0`
  await sql.unsafe('analyze messages')
  await sql.end()
  const query = { sort: '-last_activity_at', cursor: 'start', filter: { has_failed_message: 'true' } }
  const { rows, read } = await look({ query, others: ['messages'] })
  assert.equal(rows, 20)
  assert.ok(read <= 2 * (2 * mostFailed + 200), `it reads ${read} rows`)
})
