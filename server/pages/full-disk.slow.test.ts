import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { connect } from '../platform/db/connection/driver.ts'
import { createLog } from '../platform/kernel/log.ts'
import { openWriteProbe } from './write-probe.ts'

const root = mkdtempSync(join(tmpdir(), 'bellhop-full-'))
const small = (name: string) => {
  const folder = join(root, name)
  mkdirSync(folder)
  const { status } = spawnSync('/usr/bin/env', ['mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder])
  after(() => void spawnSync('/usr/bin/env', ['umount', folder]))
  return { folder, isMounted: status === 0 }
}
const [data, tablespace] = [small('data'), small('tablespace')]
/** Fills a file system, and frees it again. */
const filled = async <T>({ folder }: { folder: string }, work: () => Promise<T>) => {
  const file = join(folder, 'everything')
  assert.throws(() => writeFileSync(file, Buffer.alloc(4_000_000)), { code: 'ENOSPC' })
  try {
    return await work()
  } finally {
    rmSync(file)
  }
}

const skip =
  data.isMounted && tablespace.isMounted ? false : 'it needs the right to mount a small file system'
const lines: string[] = []
const log = createLog('warn', { pretty: false, to: { write: (line) => lines.push(line) } })
const bellhop = await startBellhop({ log, environment: { DATA_DIR: data.folder } })
const { app, database } = bellhop
after(() => rmSync(root, { recursive: true, force: true }))

const deep = async ({ app }: { app: typeof bellhop.app }) => {
  const { statusCode, body } = await app.inject('/health?deep=1')
  return [statusCode, JSON.parse(body)]
}

test('deep health tells that the file storage is full, and that it is not any more', { skip }, async () => {
  const tryWrites = openWriteProbe({ ...bellhop.services, log })
  assert.equal(await tryWrites(), undefined)
  const full = {
    status: 'full',
    message: 'The file storage is full. No attachments and incoming mails can be stored.',
  }
  await filled(data, async () => {
    assert.deepEqual(await tryWrites(), full)
    assert.deepEqual(await deep({ app }), [503, full])
    assert.equal((await app.inject('/health')).statusCode, 200)
  })
  assert.equal(await tryWrites(), undefined)
  assert.deepEqual(await deep({ app }), [503, full], 'the result is kept for some seconds')
  assert.deepEqual(lines, [])
})

test('deep health tells that the disk of the database is full', { skip }, async () => {
  const server = connect({ ...database.superuser, database: 'postgres' }, { max: 1 })
  const name = 'database' in database.app ? database.app.database : ''
  const role = 'user' in database.app ? database.app.user : ''
  const [{ data_directory }] = await server<[{ data_directory: string }]>`show data_directory`
  const { uid, gid } = statSync(data_directory)
  chownSync(tablespace.folder, uid, gid)
  chownSync(root, uid, gid)
  await server.unsafe(`create tablespace ${name} location '${tablespace.folder}'`)
  await server.unsafe(`grant create on tablespace ${name} to ${role}`)
  await server.unsafe(`alter database ${name} set temp_tablespaces = ${name}`)
  after(async () => {
    await server.unsafe(`drop tablespace ${name}`)
    await server.end({ timeout: 1 })
  })
  const other = await bellhop.another()
  const tryWrites = openWriteProbe({ ...other.services, log })
  assert.equal(await tryWrites(), undefined)
  await filled(tablespace, async () => {
    const full = { status: 'full', message: 'The disk of the database is full. Nothing can be stored.' }
    assert.deepEqual(await tryWrites(), full)
    assert.deepEqual(await deep(other), [503, full])
  })
  assert.equal(await tryWrites(), undefined)
})

test('a database that only reads is told, with one line in the log', async () => {
  lines.length = 0
  const statement = () => bellhop.db.global.read(({ sql }) => sql`select nextval('users_id_seq')`)
  const tryWrites = openWriteProbe({ ...bellhop.services, db: { statement } as never, log })
  const refused = {
    status: 'refused',
    message: 'The database responds, but writes to it fail. The log of Bellhop has the error.',
  }
  for (let times = 0; times < 3; times += 1) assert.deepEqual(await tryWrites(), refused)
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /read-only transaction/)
})
