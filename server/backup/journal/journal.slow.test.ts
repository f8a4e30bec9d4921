import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyDirectory } from '../../../test/processes.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { prepare } from '../../installation.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { directoryFiles } from '../../platform/files/directory.ts'
import { newFileKey } from '../../platform/files/keys.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { archiveFolder } from '../../platform/postgres/archiving.ts'
import { openEmbedded } from '../../platform/postgres/embedded.ts'
import { journalState, stateFile } from '../../platform/postgres/journal-state.ts'
import { clusterIn } from '../../platform/postgres/recover.ts'
import { quick, scratch, until } from '../../platform/postgres/scratch.ts'
import { newBackupKey } from '../archive/encryption.ts'
import { bucketPlace } from '../places/bucket.ts'
import { folderPlace } from '../places/folder.ts'
import type { Place } from '../places/place.ts'
import { makeBase } from './base.ts'
import { removeExpired } from './expire.ts'
import { folders, segmentIn } from './names.ts'
import { proveJournal } from './prove.ts'
import { chainsIn } from './recover.ts'
import { restoreMoment } from './restore.ts'
import { spansOf } from './rules.ts'
import type { Sealed } from './sealed.ts'
import { openShipping } from './ship.ts'

const key = await newBackupKey()
const folder = emptyDirectory({ after })
const bucket = await startS3Server(folder)
after(() => bucket.close())
const secret = { mark: 'same', kept: 'the key of the installation' }
const dataDir = scratch({ after })
const files = directoryFiles(join(dataDir, 'files'))
const embedded = await openEmbedded(dataDir, 'server', () => {}, quick, 3_600)
after(() => embedded.stop())
await prepare(embedded.owner, embedded.app.user)
const superuser = connect({ ...embedded.superuser, database: 'bellhop' }, { max: 1 })
after(() => superuser.end({ timeout: 1 }))
await superuser.unsafe('create table notes (id bigint primary key, storage_key text, text text)')
await superuser.unsafe('alter table notes owner to bellhop_owner')

/** Adds a row with a file. */
const note = async (id: number) => {
  const storageKey = newFileKey(new Date())
  await files.put(storageKey, Readable.from([Buffer.from(`file ${id}`)]))
  await superuser`insert into notes values (${id}, ${storageKey}, ${`note ${id}`})`
  return storageKey
}

/** Ends the segment, and waits until PostgreSQL has copied it. */
const finishSegment = async () => {
  // An empty segment is not ended.
  await superuser`select pg_logical_emit_message(false, 'test', 'test')`
  const [{ name }] = await superuser<[{ name: string }]>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as name`
  await superuser`select pg_switch_wal()`
  await until(() => existsSync(join(archiveFolder(dataDir), name)))
  return name
}

const moment = async () => {
  await pause(20)
  const [{ at }] = await superuser<[{ at: Date }]>`select clock_timestamp() as at`
  await pause(20)
  return at
}

const openJournal = (place: Place) => {
  const sealed: Sealed = { place, key }
  const ship = openShipping(sealed, { dataDir, folder: archiveFolder(dataDir), files, clock: systemClock })
  const base = () =>
    makeBase(sealed, journalState.read(dataDir)?.line ?? '', {
      ...{ ...clusterIn(dataDir), files, secret, clock: systemClock },
    })
  return { sealed, ship, base }
}

const restoreTo = async (sealed: Sealed, to: string, at: Date | 'latest', replace = false) => {
  let keptSecret = ''
  const restored = await restoreMoment(sealed, {
    ...{
      dataDir: to,
      moment: at,
      now: systemClock(),
      files: directoryFiles(join(to, 'files')),
      secret,
      replace,
    },
    ...{ keepErased: false, erasures: undefined, journalSeconds: undefined, say: () => {} },
    keepSecret: (secretKey) => {
      keptSecret = secretKey
    },
  })
  assert.equal(keptSecret, secret.kept)
  return restored
}

/** The rows of a data directory, as a server finds them. */
const notesIn = async (to: string) => {
  const database = await openEmbedded(to, 'server', () => {}, quick)
  const sql = connect(database.owner, { max: 1 })
  try {
    const rows = await sql<
      { id: number; storage_key: string }[]
    >`select id, storage_key from notes order by id`
    for (const { id, storage_key } of rows) {
      const content = await directoryFiles(join(to, 'files')).open(storage_key)
      assert.equal(content && (await text(content)), `file ${id}`)
    }
    return rows.map(({ id }) => id)
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
}

const places: Record<string, Place> = {
  'a folder': folderPlace(join(folder, 'backups')),
  'a bucket': bucketPlace(`http://S3RVER:S3RVER@${bucket.host}/files?region=us-east-1`),
}

