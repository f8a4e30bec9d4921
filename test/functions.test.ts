import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from './database.ts'
import { functionsOfSchema } from './functions.ts'

const database = await createTestDatabase()
const sql = connect(database.superuser, { max: 1 })
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

test('the list of functions has all that a new installation has, with their current bodies', async () => {
  const stored = await sql<{ name: string; body: string }[]>`
    select proname as name, case prokind when 'f' then coalesce(prosrc, '') else '' end as body
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by proname collate "C"`
  const listed = await functionsOfSchema()
  assert.deepEqual(
    listed.map(({ name }) => name),
    stored.map(({ name }) => name),
  )
  const old = listed.filter(({ text }, index) => !text.includes(stored[index]?.body ?? ''))
  assert.deepEqual(old, [])
})
