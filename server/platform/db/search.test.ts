import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { Problem } from '../kernel/problem.ts'

const { call, db, world } = await borrowBellhop()

const busy = await world.workspace()
const other = await world.workspace()
/** A third of the eight connections that tests have. */
const share = 2

test('slow searches of one workspace leave connections to the others', async () => {
  let [running, most] = [0, 0]
  let isOver = false
  const search = () =>
    db.search(busy.id, async ({ sql }) => {
      running += 1
      most = Math.max(most, running)
      await sql`select pg_sleep(0.2)`
      running -= 1
    })
  const searches = Promise.all(Array.from({ length: 20 }, search)).then(() => {
    isOver = true
  })
  for (let n = 0; n < 3; n += 1)
    assert.equal((await call('GET /api/tickets', { token: other.owner.token })).status, 200)
  assert.equal(isOver, false)
  await searches
  assert.equal(most, share)
})

test('a workspace with too many searches is told to wait', async () => {
  const search = () => db.search(busy.id, ({ sql }) => sql`select pg_sleep(0.005)`)
  const results = await Promise.allSettled(Array.from({ length: 130 }, search))
  const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.equal(rejected.length, 130 - share - 100)
  assert.ok(rejected.every((reason) => reason instanceof Problem && reason.status === 429))
  await search()
})

test('a search that fails gives its place to the next', async () => {
  for (let n = 0; n < 3; n += 1)
    await assert.rejects(
      db.search(busy.id, ({ sql }) => sql`select 1 / 0`),
      /division by zero/,
    )
  await db.search(busy.id, ({ sql }) => sql`select 1`)
})
