import assert from 'node:assert/strict'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbedded } from './embedded.ts'
import { ask, hold, holder, postmasterOf, quick, ready, scratch } from './scratch.ts'

const mode = (path: string) => statSync(path).mode & 0o777

const dataDir = scratch({ after })

test('Bellhop creates its database, and finds it again at the next start', async (t) => {
  const timed = async () => {
    const began = performance.now()
    return { server: await hold(t, dataDir, 'server'), ms: performance.now() - began }
  }
  const { server: first, ms: creationMs } = await timed()
  await ask(first.owner, 'create table notes as select 7 as n')
  await first.stop()
  assert.equal(postmasterOf(dataDir), undefined)
  const { server: second, ms } = await timed()
  assert.ok(ms < creationMs, `${ms} ms, and the first start ${creationMs} ms`)
  assert.equal((await ask(second.owner, 'select n from notes'))[0]?.n, 7)
  await second.stop()
})

test('passwords are readable to their owner only, and PostgreSQL listens on no network', async (t) => {
  const { superuser, stop } = await hold(t, dataDir, 'command')
  assert.equal(mode(join(dataDir, 'postgres-passwords.json')), 0o600)
  assert.equal(mode(join(dataDir, 'postgres-start.log')), 0o600)
  assert.equal(mode(superuser.host), 0o700)
  assert.equal((await ask(superuser, 'show listen_addresses'))[0]?.listen_addresses, '')
  await assert.rejects(ask({ ...superuser, password: 'guess' }, 'select 1'), { code: '28P01' })
  await stop()
})

test('neither role of Bellhop is above row-level security, and one of them owns the database', async (t) => {
  const { superuser, owner, app, stop } = await hold(t, dataDir, 'command')
  const roles = await ask(
    superuser,
    `select from pg_roles where rolname ~ '^bellhop_' and not rolsuper
    and not rolbypassrls and not rolcreaterole and rolcanlogin`,
  )
  assert.equal(roles.count, 2)
  await ask(owner, 'create table public.drafts (n int); drop table public.drafts')
  await assert.rejects(ask(app, 'create table public.drafts (n int)'), { code: '42501' })
  await stop()
})

test('text sorts and folds the same on every machine', async (t) => {
  const { app, stop } = await hold(t, dataDir, 'command')
  const [row] = await ask(
    app,
    `select lower('ÉLAN') as folded, 'Z' < 'a' as by_code_point, getdatabaseencoding() as e`,
  )
  assert.deepEqual({ ...row }, { folded: 'élan', by_code_point: true, e: 'UTF8' })
  await stop()
})

test('roles and database are completed if their creation was cut short', async (t) => {
  const first = await hold(t, dataDir, 'command')
  await ask(first.superuser, 'drop database bellhop')
  await ask(first.superuser, 'drop role bellhop_app')
  await first.stop()
  const second = await hold(t, dataDir, 'command')
  assert.equal((await ask(second.app, 'select current_user as me'))[0]?.me, 'bellhop_app')
  await second.stop()
})

test('a second server on the same data directory is rejected with a reason', async (t) => {
  const first = await hold(t, dataDir, 'server')
  await assert.rejects(hold(t, dataDir, 'server'), /Another Bellhop server already uses .*DATA_DIR/)
  assert.equal((await ask(first.app, 'select 1 as one'))[0]?.one, 1)
  await first.stop()
})

test('commands work beside a running server, and whoever leaves last stops PostgreSQL', async (t) => {
  const server = await hold(t, dataDir, 'server')
  const command = await hold(t, dataDir, 'command')
  const other = await hold(t, dataDir, 'command')
  await command.stop()
  assert.ok(postmasterOf(dataDir))
  await server.stop()
  assert.equal((await ask(other.app, 'select 1 as one'))[0]?.one, 1)
  await other.stop()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('commands that begin at the same moment on an empty data directory share one database', async (t) => {
  const dataDir = scratch(t)
  const holders = [
    holder(t, dataDir, 'command'),
    holder(t, dataDir, 'command'),
    holder(t, dataDir, 'command'),
  ]
  await Promise.all(holders.map(ready))
  for (const { child } of holders) child.kill('SIGTERM')
  assert.deepEqual(await Promise.all(holders.map(({ ended }) => ended)), [0, 0, 0])
  assert.equal(postmasterOf(dataDir), undefined)
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes('.new-')),
    [],
  )
})

test('a data directory with a long path has its socket elsewhere', async (t) => {
  const dataDir = scratch(t, 'a-rather-long-name/'.repeat(5))
  const { app, stop } = await hold(t, dataDir, 'command')
  assert.equal((await ask(app, 'select 1 as one'))[0]?.one, 1)
  assert.ok(!app.host.startsWith(dataDir))
  assert.equal(mode(app.host), 0o700)
  await stop()
  rmSync(app.host, { recursive: true })
})

test('if PostgreSQL cannot start, the error tells its reason, and soon', async (t) => {
  const failing = openEmbedded(scratch(t), 'command', () => {}, { ...quick, work_mem: 'plenty' })
  await assert.rejects(failing, /does not start .*invalid value for parameter "work_mem": "plenty"/s)
})
