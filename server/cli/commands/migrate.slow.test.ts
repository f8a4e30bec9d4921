import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runCommand } from '../../../test/commands.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { addressesOf, emptyDirectory, startServer } from '../../../test/processes.ts'
import { putBack } from '../../../test/upgrade/release.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { until } from '../../platform/postgres/scratch.ts'

const database = await createTestDatabase({ isEmpty: true })
after(database.drop)
const DATA_DIR = emptyDirectory({ after })
const environment = { ...addressesOf(database), DATA_DIR, PORT: '1' }
const owner = connect(database.owner, { max: 1, name: 'test' })
after(() => owner.end({ timeout: 1 }))
await putBack('0.1.0', database.owner, DATA_DIR)

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand([...args, '--json'], environment)
  return { code, stderr, ...JSON.parse(stdout || '{}') }
}
const detailOf = async (name: string) => {
  const { checks } = await run('doctor')
  const { ok, detail } = checks.find((check: { name: string }) => check.name === name)
  return [ok, detail]
}
const migrations = async () => (await owner`select from migrations`).length

test('a dry run tells how long each migration takes and what disk it needs, and changes nothing', async () => {
  const before = await migrations()
  const { code, applied, seconds, bytes } = await run('migrate', '--dry-run')
  assert.equal(code, 0)
  assert.ok(applied.length > 15 && seconds > 0 && bytes > 0)
  for (const { name, seconds } of applied) assert.ok(/^\d{4}-.*\.sql$/.test(name) && seconds > 0)
  assert.equal(await migrations(), before)
})

test('a migration of its own is followed by work in the background, which the doctor tells of', async () => {
  const { applied } = await run('migrate')
  assert.ok(applied.length > 15)
  assert.deepEqual((await run('migrate')).applied, [])
  assert.deepEqual(await detailOf('Upgrade'), [
    true,
    'in the background, numbers of reports of acme: 0 %; numbers of reports of globex: 0 %; timelines of contacts of acme: 0 %; timelines of contacts of globex: 0 %',
  ])
  // However many there are, no workspace with one counts as complete or incomplete.
  await owner`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    select j.workspace_id, j.queue, j.input, j.due_at, j.created_at from jobs j
    join workspaces w on w.id = j.workspace_id and w.slug = 'acme', generate_series(1, 101)
    where j.queue = 'backfill: numbers of reports'`
  assert.deepEqual(await detailOf('Data'), [true, 'complete; 2 not looked at, see Upgrade'])
})

test('the doctor finds rows that are missing, and "migrate --repair" adds them', async (t) => {
  await owner`delete from jobs where queue like 'backfill: %'`
  await owner`delete from contact_addresses`
  const [ok, detail] = await detailOf('Data')
  assert.equal(ok, false)
  assert.match(
    detail,
    /^Rows are incomplete: in acme, \d+ contacts have no row of their address, \d+ events lack the contact of their timeline, \d+ tickets are in no number of the reports; in globex, .* Run "bellhop migrate --repair"\.$/,
  )
  assert.equal((await run('migrate', '--repair')).code, 0)
  const server = await startServer(t, { ...environment, PORT: '0' })
  await until(async () => {
    const [{ rows }] = await owner<[{ rows: number }]>`
      select (select count(*) from jobs where queue like 'backfill: %')
        + (select count(*) from tickets_to_report) as rows`
    return rows === 0
  }, 60_000)
  assert.deepEqual(await detailOf('Upgrade'), [true, 'nothing left to do'])
  assert.deepEqual(await detailOf('Data'), [true, 'complete'])
  const { code, stderr } = await run('migrate', '--dry-run')
  assert.equal(code, 1)
  assert.match(stderr, /Bellhop is running on this database/)
  server.child.kill()
})
