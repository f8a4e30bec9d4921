import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, type TestContext, test } from 'node:test'
import { attaching } from '../../test/attaching.ts'
import { createTestDatabase } from '../../test/database.ts'
import { serveFrom, startBellhop } from '../../test/harness.ts'
import { prepare } from '../installation.ts'
import { type Connection, connect } from '../platform/db/connection/driver.ts'
import { migrateTo } from '../platform/db/schema/migrate.ts'
import { knownMigrations } from '../platform/db/schema/migrations.ts'
import { directoryFiles } from '../platform/files/directory.ts'
import { Moment, systemClock } from '../platform/kernel/clock.ts'
import { archiveAt, backUp, checkArchive, draftAt, restore } from './actions.ts'
import { writeArchive } from './archive/writer.ts'

// If the owner of the tables is also the role of the server, its policies apply and hide rows of other workspaces.
const { call, world, database, services } = await startBellhop()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-one-role-'))
const owner = connect(database.owner, { max: 1 })
const [first, second] = [await world.workspace(), await world.workspace()]
for (const workspace of [first, second]) {
  const channel = await world.channel(workspace)
  await attaching(call, workspace.owner.token, channel)('a.txt', `of ${workspace.id}`)
}
const keys = await world.inside(first, async ({ sql, workspace }) =>
  (
    await sql<{ key: string }[]>`
    select storage_key as key from attachments where workspace_id = ${workspace}`
  ).map(({ key }) => key),
)
await prepare(database.owner, undefined)
after(async () => {
  await owner.end({ timeout: 1 })
  await rm(folder, { recursive: true })
})

const secret = { mark: 'same', kept: undefined }
const backUpTo = (name: string, from: Connection = database.owner) =>
  backUp(draftAt(join(folder, name)), { owner: from, files: services.files, secret, now: systemClock() })

const restoreTo = async (to: Connection, path: string, now = systemClock()) =>
  restore(archiveAt(path, undefined), await checkArchive(archiveAt(path, undefined)), {
    owner: to,
    files: directoryFiles(join(folder, 'files')),
    secret,
    replace: false,
    now,
    keepSecret: () => {},
  })

test('a file that a row names is never taken for a leftover where one role owns the tables and serves', async () => {
  assert.equal(keys.length, 1)
  const unnamed = await owner<{ key: string }[]>`select unnamed_files(${[...keys, 'other']}::text[]) as key`
  assert.deepEqual(
    unnamed.map(({ key }) => key),
    ['other'],
  )
})

test('a backup by a role whose rows policies hide holds the rows and files of all workspaces', async (t) => {
  const { manifest } = await backUpTo('all.tar.gz')
  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  assert.deepEqual([rows('attachments'), rows('tickets'), manifest.files], [2, 2, 2])
  const other = await createTestDatabase()
  t.after(other.drop)
  await restoreTo(other.owner, join(folder, 'all.tar.gz'))
  await prepare(other.owner, undefined)
  await assertSame(other.superuser)
})

const assertSame = async (copy: Connection) => {
  const counts = async (to: Connection) => {
    const sql = connect(to, { max: 1 })
    const rows = await sql`
      select (select count(*) from tickets) as tickets, (select count(*) from events) as events,
        (select count(*) from pg_constraint where contype = 'f') as keys,
        (select count(*) from pg_trigger where tgenabled = 'O') as triggers,
        (select count(*) from pg_class where relforcerowsecurity) as forced,
        (select last_value from ticket_numbers_1) as number`
    await sql.end()
    return { ...rows[0] }
  }
  assert.deepEqual(await counts(copy), await counts(database.superuser))
}

