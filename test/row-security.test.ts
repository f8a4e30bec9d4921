import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Sql } from '../server/platform/db/connection/driver.ts'
import { acrossWorkspaces, type Read } from '../server/platform/db/transaction.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { tenantTables } from './rows.ts'
import { twoWorkspaces } from './two-workspaces.ts'

// Statements here have no condition for the workspace: only the database isolates.
const two = await twoWorkspaces('app')
after(two.close)
const { db, mine, other, superuser } = two
const by = { type: 'system', name: 'test' } as const
const tables = await tenantTables(superuser)

const rowsOf = async (table: string, workspace: number) => {
  const rows = await superuser`select from ${superuser(table)} where workspace_id = ${workspace}`
  return rows.count
}

/** Runs a statement in my workspace, and rolls it back. */
const tried = async (statement: (sql: Sql) => PromiseLike<{ count: number }>) => {
  let count = Number.NaN
  const takeBack = new Error('taken back')
  const work = db.write(mine.id, by, async ({ sql }) => {
    count = (await statement(sql)).count
    throw takeBack
  })
  await assert.rejects(work, takeBack)
  return count
}

/** The tables whose rows must be deleted before the rows of a table. */
const heldBy: Record<string, string[]> = {
  calendars: ['channel_calendars', 'target_policies', 'tickets', 'teams'],
  channels: ['tickets'],
  companies: ['tickets', 'contacts'],
  contacts: ['tickets'],
  memberships: ['tickets', 'saved_views'],
  teams: ['tickets'],
}

/** Triggers of these tables reject changes by anybody; see `server/workspaces/audit-log`. */
const appendOnly = ['audit_chains', 'audit_entries']

const rejection = { code: '42501', message: /row-level security/ }

test('a statement without any condition reads the rows of its own workspace only', async () => {
  for (const table of tables) {
    const seen = await db.read(mine.id, ({ sql }) => sql`select workspace_id from ${sql(table)}`)
    assert.ok(seen.length > 0, `${table} is empty`)
    assert.deepEqual(new Set(seen.map((row) => row.workspace_id)), new Set([mine.id]), table)
  }
})

test('a statement without any condition changes and deletes rows of its own workspace only', async () => {
  for (const table of tables.filter((name) => !appendOnly.includes(name))) {
    const own = await rowsOf(table, mine.id)
    const changed = await tried((sql) => sql`update ${sql(table)} set workspace_id = workspace_id`)
    assert.equal(changed, own, `update ${table}`)
    const removed = await tried(async (sql) => {
      for (const holder of heldBy[table] ?? []) await sql`delete from ${sql(holder)}`
      return sql`delete from ${sql(table)}`
    })
    assert.equal(removed, own, `delete from ${table}`)
  }
})

test('no row can be put into another workspace', async () => {
  for (const table of tables) {
    await assert.rejects(
      db.write(mine.id, by, ({ sql }) => sql`update ${sql(table)} set workspace_id = ${other.id}`),
      appendOnly.includes(table) ? { code: rejection.code } : rejection,
      `update ${table}`,
    )
    await assert.rejects(copyToOther(table), rejection, `insert into ${table}`)
  }
})

/** Inserts a copy of one of my rows with the other workspace. */
const copyToOther = async (table: string) => {
  const columns = await superuser<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = columns.map(({ name }) => name)
  const claims = { workspace_id: other.id, ulid: newUlid(), id: 900_000_000 }
  return db.write(
    mine.id,
    by,
    ({ sql }) => sql`
      insert into ${sql(table)} (${sql(names)}) overriding system value
      select ${sql(names.map((name) => `copy.${name}`))}
      from ${sql(table)} t,
        jsonb_populate_record(null::${sql(table)}, to_jsonb(t) || ${JSON.stringify(claims)}::jsonb) copy
      limit 1`,
  )
}

test('outside of any workspace only the tables that answer "which workspace?" show anything', async () => {
  const policies = await superuser<{ table: string }[]>`
    select tablename as table from pg_policies where qual like '%current_workspace() IS NULL%'`
  const directory = policies.map(({ table }) => table)
  for (const table of tables.filter((name) => !directory.includes(name))) {
    const seen = await db.global.read(({ sql }) => sql`select from ${sql(table)}`)
    assert.equal(seen.length, 0, table)
    const deleted = await db.global.write(by, ({ sql }) => sql`delete from ${sql(table)}`)
    assert.equal(deleted.count, 0, table)
  }
})

test('who looks past the workspace sees no more than that, and is back in it afterwards', async () => {
  const look = (tx: Read) =>
    acrossWorkspaces(tx, async ({ sql }) => (await sql`select workspace_id from contacts`).length)
  const seen = await db.read(mine.id, async (tx) => {
    assert.equal(await look(tx), 0)
    return tx.sql`select workspace_id from contacts`
  })
  assert.ok(seen.length > 0)
  assert.deepEqual(new Set(seen.map((row) => row.workspace_id)), new Set([mine.id]))
})

test('the search that runs above the policies finds contacts of its own workspace only', async () => {
  const found = await db.read(
    mine.id,
    ({ sql }) => sql`
      select c.workspace_id from contacts_matching(null, null, null) as id join contacts c using (id)`,
  )
  assert.equal(found.length, await rowsOf('contacts', mine.id))
  const foreign = await db.read(
    mine.id,
    ({ sql }) => sql`select id from contacts_matching(null, null, array['%canary%']) as id`,
  )
  assert.equal(foreign.length, 0)
  const sorted = await db.read(
    mine.id,
    ({ sql }) => sql`
      select c.workspace_id from contacts_from(null, null, null, null, 'name', false, null, null, null, 1000000) as found (id)
      join contacts c using (id)`,
  )
  assert.equal(sorted.length, found.length)
})

test('the search of mails that runs above the policies finds those of its own workspace only', async () => {
  const ids = (patterns: string[]) =>
    db.read(
      mine.id,
      ({ sql }) => sql`
        select m.workspace_id from mails_matching(${patterns}::text[], true, null, null, null, null) as id
        left join mails m using (id)`,
    )
  assert.equal((await ids(['%'])).length, await rowsOf('mails', mine.id))
  assert.equal((await ids(['%canaryofanother%'])).length, 0)
})

test('emptying every table of a workspace leaves the others whole', async () => {
  await db.write(mine.id, by, async ({ sql }) => {
    await sql`update audit_chains set is_closed = true`
    for (const table of [
      ...['audit_entries', 'tickets', 'contacts', 'saved_views'],
      ...['channel_calendars', 'target_policies', 'teams'],
      ...tables,
    ])
      await sql`delete from ${sql(table)}`
  })
  await two.assertUnchanged()
})
