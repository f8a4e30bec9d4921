import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from '../test/database.ts'
import { startBellhop } from '../test/harness.ts'
import { cases } from './cases.ts'
import { seed } from './seed.ts'

test('a seeded workspace has as many tickets as were asked for, also without a number of contacts', async (t) => {
  const database = await createTestDatabase()
  t.after(database.drop)
  const { workspace } = await seed(database, { contacts: 0, tickets: 52 })
  const sql = connect(database.superuser, { max: 1 })
  t.after(() => sql.end())
  const [found] =
    await sql`select count(*)::integer as tickets from tickets where workspace_id = ${workspace}`
  assert.equal(found?.tickets, 52)
})

test('customers of a seeded workspace can open tickets', async () => {
  const { call, database } = await startBellhop()
  const seeded = await seed(database, { contacts: 500, tickets: 52 })
  const create = cases(seeded).find(({ name }) => name === 'tickets create')
  for (const { path, body = '' } of create?.requests(3) ?? []) {
    const { status, text } = await call(`POST ${path}`, { token: seeded.token, body: JSON.parse(body) })
    assert.equal(status, 201, text)
  }
})
