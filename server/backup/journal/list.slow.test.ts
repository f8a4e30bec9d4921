import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { commandsOn } from '../../../test/commands.ts'
import { emptyDirectory } from '../../../test/processes.ts'
import { firstUlidAt } from '../../platform/kernel/ids.ts'
import { journalProof, journalState } from '../../platform/postgres/journal-state.ts'
import { scratch } from '../../platform/postgres/scratch.ts'
import { newBackupKey } from '../archive/encryption.ts'
import { folderPlace } from '../places/folder.ts'
import { partsOfBase, storedBase, storedSegment } from './names.ts'
import { putZipped } from './sealed.ts'

const hourMs = 60 * 60_000
const ago = (ms: number) => new Date(Date.now() - ms)
const to = emptyDirectory({ after })
const key = await newBackupKey()
const sealed = { place: folderPlace(to), key }
const places = { BACKUP_TO: to, BACKUP_KEY: key }
const first = '000000010000000000000003'
const archive = 'bellhop-2026-11-29T031500.000Z.tar.gz.age'

const storeBase = async (line: string, startedAt: Date) => {
  const base = partsOfBase(storedBase({ line, startedAt, first }))
  const end = { stoppedAt: startedAt.toISOString(), last: first, digest: '', files: [] }
  await putZipped(sealed, base.cluster, Readable.from(['x']))
  await putZipped(sealed, base.end, Readable.from([JSON.stringify(end)]))
  return base.end
}

test('backups and moments are listed on a machine without an installation, on which nothing is created', async () => {
  const from = new Date('2026-11-29T09:00:00.000Z')
  const until = new Date('2026-11-29T10:15:00.000Z')
  const line = firstUlidAt(from)
  await writeFile(join(to, archive), 'x')
  await storeBase(line, from)
  const segment = storedSegment({ line, name: first, endedAt: until })
  await putZipped(sealed, segment, Readable.from(['x']))
  const dataDir = join(to, 'nothing', 'data')
  const { bellhop, json } = commandsOn({ ...places, DATA_DIR: dataDir })
  assert.deepEqual(await json('backup', 'list'), {
    place: to,
    backups: [{ name: archive, bytes: 1, proof: null }],
    moments: [{ from: from.toISOString(), until: until.toISOString() }],
  })
  const { stdout, stderr } = await bellhop('backup', 'list')
  assert.match(
    stdout,
    /^ {2}bellhop-2026-11-29T031500.000Z.tar.gz.age {2}1 KB\nEvery moment from 2026-11-29T09:00/,
  )
  assert.match(stderr, /^Whether the backups were proved is not known\. .*data has no database\.$/m)
  assert.equal(existsSync(join(to, 'nothing')), false)
  const other = commandsOn({ ...places, DATA_DIR: dataDir, BACKUP_KEY: await newBackupKey() })
  const list = await other.json('backup', 'list')
  assert.equal(list.backups.length, 1, 'archives are listed although the journal is of another key')
})

test('backups are listed although the database does not start', async () => {
  const dataDir = scratch({ after })
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '1')
  const { bellhop } = commandsOn({ ...places, DATA_DIR: dataDir })
  const { code, stdout, stderr } = await bellhop('backup', 'list', '--json')
  assert.equal(code, 0, stderr)
  assert.equal(JSON.parse(stdout).backups[0].name, archive)
  assert.match(stderr, /Whether the backups were proved is not known\. ./)
})

test('doctor reports a journal without a copy of the database, and one whose proof failed', async () => {
  await rm(join(to, archive))
  await rm(join(to, 'journal'), { recursive: true })
  const dataDir = scratch({ after })
  const { bellhop, json } = commandsOn({ ...places, DATA_DIR: dataDir, BACKUP_JOURNAL_SECONDS: '60' })
  const look = async () => {
    const { checks } = JSON.parse((await bellhop('doctor', '--json')).stdout)
    const { ok, detail } = checks.find(({ name }: { name: string }) => name === 'Backups')
    return `${ok ? 'ok' : 'error'}: ${detail}`
  }
  await json('workspace', 'create', '--name', 'Acme', '--owner-email', 'ada@a.test')
  await json('backup', 'run')
  assert.match(await look(), /^error: The journal is late: it is stored not yet\.$/)
  const line = firstUlidAt(ago(2 * hourMs))
  const stored_until = ago(0).toISOString()
  const state = {
    ...{ line, host: 'x', last: first, stored_until, error: null },
    ...{ files_day: '20261129', recipient: 'age1' },
  }
  journalState.write(dataDir, state)
  assert.match(
    await look(),
    /^error: .* may not be restorable\. It goes on without a copy of the database since/,
  )
  const old = await storeBase(line, ago(97 * hourMs))
  assert.match(await look(), /^error: .* The last copy of the database is of/)
  await rm(join(to, old))
  await storeBase(line, ago(hourMs))
  assert.match(await look(), /^ok: .*the journal is stored until 20/)
  const tried_at = ago(hourMs).toISOString()
  journalProof.write(dataDir, { tried_at, proved_at: tried_at, error: 'a page is damaged' })
  assert.match(await look(), /^error: .* It could not be restored on .*: a page is damaged/)
})
