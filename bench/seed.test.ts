import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from '../test/database.ts'
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
