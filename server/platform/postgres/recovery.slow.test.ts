import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import postgres from 'postgres'
import { ask, hold, holder, kill, postmasterOf, ready, scratch, until } from './scratch.ts'

const dataDir = scratch({ after })

test('a server takes over the PostgreSQL that a killed server left running', async (t) => {
  const killed = holder(t, dataDir, 'server')
  await ready(killed)
  const postmaster = postmasterOf(dataDir)
  killed.child.kill('SIGKILL')
  const server = await hold(t, dataDir, 'server')
  assert.equal(postmasterOf(dataDir), postmaster)
  await server.stop()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a server that was killed together with PostgreSQL starts again', async (t) => {
  const killed = holder(t, dataDir, 'server')
  await ready(killed)
  killed.child.kill('SIGKILL')
  kill(postmasterOf(dataDir))
  const server = await hold(t, dataDir, 'server')
  assert.equal((await ask(server.app, 'select 1 as one'))[0]?.one, 1)
  await server.stop()
})

test('a lock file whose process id now belongs to some other program does not prevent a start', async (t) => {
  const killed = holder(t, dataDir, 'server')
  await ready(killed)
  killed.child.kill('SIGKILL')
  kill(postmasterOf(dataDir))
  for (const file of [
    join(dataDir, 'postgres', 'postmaster.pid'),
    join(dataDir, 'run', '.s.PGSQL.5432.lock'),
  ]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, `${process.ppid}`))
  }
  const server = await hold(t, dataDir, 'server')
  await server.stop()
})

test('PostgreSQL that dies under a running server is back soon, with everything it acknowledged', async (t) => {
  const said: string[] = []
  const server = await hold(t, dataDir, 'server', (line) => said.push(line))
  const sql = postgres({ ...server.owner, max: 2, connect_timeout: 1, backoff: false })
  t.after(() => sql.end({ timeout: 1 }))
  await sql`create table notes (n int primary key)`
  let acknowledged = 0
  const write = () => sql`insert into notes values (${acknowledged + 1})`.then(() => (acknowledged += 1))
  while (acknowledged < 200) await write()

  const before = postmasterOf(dataDir)
  kill(before)
  await until(() => sql`select 1`.then(() => false).catch(() => true))
  const began = performance.now()
  await until(() => sql`insert into notes values (0) on conflict do nothing`.catch(() => false))
  t.diagnostic(`back after ${Math.round(performance.now() - began)} ms`)
  assert.notEqual(postmasterOf(dataDir), before)
  assert.equal((await sql`select n from notes where n > 0`).count, acknowledged)

  await until(() => said.includes('PostgreSQL is running again.'))
  await assert.rejects(hold(t, dataDir, 'server'), /Another Bellhop server/)
  await sql`drop table notes`
})

test('a server whose place another one took while PostgreSQL was away is told so', async (t) => {
  const server = await hold(t, dataDir, 'server')
  const rival = postgres({ ...server.superuser, max: 1 })
  t.after(() => rival.end({ timeout: 1 }))
  const taken = rival`select pg_advisory_lock(${0x62656c6c}, 1)`.execute()
  const waiting = () => ask(server.superuser, 'select from pg_locks where not granted')
  await until(async () => (await waiting()).count === 1)
  const presence = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bellhop presence'`
  await ask(server.superuser, presence)
  await taken
  assert.match((await server.lost).message, /Another Bellhop server/)
  await server.stop()
})

test('a server can be stopped while its PostgreSQL is down', async (t) => {
  const server = await hold(t, dataDir, 'server')
  kill(postmasterOf(dataDir))
  await server.stop()
  const next = await hold(t, dataDir, 'server')
  await next.stop()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a creation of the database that was cut short leaves nothing behind that matters', async (t) => {
  const dataDir = scratch(t)
  const files = () => readdirSync(dirname(dataDir), { recursive: true, encoding: 'utf8' })
  const cut = holder(t, dataDir, 'server')
  await until(() => files().some((name) => name.endsWith('postgresql.conf')))
  cut.child.kill('SIGKILL')
  await cut.ended
  assert.ok(!readdirSync(dataDir).includes('postgres'))
  const server = await hold(t, dataDir, 'server')
  assert.equal((await ask(server.app, 'select 1 as one'))[0]?.one, 1)
  assert.ok(!readdirSync(dataDir).some((name) => name.includes('.new-')))
  await server.stop()
})
