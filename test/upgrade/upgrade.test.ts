import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { prepare } from '../../server/installation.ts'
import { type Connection, connect } from '../../server/platform/db/connection/driver.ts'
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

for (const version of versions) {
  test(`data of ${version} is upgraded: the schema is that of a new installation, and the API returns the same`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'bellhop-upgrade-'))
    t.after(() => rm(folder, { recursive: true }))
    const [upgraded, fresh] = [await database(t, true), await database(t, false)]
    const { at, token, answers, tables } = await putBack(version, upgraded.owner, folder)
    const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
    assert.deepEqual(empty, [], 'Fill these tables in test/upgrade/fill.ts and record the version again')

    await prepare(upgraded.owner, 'user' in upgraded.app ? upgraded.app.user : undefined)
    assert.deepEqual(differences(await schemaIn(fresh.superuser), await schemaIn(upgraded.superuser)), {
      missing: [],
      surplus: [],
    })
    const bellhop = await serve(upgraded.app, folder, new Date(at))
    t.after(bellhop.close)
    const found = await answersTo(bellhop, token, Object.keys(answers))
    assert.ok(Object.keys(answers).length > 50)
    for (const [request, recorded] of Object.entries(answers)) assertKept(found[request], recorded, request)
  })
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
