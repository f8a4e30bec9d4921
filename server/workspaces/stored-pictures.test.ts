import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { png, servePictures } from '../../test/picture-server.ts'

const { app, call, db, runJobs, world } = await startBellhop({ as: 'superuser', reach: 'anywhere' })
const { url } = await servePictures()
const migration = await readFile(new URL('../migrations/0111-fetched-pictures.sql', import.meta.url), 'utf8')

test('pictures that were stored as URLs of other servers are hidden, then fetched and served by Bellhop', async () => {
  const workspace = await world.workspace()
  const { id, token } = workspace.owner
  const shown = async () => {
    const { user, workspaces } = (await call('GET /api/me', { token })).body.data
    return [user.avatar_url, workspaces[0].logo_url]
  }
  await db.global.write({ type: 'system', name: 'test' }, async ({ sql }) => {
    await sql`update users set avatar_url = ${url} where id = ${id}`
    await sql`update workspaces set logo_url = ${url} where id = ${workspace.id}`
    await sql.unsafe(migration)
  })
  assert.deepEqual(await shown(), [null, null])
  await runJobs()
  for (const path of await shown()) assert.deepEqual((await app.inject(path)).rawPayload, png)
})
