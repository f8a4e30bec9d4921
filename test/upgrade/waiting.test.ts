import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { prepare } from '../../server/installation.ts'
import { type Connection, connect } from '../../server/platform/db/connection/driver.ts'
import { migrationLock } from '../../server/platform/db/schema/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { putBack } from './release.ts'

/** A database of 0.1 that has not been upgraded. */
const older = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-upgrade-'))
  t.after(() => rm(folder, { recursive: true }))
  const database = await createTestDatabase({ isEmpty: true })
  t.after(database.drop)
  await putBack('0.1.0', database.owner, folder)
  return database
}

/** Another session with an open transaction, such as a backup. */
const holding = async (t: TestContext, to: Connection, statement: string) => {
  const sql = connect(to, { max: 1, name: 'pg_dump' })
  t.after(() => sql.end({ timeout: 1 }))
  await sql.unsafe('begin')
  await sql.unsafe(statement)
  return () => sql.unsafe('commit')
}

test('an upgrade waits for a backup, names it, and holds up no request for longer than a moment', async (t) => {
  const { owner, superuser } = await older(t)
  const release = await holding(t, owner, 'select from tickets limit 1')
  const said: string[] = []
  let isDone = false
  const upgrading = prepare(owner, undefined, { say: (line) => said.push(line) }).then((result) => {
    isDone = true
    return result
  })
  const requests = connect(superuser, { max: 1 })
  t.after(() => requests.end({ timeout: 1 }))
  let longestMs = 0
  for (const until = Date.now() + 4_000; Date.now() < until; await pause(20)) {
    const begun = performance.now()
    await requests`select count(*) from tickets`
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  assert.equal(isDone, false)
  assert.match(
    said[0] ?? '',
    /^Session \d+ of PostgreSQL \(pg_dump, role \w+, .* for \d+ s\) holds a lock that the migration 00\d\d-.*\.sql needs\. Waiting/,
  )
  assert.equal(said.length, 1)
  assert.ok(longestMs < 2_500, `a request took ${longestMs} ms`)
  await release()
  assert.ok((await upgrading).applied.length > 15)
})

test('a command does not wait for long, and says what is in the way', async (t) => {
  const { owner } = await older(t)
  await holding(t, owner, 'select from tickets limit 1')
  await assert.rejects(prepare(owner, undefined, { patienceMs: 1_000 }), {
    message:
      /^Session \d+ of PostgreSQL \(pg_dump, .*\) holds a lock that the migration .* needs\. Try again/,
  })
})

test('a process waits for another one that upgrades the same database', async (t) => {
  const { owner } = await older(t)
  const release = await holding(t, owner, `select pg_advisory_xact_lock(${migrationLock})`)
  const said: string[] = []
  const upgrading = prepare(owner, undefined, { say: (line) => said.push(line) })
  await pause(2_600)
  assert.match(
    said[0] ?? '',
    /^Session \d+ of PostgreSQL \(pg_dump, .*\) is upgrading the database\. Waiting for it\.$/,
  )
  await release()
  await upgrading
})

test('of processes that start together, each migration is applied by one', async (t) => {
  const { owner } = await older(t)
  const done = await Promise.all([1, 2, 3].map(() => prepare(owner, undefined)))
  const applied = done.flatMap(({ applied }) => applied.map(({ name }) => name))
  assert.deepEqual(applied.toSorted(), [...new Set(applied)].toSorted())
  assert.ok(applied.length > 15)
})
