import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'

const { call, db, world } = await startBellhop()

test('a search that takes too long ends after seconds, and says what to do', async () => {
  const { id, owner } = await world.workspace()
  const { token } = owner
  const begun = performance.now()
  await assert.rejects(
    db.search(id, ({ sql }) => sql`select pg_sleep(25)`),
    { status: 503, message: /Search for fewer or longer words/ },
  )
  assert.ok(performance.now() - begun < 20_000)
  assert.equal((await call('GET /api/tickets?q=lamp', { token })).status, 200)
})
