import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { retryingDeadlocks } from './retrying.ts'

const { world, services } = await borrowBellhop()

test('transactions that lock rows in opposite orders both end with success', async () => {
  const workspace = await world.workspace()
  const [one, two] = await Promise.all([world.channel(workspace), world.channel(workspace)])
  const bothLocked = Promise.withResolvers<void>()
  let begun = 0
  const lockInOrder = (ids: number[]) =>
    retryingDeadlocks(() =>
      services.db.write(workspace.id, { type: 'system', name: 'test' }, async ({ sql }) => {
        for (const id of ids) {
          await sql`select from channels where workspace_id = ${workspace.id} and id = ${id} for update`
          begun += 1
          if (begun === 2) bothLocked.resolve()
          await bothLocked.promise
        }
        return ids
      }),
    )
  const orders = [
    [one.id, two.id],
    [two.id, one.id],
  ]
  assert.deepEqual(await Promise.all(orders.map(lockInOrder)), orders)
})

test('other errors are not tried again', async () => {
  let times = 0
  const fails = () => {
    times += 1
    return Promise.reject(new Error('wrong'))
  }
  await assert.rejects(retryingDeadlocks(fails), /wrong/)
  assert.equal(times, 1)
})

test('a deadlock that occurs again and again is an error after some seconds', async () => {
  const workspace = await world.workspace()
  const raise = "do $$ begin raise 'deadlock detected' using errcode = 'deadlock_detected'; end $$"
  let times = 0
  const deadlocks = () =>
    services.db.write(workspace.id, { type: 'system', name: 'test' }, ({ sql }) => {
      times += 1
      return sql.unsafe(raise)
    })
  const begun = performance.now()
  await assert.rejects(retryingDeadlocks(deadlocks), { code: '40P01' })
  assert.ok(times > 3)
  assert.ok(performance.now() - begun < 15_000)
})