for (const [title, place] of Object.entries(places))
  test(`any moment is restored from ${title}, with its rows and files`, async (t) => {
    await superuser`truncate notes`
    const { sealed, ship, base } = openJournal(place)
    await note(1)
    await finishSegment()
    await ship()
    await base()
    await note(2)
    const gone = await note(3)
    await finishSegment()
    await ship()
    const then = await moment()
    await note(4)
    await superuser`delete from notes where id = 3`
    await files.remove([gone])
    await finishSegment()
    await finishSegment()
    await ship()
    const to = scratch({ after: (end) => t.after(end) })
    const restored = await restoreTo(sealed, to, then)
    assert.deepEqual([restored.files, restored.fetched, restored.missing], [3, 3, []])
    assert.deepEqual(await notesIn(to), [1, 2, 3])
  })

const { sealed, ship, base } = openJournal(folderPlace(join(folder, 'more')))

test('the last moment replaces a database, which stays beside it; a killed attempt does not matter', async (t) => {
  await superuser`truncate notes`
  await ship()
  await rm(join(dataDir, 'postgres', stateFile)) // a line of its own in this place
  await note(1)
  await finishSegment()
  await ship()
  await base()
  await note(2)
  await finishSegment()
  await ship()
  const to = scratch({ after: (end) => t.after(end) })
  await mkdir(join(to, 'restoring', 'postgres'), { recursive: true })
  await restoreTo(sealed, to, 'latest')
  const again = await restoreTo(sealed, to, 'latest', true)
  assert.match(again.former ?? '', /postgres\.before-/)
  assert.deepEqual(await notesIn(to), [1, 2])
  assert.ok(!readdirSync(to).includes('restoring'))
  assert.equal(journalState.read(to), undefined, 'it begins a line of its own')
})

test('the journal is proved up to a position of now, and a proof without a change fails', async () => {
  await note(3)
  const given = { logins: embedded, files, secret, dataDir, say: () => {}, tryOut: async () => {} }
  const shipping = setInterval(() => void ship().catch(() => {}), 200)
  try {
    assert.ok((await proveJournal(sealed, given)).rows >= 3)
  } finally {
    clearInterval(shipping)
  }
  assert.ok(!existsSync(join(dataDir, 'proof')))
})

test('a moment that is not stored, another key, and damaged or missing parts are refused with the reason', async (t) => {
  const to = scratch({ after: (end) => t.after(end) })
  await assert.rejects(restoreTo(sealed, to, new Date('2020-01-01T00:00:00Z')), /Possible are moments from/)
  const other = { ...sealed, key: await newBackupKey() }
  await assert.rejects(restoreTo(other, to, 'latest'), /cannot be decrypted with BACKUP_KEY/)
  const stored = (await sealed.place.list(folders.segments)).map(({ name }) => name).sort()
  const [span] = spansOf((await chainsIn(sealed)).chains)
  const path = join(sealed.place.title, stored.at(-1) ?? '')
  const content = await readFile(path)
  await writeFile(path, content.subarray(0, content.length - 20))
  await assert.rejects(restoreTo(sealed, to, 'latest'))
  await rm(path)
  const [shorter] = spansOf((await chainsIn(sealed)).chains)
  assert.ok(span && shorter && shorter.until < span.until, 'without its last segment, it ends earlier')
  const before = join(sealed.place.title, stored.at(-2) ?? '')
  await writeFile(path, await readFile(before))
  await assert.rejects(restoreTo(sealed, to, 'latest'), /do not follow what is before them/)
  assert.ok(!existsSync(join(to, 'postgres')))
  await writeFile(path, 'damaged')
  await assert.rejects(restoreTo(sealed, to, 'latest'), /cannot be read.*Restore a moment before it/)
  await restoreTo(sealed, scratch({ after: (end) => t.after(end) }), shorter.from)
  await writeFile(path, content)
  assert.ok(!existsSync(join(to, 'postgres')), 'nothing is there after a restore that failed')
})

