import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { directoryFiles } from '../files/directory.ts'
import { newUlid } from '../kernel/ids.ts'
import { appendErased, type Erased, markBackup, readLedger } from './ledger.ts'

const folder = await mkdtemp(join(tmpdir(), 'bellhop-ledger-'))
const files = directoryFiles(folder)
after(() => rm(folder, { recursive: true }))

const dayMs = 24 * 60 * 60_000
const some = (): Erased => ({ workspace: 1, kind: 'ticket', ulid: newUlid() })
const read = (digest = 'mine', at = new Date()) => readLedger(files, { digest, at })
const newest = async () =>
  join(folder, 'erasures', (await readdir(join(folder, 'erasures'))).sort().at(-1) ?? '')

test('a ledger has what was erased since a backup, and knows its backups', async () => {
  assert.deepEqual(await read(), { erased: [], isOfBackup: false, damaged: [] })
  await markBackup(files, 'mine')
  const [one, two] = [some(), some()]
  await appendErased(files, [one, two])
  assert.deepEqual(await read(), { erased: [one, two], isOfBackup: true, damaged: [] })
  assert.equal((await read('of another installation')).isOfBackup, false)
  assert.deepEqual((await read('mine', new Date(Date.now() + 2 * dayMs))).erased, [])
})

test('of a file that ends too early, or has a broken line, all other lines are read, and it is told', async () => {
  const lines = [some(), some(), some()]
  await appendErased(files, lines)
  const path = await newest()
  const text = await readFile(path, 'utf8')
  const ulids = async () => {
    const { erased, damaged } = await read()
    const found = erased.map(({ ulid }) => ulid)
    return { found: lines.map(({ ulid }) => found.includes(ulid)), damaged: damaged.length }
  }
  assert.deepEqual(await ulids(), { found: [true, true, true], damaged: 0 })
  await writeFile(path, text.slice(0, text.indexOf(lines[2]?.ulid ?? '') + 5))
  assert.deepEqual(await ulids(), { found: [true, true, false], damaged: 1 })
  await writeFile(path, text.replace('"kind":"ticket"', '"ki'))
  assert.deepEqual(await ulids(), { found: [false, true, true], damaged: 1 })
  await writeFile(path, '')
  assert.deepEqual(await ulids(), { found: [false, false, false], damaged: 1 })
  await writeFile(path, text)
  await appendFile(path, '{"workspace":1,"kind":"users","ulid":"../../etc"}\n')
  const { erased } = await read()
  assert.ok(erased.every(({ kind }) => kind === 'ticket'))
})
