import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../../test/database.ts'
import { addressesOf, emptyDirectory, runBellhop, startServer } from '../../../test/processes.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { until } from '../../platform/postgres/scratch.ts'

const database = await createTestDatabase()
after(database.drop)
const environment = { ...addressesOf(database), DATA_DIR: emptyDirectory({ after }), DRAIN_SECONDS: '2' }
const owner = connect(database.owner, { max: 1 })
after(() => owner.end({ timeout: 1 }))

for (const role of ['web', 'all'])
  test(`a process with the role ${role} that a newer version replaces drains, says why, and ends`, async (t) => {
    const server = await startServer(t, environment, ['--role', role])
    const healthy = () => fetch(`${server.url}/health`).then(({ ok }) => ok)
    assert.equal(await healthy(), true)
    await owner`insert into migrations (name, sha256) values ('9999-future.sql', '')`
    t.after(() => owner`delete from migrations where name = '9999-future.sql'`)
    const [{ stdout }] = [await runBellhop(['doctor'], environment)]
    assert.match(stdout, /was migrated by a newer version of Bellhop \(9999-future\.sql\)/)
    await owner`
      insert into processes (holder, role, version, host, pid, started_at, seen_at, schema)
      values (nextval('holders'), ${role}, '9.9.9', 'elsewhere', 1, now(), now(), '9999-future.sql')`
    await until(async () => !(await healthy()), 15_000)
    // While it drains, it still responds.
    assert.equal((await fetch(`${server.url}/docs`)).status, 200)
    assert.equal(await server.ended, 1)
    assert.match(server.said.stderr, /upgraded by a newer version of Bellhop to 9999-future\.sql/)
    await owner`delete from processes`
  })