test('a segment that was lost begins another line, and so does a copy on another machine', async () => {
  const before = journalState.read(dataDir)
  assert.ok(before)
  await rm(join(archiveFolder(dataDir), await finishSegment()))
  const name = await finishSegment()
  await ship()
  const gap = journalState.read(dataDir)
  assert.ok(gap && gap.line !== before.line)
  assert.equal(gap.last, name)
  journalState.write(dataDir, { ...gap, host: 'elsewhere' })
  await finishSegment()
  await ship()
  assert.notEqual(journalState.read(dataDir)?.line, gap.line)
})

test('another line begins where the last segment is not in the place, and for another key', async () => {
  const before = journalState.read(dataDir)
  const stored = (await sealed.place.list(`${folders.segments}${before?.line}-${before?.last}-`))[0]
  await sealed.place.remove(stored?.name ?? '')
  await finishSegment()
  await ship()
  const gap = journalState.read(dataDir)
  assert.ok(gap && gap.line !== before?.line)
  journalState.write(dataDir, { ...gap, recipient: 'another' })
  await finishSegment()
  await ship()
  assert.notEqual(journalState.read(dataDir)?.line, gap.line)
})

test('a file of which an interrupted restore has left a part is fetched', async (t) => {
  const to = scratch({ after: (end) => t.after(end) })
  const [{ storage_key }] = await superuser<[{ storage_key: string }]>`
    select storage_key from notes order by id limit 1`
  const path = join(to, 'files', storage_key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.unfinished`, 'fi')
  const { missing } = await restoreTo(sealed, to, 'latest')
  assert.deepEqual(missing, [])
  assert.ok((await notesIn(to)).length > 0)
})

test('nothing is lost if a process ends between storing a segment and removing it', async () => {
  const before = journalState.read(dataDir)
  const name = await finishSegment()
  const path = join(archiveFolder(dataDir), name)
  const content = await readFile(path)
  await ship()
  await writeFile(path, content)
  await finishSegment()
  await ship()
  const stored = (await sealed.place.list(folders.segments)).flatMap(({ name }) => segmentIn(name) ?? [])
  assert.equal(journalState.read(dataDir)?.line, before?.line)
  assert.equal(stored.filter((segment) => segment.line === before?.line).length, 3)
})

test('what no moment needs is removed, with files that are gone since', async () => {
  await base()
  await finishSegment()
  await ship()
  assert.ok((await chainsIn(sealed)).chains.length >= 2)
  const line = journalState.read(dataDir)?.line ?? ''
  const later = new Date(Date.now() + 30 * 24 * 3_600_000)
  const gone = `20200101/${'b'.repeat(32)}`
  await sealed.place.put(`${folders.files}${gone.replace('/', '-')}.age`, Readable.from(['x']))
  const removed = await removeExpired(sealed, { days: 1, now: later, line })
  assert.ok(removed.bases >= 1 && removed.segments >= 1)
  assert.equal(removed.files, 1)
  const { chains } = await chainsIn(sealed)
  assert.deepEqual(
    chains.map((chain) => chain.base.line),
    [line],
  )
})
