import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { connect } from '../server/platform/db/connection/driver.ts'
import { faultsOnCluster, type Tables, tablesOfCluster } from './cluster-statements.ts'
import { createTestDatabase } from './database.ts'
import { tenantTables } from './rows.ts'
import { root, sourcesOf } from './sources.ts'
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

test('a trigger of a table that is copied reads and changes no table that is distributed', async () => {
  const triggers = await sql<{ name: string; body: string }[]>`
    select tgrelid::regclass || '.' || tgname as name, prosrc as body
    from pg_trigger join pg_proc p on p.oid = tgfoid
    where not tgisinternal and tgrelid::regclass::text = any (${copied}::text[])`
  assert.ok(triggers.length > 3)
  const wrong = triggers.filter(({ body }) => sharded.some((table) => body.match(`\\b${table}\\b`)))
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
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

test('Citus accepts and understands every statement like PostgreSQL', async () => {
  const tables = await tablesOfCluster(sql)
  const faults = (await Promise.all((await sourcesOf('server')).map(statementsIn)))
    .flat()
    .flatMap(({ path, text }) => faultsOnCluster(text, tables).map((fault) => `${path}: ${fault}: ${text}`))
  assert.deepEqual(faults, [])
})

/** The statements of a file, with `$1` for each of their parameters and fragments. */
const statementsIn = async (path: string) => {
  const text = await readFile(join(root, path), 'utf8')
  const { program, errors } = parseSync(path, text)
  assert.deepEqual(errors, [], path)
  const found: string[] = []
  const visitor = new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!/\bsql$/.test(text.slice(tag.start, tag.end))) return
      found.push(quasi.quasis.map(({ value }) => value.raw).join('$1'))
    },
  })
  visitor.visit(program)
  return found.map((statement) => ({ path, text: statement.replace(/\s+/g, ' ').trim() }))
}

test('a statement that a cluster would reject or understand differently is found', () => {
  const tables: Tables = {
    ofCluster: ['contacts', 'addresses', 'queue', 'channels', 'drafts'],
    copied: ['channels'],
    drawn: new Map([
      ['queue', 'id'],
      ['drafts', 'revision'],
    ]),
    targets: new Map([['addresses', ['contacts']]]),
  }
  const faults = (statement: string) => faultsOnCluster(statement, tables).length
  const claim =
    'insert into addresses (workspace_id, id) select $1, id from people on conflict do nothing returning id'
  const create = 'insert into contacts (workspace_id, id) select $1, id from claimed returning id'
  assert.equal(faults(`with people as (select $1 as id), claimed as (${claim}) ${create}`), 1)
  const later = { ...tables, targets: new Map() }
  assert.deepEqual(faultsOnCluster(`with claimed as (${claim}) ${create}`, later), [])
  assert.equal(faults('with gone as (delete from drafts returning id) select count(*) from drafts'), 1)
  assert.equal(faults('with gone as (delete from drafts returning id) select count(*) from gone'), 0)
  const queue = 'insert into queue (workspace_id, ticket)'
  assert.equal(faults(`${queue} select $1, ticket from unnest($2::bigint[]) as ticket`), 1)
  assert.equal(
    faults(`${queue} select $1, ticket from unnest($2::bigint[]) as ticket on conflict do nothing`),
    0,
  )
  assert.equal(faults(`${queue} select $1, id from contacts where email = $2 on conflict do nothing`), 1)
  const found = 'with found as materialized (select id from contacts where email = $2)'
  assert.equal(faults(`${found} ${queue} select $1, id from found on conflict do nothing`), 0)
  assert.equal(
    faults(`insert into contacts (workspace_id, id) select c.workspace_id, c.id from contacts c`),
    0,
  )
  const sent = 'insert into contacts (workspace_id, id)'
  assert.equal(faults(`${sent} select $1, id from channels returning id`), 1)
  assert.equal(faults(`${sent} select $1::bigint, id from channels returning id`), 0)
  assert.equal(faults('update drafts set body = $1, revision = default where id = $2'), 1)
  assert.equal(
    faults('with next as (select nextval($1) as n) update drafts set revision = next.n from next'),
    0,
  )
  assert.equal(faults('update drafts d set read_at = l.before::timestamptz from lowered l'), 1)
  assert.equal(faults('update drafts set body = $1 returning read_at::text'), 1)
  assert.equal(faults('insert into drafts (id) values ($1) returning (select name from channels)'), 1)
})