test('scheduled messages that were due before the restore are held, since they may have been sent', async (t) => {
  const { token } = first.owner
  const [ticket] = (await call('GET /api/tickets', { token })).body.data
  const path = `/api/tickets/${ticket.ulid}/scheduled-messages`
  const inHours = (hours: number) => new Moment(systemClock().getTime() + hours * 3_600_000)
  for (const hours of [1, 3]) {
    const body = { kind: 'reply', body: `in ${hours}`, send_at: inHours(hours).toISOString() }
    assert.equal((await call(`POST ${path}`, { token, body })).status, 201)
  }
  await backUpTo('scheduled.tar.gz')
  const other = await createTestDatabase()
  t.after(other.drop)
  await restoreTo(other.owner, join(folder, 'scheduled.tar.gz'), inHours(2))
  const copy = await serveFrom(other.app, { DATA_DIR: join(folder, 'copy') }, () => inHours(4))
  t.after(copy.close)
  await copy.runJobs()
  const { data } = (await copy.call(`GET ${path}`, { token })).body
  assert.deepEqual(
    data.map(({ body_html, hold_reason, is_held }: Held) => [body_html, hold_reason, is_held]),
    [['in 1', 'restored', true]],
  )
  const { messages, activities } = (await copy.call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
  assert.equal(messages.at(-1).body_text, 'in 3')
  assert.ok(
    activities.some(({ description }: { description: string }) =>
      /check whether it was sent/.test(description),
    ),
  )
  const unread = (await copy.call('GET /api/notifications?filter[unread]=true', { token })).body.data
  assert.deepEqual(
    unread.map(({ kind }: { kind: string }) => kind),
    ['send_held'],
  )
  const [{ ulid }] = data
  const seen_message_ulid = messages.at(-1).ulid
  const body = { send_at: inHours(5).toISOString(), seen_message_ulid }
  const moved = await copy.call(`PUT ${path}/${ulid}`, { token, body })
  assert.deepEqual([moved.status, moved.body.data.hold_reason], [200, null])
})

type Held = { body_html: string; hold_reason: string | null; is_held: boolean }

test('a backup of a newer version is rejected', async () => {
  await owner`insert into migrations (name, sha256) values ('9999-future.sql', '')`
  await backUpTo('newer.tar.gz')
  await owner`delete from migrations where name = '9999-future.sql'`
  await assert.rejects(
    checkArchive(archiveAt(join(folder, 'newer.tar.gz'), undefined)),
    /newer than this one \(9999-future\.sql\)/,
  )
})

test('a backup from before the first release is rejected', async () => {
  const path = join(folder, 'before.tar.gz')
  const draft = draftAt(path)
  const archive = writeArchive(draft.write)
  const about = { format: 1, version: '0.1.0', migrations: ['0001-foundation.sql', '0006-workflows.sql'] }
  await archive.add('about.json', Readable.from([Buffer.from(JSON.stringify(about))]))
  await archive.close({ tables: [], sequences: [], files: 0, deleted_files: 0, missing_files: [] })
  await draft.keep()
  await assert.rejects(
    checkArchive(archiveAt(path, undefined)),
    /before\.tar\.gz was made by .* before the release of 0\.1\.0/,
  )
})

test('a backup of an older version is restored where nothing is, and then migrated', async (t) => {
  const older = await emptyDatabase(t)
  const migrations = (await knownMigrations()).map(({ name }) => name)
  await leaveAt(older.owner, migrations.slice(0, -1))
  await backUpTo('older.tar.gz', older.owner)
  const current = await createTestDatabase()
  t.after(current.drop)
  await assert.rejects(restoreTo(current.owner, join(folder, 'older.tar.gz')), /newer than the backup/)
  const other = await emptyDatabase(t)
  await restoreTo(other.owner, join(folder, 'older.tar.gz'))
  await prepare(other.owner, undefined)
  const sql = connect(other.superuser, { max: 1 })
  const names = await sql<{ name: string }[]>`select name from migrations order by name`
  const workspaces = await sql`select slug from workspaces`
  await sql.end()
  assert.deepEqual([names.map(({ name }) => name), [...workspaces]], [migrations, [{ slug: 'old' }]])
})

const emptyDatabase = async (t: TestContext) => {
  const database = await createTestDatabase({ isEmpty: true })
  t.after(database.drop)
  return database
}

/** A database of an older version, with a workspace. */
const leaveAt = async (to: Connection, names: string[]) => {
  const sql = connect(to, { max: 1 })
  await sql.begin((tx) => migrateTo(tx, names))
  await sql`insert into workspaces (ulid, slug, name) values ('01kmvhkqc0bm40ewdrx3v7fmhn', 'old', 'Old')`
  await sql.end()
}
