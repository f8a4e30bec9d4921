import assert from 'node:assert/strict'
import { hostname } from 'node:os'
import { test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { version } from '../../platform/kernel/version.ts'
import { until } from '../../platform/postgres/scratch.ts'
import { allProcesses, startHeartbeat } from './actions.ts'

// A database of its own: it records a migration of the future.
const bellhop = await startBellhop()
const { db, services, another } = bellhop
const all = async () => [...(await db.statement(allProcesses))]
const aliveAre = async (count: number) =>
  until(async () => (await all()).filter(({ is_alive }) => is_alive).length === count)

test('a process is listed with its role, version, host and port from its start to its end', async () => {
  const heartbeat = startHeartbeat(services, { role: 'worker', port: 9_000 })
  await aliveAre(1)
  const [one] = await all()
  const { role, host, pid, port, version: its, started_at = new Date(), seen_at = new Date() } = one ?? {}
  assert.deepEqual([role, host, pid, port, its], ['worker', hostname(), process.pid, 9_000, version])
  assert.ok(started_at < seen_at)
  await heartbeat.stop()
  assert.deepEqual(await all(), [])
})

test('a process that died is not alive as soon as its lock is gone, and is forgotten an hour later', async () => {
  const other = await another()
  const dying = startHeartbeat(other.services, { role: 'web', port: null })
  await aliveAre(1)
  await other.db.close()
  await aliveAre(0)
  assert.deepEqual(
    (await all()).map(({ role }) => role),
    ['web'],
  )
  await db.statement((sql) => sql`update processes set seen_at = now() - interval '61 minutes'`)
  const heartbeat = startHeartbeat(services, { role: 'worker', port: null })
  await aliveAre(1)
  assert.deepEqual(
    (await all()).map(({ role }) => role),
    ['worker'],
  )
  await heartbeat.stop()
  await dying.stop().catch(() => {})
})

test('a process that keeps its lock but sends no heartbeat is not alive', async () => {
  const heartbeat = startHeartbeat(services, { role: 'worker', port: null })
  await aliveAre(1)
  await db.statement((sql) => sql`update processes set seen_at = now() - interval '31 seconds'`)
  assert.deepEqual(
    (await all()).map(({ is_alive }) => is_alive),
    [false],
  )
  await heartbeat.stop()
})

test('a process that is older than the schema goes on until a newer one has its role', async () => {
  const owner = connect(bellhop.database.owner, { max: 1 })
  const told: string[] = []
  const outdated = (reason: string) => told.push(reason)
  const heartbeat = startHeartbeat(services, { role: 'web', port: null, outdated })
  await aliveAre(1)
  assert.match((await all())[0]?.schema ?? '', /^\d{4}-/)
  await owner`insert into migrations (name, sha256) values ('9999-future.sql', '')`
  await heartbeat.stop()
  const beats = () => startHeartbeat(services, { role: 'web', port: null, outdated })
  const alone = beats()
  await aliveAre(1)
  await alone.stop()
  assert.deepEqual(told, [])
  const successor = (role: string) => owner`
    insert into processes (holder, role, version, host, pid, started_at, seen_at, schema)
    values (nextval('holders'), ${role}, '9.9.9', 'elsewhere', 1, now(), now(), '9999-future.sql')`
  await successor('worker')
  const beside = beats()
  await until(async () => (await all()).length === 2)
  await beside.stop()
  assert.deepEqual(told, [], 'a worker serves no requests')
  await successor('web')
  const replaced = beats()
  await until(() => told.length > 0)
  await replaced.stop()
  assert.match(told.join(), /^The database was upgraded by a newer version of Bellhop to 9999-future\.sql/)
  assert.equal(told.length, 1)
  await owner`delete from migrations where name = '9999-future.sql'`
  await owner.end({ timeout: 1 })
})
