import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { contactsAfter } from './continuing.ts'
import * as listing from './listing.ts'
import { type ContactPage, patternsOf, walkTo } from './rules.ts'

const { world, database } = await startBellhop()
const total = 9_000
let workspace: { id: number }
/** Each contact is in two of the three channels, and every other one has activity. */
const channels: number[] = []

before(async () => {
  workspace = await world.workspace()
  const sql = connect(database.superuser, { max: 1 })
  await sql`
    insert into contacts (workspace_id, ulid, name, email, created_at, last_activity_at)
    select ${workspace.id}, md5(n::text), md5('name' || n), md5('email' || n) || '@x.com',
      now() - n % 500 * interval '1 hour', case when n % 2 = 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${total}) as n`
  for (let n = 0; n < 3; n += 1) channels.push((await world.channel(workspace)).id)
  await sql`
    insert into contact_channels (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
    select workspace_id, id, channel, 1, last_activity_at - least(number, 1) * interval '1 day'
    from contacts, generate_series(0, 1) as number,
      lateral (select (${channels}::bigint[])[1 + (id + number) % 3] as channel)
    where workspace_id = ${workspace.id}`
  await sql`vacuum analyze contacts, contact_channels`
  await sql.end()
})

type Asked = {
  sort?: string
  page?: number
  filters?: ContactPage['filters']
  access?: Principal['channels']
}

/** The number of contacts that the database reads for a page, and the page. */
const look = ({ sort = 'name', page = 1, filters = {}, access = 'all' }: Asked) =>
  world.inside(workspace, async (tx) => {
    const before = await contactsRead(tx)
    const patterns = patternsOf(filters)
    const found = patterns ? await listing.countMatching(tx, patterns) : await listing.count(tx)
    const descending = sort.startsWith('-')
    // The titles of the tests have these three columns.
    const by = sort.replace('-', '') as ContactPage['sort']['by']
    const walk = walkTo({ offset: (page - 1) * 25, perPage: 25 }, found)
    const rows = await listing.select(tx, { patterns, sort: { by, descending }, access, ...walk })
    return { found, rows: rows.length, read: (await contactsRead(tx)) - before }
  })

const contactsRead = async ({ sql }: Read) => {
  const [{ read }] = await sql<[{ read: number }]>`
    select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
    where relname in ('contacts', 'contact_channels')`
  return read
}

test('the first and the last page read no more contacts than they show, give or take equals', async () => {
  for (const sort of ['name', '-name', 'created_at', '-created_at', 'last_activity', '-last_activity']) {
    for (const page of [1, total / 25]) {
      const { found, rows, read } = await look({ sort, page })
      assert.equal(found, total)
      assert.equal(rows, 25)
      assert.ok(read <= 60, `page ${page} by ${sort} reads ${read} contacts`)
    }
  }
})

test('callers of some channels read no more for the first page by activity than it shows, give or take equals', async () => {
  for (const access of [channels.slice(0, 1), channels.slice(1)])
    for (const sort of ['last_activity', '-last_activity']) {
      const { rows, read } = await look({ sort, access })
      assert.equal(rows, 25)
      assert.ok(read <= 300, `the first page by ${sort} in ${access.length} channels reads ${read} rows`)
    }
})

test('a search for a rare text reads little more than what it finds', async () => {
  const { found, rows, read } = await look({ filters: { search: ['c4ca42', 'abcdef'] } })
  assert.equal(found, rows)
  assert.ok(read <= 60, `it reads ${read} contacts`)
})

test('a search that finds nearly everything looks at it once, not once more to sort it', async () => {
  const { found, rows, read } = await look({ filters: { email: ['@x.com'] } })
  assert.equal(found, total)
  assert.equal(rows, 25)
  assert.ok(read <= total + 60, `it reads ${read} contacts`)
})

const readOn = async (sort: ContactPage['sort'], filters: ContactPage['filters'], perPage: number) => {
  const found: string[] = []
  for (let cursor: string | null = 'start', pages = 0; cursor !== null; pages += 1) {
    const { rows, next, read } = await world.inside(workspace, async (tx) => {
      const before = await contactsRead(tx)
      const page = await contactsAfter(tx, { perPage, sort, filters }, cursor ?? '', 'all')
      return { ...page, read: (await contactsRead(tx)) - before }
    })
    assert.ok(pages < 200, 'it ends')
    if (!filters.search) assert.ok(read <= 1_510, `a page reads ${read} contacts`)
    found.push(...rows.map(({ email }) => email))
    cursor = next
  }
  return found
}

test('reading on with cursors finds what is frequent, rare, far apart or too short for an index, in every order', async () => {
  // The expected page has room for all matches, and ends at the limit of contacts that are read.
  for (const by of ['name', 'created_at', 'last_activity'] as const)
    for (const descending of [false, true])
      for (const text of ['', 'x.com', 'abcd', 'zz', 'ab', 'f7']) {
        const filters = text ? { search: [text] } : {}
        const patterns = patternsOf(filters)
        const sort = { by, descending }
        const walk = { limit: total, offset: 0, fromEnd: false, searchFirst: false }
        const all = await world.inside(workspace, (tx) =>
          listing.select(tx, { patterns, sort, access: 'all', ...walk }),
        )
        assert.deepEqual(
          await readOn(sort, filters, text.length === 2 ? total : 500),
          all.map(({ email }) => email),
          `${by} ${descending} ${text}`,
        )
      }
})
