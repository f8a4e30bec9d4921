import assert from 'node:assert/strict'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { ask, hold, realCluster, scratch } from './scratch.ts'

const asRoot = { skip: process.getuid?.() === 0 ? false : 'only root can run PostgreSQL as somebody else' }

test(
  'under a home that only root can enter, the cluster lives elsewhere and is found again',
  asRoot,
  async (t) => {
    const dataDir = scratch(t, 'home/bellhop')
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dirname(dirname(dataDir)), 0o700)
    const first = await hold(t, dataDir, 'server')
    await ask(first.owner, 'create table notes as select 7 as n')
    await first.stop()
    assert.ok(lstatSync(join(dataDir, 'postgres')).isSymbolicLink())
    assert.match(realCluster(dataDir) ?? '', /^\/var\/lib\/bellhop\//)
    const second = await hold(t, dataDir, 'server')
    assert.equal((await ask(second.owner, 'select n from notes'))[0]?.n, 7)
    await second.stop()
  },
)

test(
  'root runs PostgreSQL as an account without rights, also on data that root has restored',
  asRoot,
  async (t) => {
    const dataDir = scratch(t)
    const first = await hold(t, dataDir, 'command')
    assert.notEqual(statSync(join(dataDir, 'postgres', 'postmaster.pid')).uid, 0)
    assert.equal(statSync(join(dataDir, 'postgres-passwords.json')).uid, 0)
    await first.stop()
    giveAllToRoot(dataDir)
    const second = await hold(t, dataDir, 'command')
    assert.equal((await ask(second.app, 'select 1 as one'))[0]?.one, 1)
    await second.stop()
  },
)

const giveAllToRoot = (root: string) => {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    chownSync(join(root, path), 0, 0)
}
