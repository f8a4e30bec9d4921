import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { tenantTables } from '../../../test/rows.ts'
import { twoWorkspaces } from '../../../test/two-workspaces.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { deleteWorkspace } from './actions.ts'

const two = await twoWorkspaces('app')
after(two.close)
const { db, mine, superuser } = two
const by = { type: 'system', name: 'test' } as const

/** The tables in which the workspace has rows, after all jobs have run. */
const tablesWithRows = async () => {
  const found: string[] = []
  for (const table of await tenantTables(superuser)) {
    const { count } = await superuser`select from ${superuser(table)} where workspace_id = ${mine.id} limit 1`
    if (count && table !== 'jobs') found.push(table)
  }
  return found
}

test('nothing is left of a workspace that is deleted, and the others are whole', async () => {
  assert.ok((await tablesWithRows()).length > 40)
  await deleteWorkspace(db, mine.id, by)
  assert.deepEqual(await tablesWithRows(), [])
  await two.assertUnchanged()
})

test('what was written while the workspace was deleted goes some minutes later', async () => {
  await db.write(mine.id, by, async ({ sql, workspace }: Write) => {
    await sql`insert into row_counts values (${workspace}, 'contacts', 1, 1)`
    await sql`insert into contacts (workspace_id, ulid, email) values (${workspace}, 'late', 'late@example.test')`
    await sql`insert into tags (workspace_id, ulid, name, color) values (${workspace}, 'late', 'late', '#123456')`
  })
  assert.deepEqual(await tablesWithRows(), ['contact_addresses', 'contacts', 'row_counts', 'tags'])
  await two.runJobs()
  assert.deepEqual(await tablesWithRows(), ['contact_addresses', 'contacts', 'row_counts', 'tags'])
  two.travel(5 * 60_000)
  await two.runJobs()
  assert.deepEqual(await tablesWithRows(), [])
})
