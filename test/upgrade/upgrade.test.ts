import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { prepare } from '../../server/installation.ts'
import { type Connection, connect } from '../../server/platform/db/connection/driver.ts'
import { pendingMigrations } from '../../server/platform/db/schema/migrations.ts'
import { forcePolicies } from '../../server/platform/db/schema/rights.ts'
import { createTestDatabase } from '../database.ts'
import { differences, schemaOf } from '../schema.ts'
import { putBack, releases, serve } from './release.ts'
import { answersTo, assertKept } from './responses.ts'

const versions = await readdir(releases)

test('every released version is recorded for this test', async () => {
  const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  assert.ok(released.length > 0)
  assert.deepEqual(versions.toSorted(), released.toSorted(), 'See "Releases" in STYLE.md')
})

/** With two roles, the server uses a role that owns no tables. With one role, policies are forced on the owner. */
const roles = ['one database role', 'two database roles'] as const

for (const version of versions)
  for (const role of roles) {
    const isOne = role === 'one database role'
    const appOf = (made: Database) => (isOne ? made.owner : made.app)
    const appRoleOf = ({ app }: Database) => (!isOne && 'user' in app ? app.user : undefined)

    test(`data of ${version} is upgraded with ${role}: the schema is that of a new installation, and the API returns the same`, async (t) => {
      const folder = await emptyFolder(t)
      const [upgraded, fresh] = [await database(t, true), await database(t, true)]
      const { at, token, answers, tables } = await putBack(version, upgraded.owner, folder)
      const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
      assert.deepEqual(empty, [], 'Fill these tables in test/upgrade/fill.ts and record the version again')

      await prepare(fresh.owner, appRoleOf(fresh))
      // With two roles, all tables count as large, whose indexes are built afterwards.
      const { applied } = await prepare(upgraded.owner, appRoleOf(upgraded), {
        ...(!isOne && { largeBytes: 0 }),
      })
      assert.equal(
        applied.some(({ name }) => name === 'the index tickets_due'),
        !isOne,
      )
      assert.deepEqual(differences(await schemaIn(fresh.superuser), await schemaIn(upgraded.superuser)), {
        missing: [],
        surplus: [],
      })
      const bellhop = await serve(appOf(upgraded), folder, new Date(at))
      t.after(bellhop.close)
      const assertAnswersKept = async () => {
        const found = await answersTo(bellhop, token, Object.keys(answers))
        assert.ok(Object.keys(answers).length > 50)
        for (const [request, recorded] of Object.entries(answers))
          assertKept(found[request], recorded, request)
      }
      await assertAnswersKept()
      await assertComplete(upgraded, appOf(upgraded), folder)
    })

    test(`an upgrade from ${version} with ${role} that saw no rows is repaired, and known contacts can write again`, async (t) => {
      const folder = await emptyFolder(t)
      const upgraded = await database(t, true)
      const { at, token } = await putBack(version, upgraded.owner, folder)
      await upgradeBlindly(upgraded)
      const before = await missingRows(upgraded.superuser)
      assert.ok(before.contacts > 0 && before.events > 0 && before.tickets > 0, JSON.stringify(before))

      await prepare(upgraded.owner, appRoleOf(upgraded))
      assert.equal((await missingRows(upgraded.superuser)).contacts, 0)
      const bellhop = await serve(appOf(upgraded), folder, new Date(at))
      t.after(bellhop.close)
      await assertComplete(upgraded, appOf(upgraded), folder)
      const [channel] = (await bellhop.call('GET /api/channels', { token })).body.data
      const body = {
        channel: channel.ulid,
        subject: 'Order 2042',
        from_contact: { email: 'grace@hopper.example' },
        message: { body: 'It is late.' },
      }
      assert.equal((await bellhop.call('POST /api/tickets', { token, body })).status, 201)
    })
  }

type Database = Awaited<ReturnType<typeof createTestDatabase>>

/** Ends the backfills, which are due after the recorded time, and checks that no row is missing. */
const assertComplete = async ({ superuser }: Database, app: Connection, folder: string) => {
  const bellhop = await serve(app, folder, new Date())
  await bellhop.runJobs()
  await bellhop.close()
  assert.deepEqual(await missingRows(superuser), { contacts: 0, events: 0, tickets: 0, backfills: 0 })
}

const missingRows = async (superuser: Connection) => {
  const sql = connect(superuser, { max: 1 })
  const [found] = await sql<[{ contacts: number; events: number; tickets: number; backfills: number }]>`
    select
      (select count(*) from contacts c where not exists (
        select from contact_addresses a where a.workspace_id = c.workspace_id and a.email = c.email)) as contacts,
      (select count(*) from events e join tickets t on t.workspace_id = e.workspace_id and t.id = e.ticket_id
        where t.contact_id is not null and timeline_group_of(e.type, e.facts) is not null
          and e.contact_id is distinct from t.contact_id) as events,
      (select count(*) from tickets t where status not in ('spam', 'merged') and not exists (
        select from reported_tickets r where r.workspace_id = t.workspace_id and r.id = t.id)) as tickets,
      (select count(*) from jobs where queue like 'backfill: %') as backfills`
  await sql.end({ timeout: 1 })
  return { ...found }
}

/** Upgrades to 0.2 with the fault of an earlier version: row-level security hid all rows from its migrations. */
const upgradeBlindly = async ({ owner }: Database) => {
  const sql = connect(owner, { max: 1 })
  // A constraint of a later migration rejected them then: such an upgrade failed.
  await sql`delete from agent_answers`
  await forcePolicies(sql, { force: true })
  for (const { name, path, sha256 } of await pendingMigrations(sql)) {
    if (name > '0035') break
    await sql.unsafe(await readFile(new URL(`../../server/migrations/${path}`, import.meta.url), 'utf8'))
    await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`
    await forcePolicies(sql, { force: true })
  }
  await sql.end({ timeout: 1 })
}

const emptyFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-upgrade-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

const database = async (t: TestContext, isEmpty: boolean) => {
  const made = await createTestDatabase({ isEmpty })
  t.after(made.drop)
  return made
}

const schemaIn = async (connection: Connection) => {
  const sql = connect(connection, { max: 1 })
  try {
    return await schemaOf(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
