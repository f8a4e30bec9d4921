import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../../../test/database.ts'
import { schemaOf } from '../../../../test/schema.ts'
import { prepare } from '../../../installation.ts'
import { connect } from '../connection/driver.ts'
import { movesRows } from './migrate.ts'
import { knownMigrations } from './migrations.ts'

const database = await createTestDatabase({ isEmpty: true })
const sql = connect(database.owner, { max: 1 })
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})
const start = () => prepare(database.owner, 'user' in database.app ? database.app.user : undefined)

/** Everything that a rejected start could have changed. */
const state = async () => [await schemaOf(sql), [...(await sql`select * from migrations`)]]

const assertRejected = async (message: RegExp) => {
  const before = await state()
  await assert.rejects(start(), { message })
  assert.deepEqual(await state(), before)
}

test('a released migration stays as it is: its hash is in server/migrations/hashes.txt', async () => {
  const listed = await readFile(new URL('../../../migrations/hashes.txt', import.meta.url), 'utf8')
  const lines = (await knownMigrations()).map(({ path, sha256 }) => `${sha256}  ${path}\n`)
  assert.equal(listed, lines.join(''), 'See "Migrations" in STYLE.md')
})

test('the policies are lifted for the migrations that move rows', async () => {
  const moving = (await knownMigrations()).filter(({ statements }) => movesRows(statements))
  const after = moving.map(({ name }) => name).filter((name) => name > '0017')
  assert.deepEqual(after, [
    '0021-agent.sql',
    '0030-reported-days.sql',
    '0031-contacts.sql',
    '0035-repair-of-upgrades.sql',
  ])
  assert.ok(movesRows("do $$ begin update tickets set status = 'open'; end $$"))
  assert.ok(!movesRows('create trigger t after insert or update on tickets execute function f()'))
})

test('a database from before the first release is rejected and not changed', async () => {
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`
  await sql`insert into migrations (name) values ('0001-foundation.sql'), ('0121-bulk-notifications.sql')`
  await sql`create table users (id bigint primary key)`
  await assertRejected(/^This database was made by .* before the release of 0\.1\.0.* Nothing was changed\.$/)
  await sql`drop table users`
  await sql`drop table migrations`
})

test('a table "migrations" of another program is rejected and not changed', async () => {
  await sql`create table migrations (version integer)`
  await assertRejected(/before the release of 0\.1\.0/)
  await sql`drop table migrations`
})

test('the hash of each migration is stored, and a second start applies nothing', async () => {
  const stored = async () => Array.from(await sql`select name, sha256 from migrations order by name`)
  await start()
  const known = (await knownMigrations()).map(({ name, sha256 }) => ({ name, sha256 }))
  assert.deepEqual(await stored(), known)
  const before = await state()
  await start()
  assert.deepEqual(await state(), before)
})

test('a start names the migration whose file is not the one that was applied', async () => {
  const name = '0003-workspaces.sql'
  const [{ sha256 }] = await sql<[{ sha256: string }]>`select sha256 from migrations where name = ${name}`
  await sql`update migrations set sha256 = 'another' where name = ${name}`
  await assertRejected(/^The migration 0003-workspaces\.sql is not the file that was applied/)
  await sql`update migrations set sha256 = ${sha256} where name = ${name}`
})

test('a start names the migrations of a newer version', async () => {
  await sql`insert into migrations (name, sha256) values ('9999-future.sql', 'any')`
  await assertRejected(
    /migrated by a newer version of Bellhop \(9999-future\.sql\)\. Start that version instead/,
  )
  await sql`delete from migrations where name = '9999-future.sql'`
})
