import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from './database.ts'
import { tenantTables } from './rows.ts'
import { copiedTables, unlimitedTables } from './statements.ts'

const database = await createTestDatabase()
const sql = connect(database.superuser, { max: 1 })
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

const names = async (query: PromiseLike<Iterable<{ name?: unknown }>>) =>
  [...(await query)].map(({ name }) => String(name))

const copied = await copiedTables()
const sharded = (await tenantTables(sql)).filter((name) => !copied.includes(name))

test('the tables that are copied to every node exist, and the others can be distributed by their workspace', async () => {
  const found = await names(sql`select relname as name from pg_class where relname = any (${copied}::text[])`)
  assert.deepEqual(found.sort(), copied.toSorted())
  assert.ok(sharded.length > 35)
})

test('every unique key of a table that is distributed begins with the workspace', async () => {
  const others = await names(sql`
    select i.indexrelid::regclass::text as name from pg_index i join pg_attribute a
      on a.attrelid = i.indrelid and a.attname = 'workspace_id' and not a.attisdropped
    where i.indisunique and i.indrelid::regclass::text = any (${sharded}::text[]) and i.indkey[0] <> a.attnum`)
  assert.deepEqual(others, [])
})

test('a table refers to tables that are on the same node, and only whole rows follow from a deletion', async () => {
  const keys = await sql<
    { name: string; own: string; target: string; columns: string[]; targets: string[]; sets_null: boolean }[]
  >`
    select conrelid::regclass || '.' || conname as name, conrelid::regclass::text as own,
      confrelid::regclass::text as target, confdeltype in ('n', 'd') as sets_null,
      array(select attname::text from unnest(conkey) with ordinality k (n, at) join pg_attribute
        on attrelid = conrelid and attnum = n order by at) as columns,
      array(select attname::text from unnest(confkey) with ordinality k (n, at) join pg_attribute
        on attrelid = confrelid and attnum = n order by at) as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const stays = ({ own, target, columns, targets, sets_null }: (typeof keys)[number]) => {
    if (copied.includes(own)) return copied.includes(target)
    const isLocal = columns[0] === 'workspace_id' && targets[0] === 'workspace_id'
    return !sets_null && sharded.includes(own) && (isLocal || target === 'users')
  }
  assert.ok(keys.length > 50)
  assert.deepEqual(
    keys.filter((key) => !stays(key)).map(({ name }) => name),
    [],
  )
})
test('a trigger of a table that is distributed sees one row', async () => {
  const triggers = await names(sql`
    select tgrelid::regclass || '.' || tgname as name from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any (${sharded}::text[])
      and tgname <> 'announce_events' -- distribute.sql drops it
      and (tgtype & 1 = 0 or tgoldtable is not null or tgnewtable is not null) order by 1`)
  assert.deepEqual(triggers, [])
})

test('no table that is distributed is read through a view, or in a function without its workspace', async () => {
  // Citus cannot choose a worker for a view that calls `current_workspace()`.
  const views = await names(sql`
    select distinct r.ev_class::regclass::text as name from pg_depend d
    join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
    where d.refobjid::regclass::text = any (${sharded}::text[])`)
  assert.deepEqual(views, [])
  const functions = await sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' and prorettype <> 'trigger'::regtype`
  // Background work that queries all workers.
  const global = ['unnamed_files']
  const reads = functions.filter(
    ({ name, body }) => !global.includes(name) && sharded.some((table) => body.match(`\\b${table}\\b`)),
  )
  assert.ok(reads.length >= 2)
  const unlimited = reads.flatMap(({ name, body }) => {
    const missing = unlimitedTables(body.replace(/= workspace\b/g, '= $1'), sharded)
    return missing.length ? `${name}: ${missing}` : []
  })
  assert.deepEqual(unlimited, [])
})

test('a table without its workspace is seen in any place of a statement', () => {
  const tables = ['tickets', 'contacts']
  const missing = (statement: string) => unlimitedTables(statement, tables)
  assert.deepEqual(missing('select * from tickets t where t.workspace_id = $1 and t.id = $2'), [])
  assert.deepEqual(missing('select * from tickets where workspace_id = $1'), [])
  assert.deepEqual(missing('insert into tickets (workspace_id) values ($1)'), [])
  assert.deepEqual(missing('select from tickets where workspace_id = $1 for update of tickets'), [])
  assert.deepEqual(missing('select * from tickets where id = $1'), ['tickets'])
  assert.deepEqual(missing('update tickets set subject = $1 where id = $2'), ['tickets'])
  assert.deepEqual(missing('delete from tickets where workspace_id in (select 1)'), ['tickets'])
  const joined = 'select from tickets t left join contacts c on c.id = t.contact_id and'
  assert.deepEqual(missing(`${joined} c.workspace_id = $1 where t.workspace_id = $2`), [])
  assert.deepEqual(missing(`${joined} c.workspace_id = t.workspace_id where t.workspace_id = $1`), [
    'contacts',
  ])
  assert.deepEqual(missing('select from tickets t, contacts as c where t.workspace_id = $1'), ['contacts'])
  const twice = 'select from tickets where workspace_id = $1 and id in (select id from tickets'
  assert.deepEqual(missing(`${twice} where workspace_id = $2)`), [])
  assert.deepEqual(missing(`${twice})`), ['tickets'])
})
