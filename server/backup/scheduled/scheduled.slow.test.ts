import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { emptyDirectory } from '../../../test/processes.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { type Connection, connect } from '../../platform/db/connection/driver.ts'
import { keysFrom } from '../../platform/kernel/keys.ts'
import { checkArchive } from '../actions.ts'
import { archiveIn } from '../archive/archives.ts'
import { newBackupKey } from '../archive/encryption.ts'
import { bucketPlace } from '../places/bucket.ts'
import { folderPlace } from '../places/folder.ts'
import { backupsIn, nameOf, type Place } from '../places/place.ts'
import { differences } from '../proof/compare.ts'
import { proveNamed, runScheduled } from './run.ts'
import * as store from './store.ts'

const key = await newBackupKey()
const secretKey = 'a key of this test that is long enough'
const bellhop = await startBellhop({ environment: { SECRET_KEY: secretKey } })
const { call, database, services, world } = bellhop
const owner = connect(database.owner, { max: 1 })
const folder = emptyDirectory({ after })
const bucket = await startS3Server(folder)
after(async () => {
  await bucket.close()
  await owner.end({ timeout: 1 })
})

const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { token } = workspace.owner
for (const subject of ['One', 'Two']) {
  const upload = await call('POST /api/attachments', { token, ...form('file', `${subject}.txt`, subject) })
  const body = { ...{ channel: channel.ulid, subject, from_contact: { email: 'a@a.test' } } }
  const message = { body: 'x', attachment_ids: [upload.body.data.token] }
  assert.equal((await call('POST /api/tickets', { token, body: { ...body, message } })).status, 201)
}

const tryOut = async ({ owner: restored }: { owner: Connection }) => {
  const sql = connect(restored, { max: 1 })
  const [row] = await sql`select count(*)::integer as rows from users where id > 0`.finally(() =>
    sql.end({ timeout: 1 }),
  )
  assert.deepEqual(row, { rows: 1 })
}

const given = (place: Place) => ({
  settings: { place, key, schedule: { time: '03:15', hours: 24 }, keeping: { days: 7, weeks: 0, months: 0 } },
  sources: {
    owner: database.owner,
    files: services.files,
    secret: { mark: keysFrom(secretKey).mark('backup', 'secret key'), kept: undefined },
  },
  proving: { dataDir: join(folder, 'data'), emptyUrl: undefined, say: () => {}, tryOut },
})

const to = join(folder, 'backups')

test('a scheduled backup is encrypted, proved, and not made twice; those that expired are removed', async () => {
  const old = nameOf(new Date('2020-01-01T03:15:00Z'))
  const made = await runScheduled({ ...given(folderPlace(to)), ifDue: true }) // creates the folder
  assert.ok(made)
  assert.deepEqual([made.files, made.removed], [2, []])
  assert.deepEqual(made.proof, { rows: made.rows, files: 2 })
  const path = join(to, made.name)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.match(`${await readFile(path)}`, /^age-encryption\.org\/v1\n-> X25519/)
  assert.equal(await runScheduled({ ...given(folderPlace(to)), ifDue: true }), undefined)
  await writeFile(join(to, old), '')
  await writeFile(join(to, `${old}.unfinished`), '')
  await writeFile(join(to, 'notes.txt'), '')
  await owner`update backups set started_at = started_at - interval '1 day', name = name || '.past'`
  const next = await runScheduled({ ...given(folderPlace(to)), ifDue: true })
  assert.deepEqual([next?.removed, next?.proof], [[old], null])
  assert.deepEqual((await readdir(to)).sort(), [made.name, next?.name, 'notes.txt'])
})

test('a backup that is damaged, or of another key, is not proved, and the reason is kept', async () => {
  const place = folderPlace(to)
  const { name = '' } = (await backupsIn(place))[0] ?? {}
  const path = join(to, name)
  const content = await readFile(path)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  await writeFile(path, content)
  await owner`insert into backups (name, started_at) values (${name}, now()) on conflict do nothing`
  await assert.rejects(proveNamed(name, given(place)), /is not a complete backup of Bellhop/)
  const other = { ...given(place), settings: { ...given(place).settings, key: await newBackupKey() } }
  await assert.rejects(proveNamed(name, other), /cannot be decrypted with BACKUP_KEY/)
  const rows = await store.all(owner)
  assert.match(rows.find((row) => row.name === name)?.proof_error ?? '', /cannot be decrypted/)
})

test('a backup in a bucket is written in parts and read back; changed rows are noticed', async () => {
  const place = bucketPlace(`http://S3RVER:S3RVER@${bucket.host}/files?region=us-east-1`, 2_000)
  const made = await runScheduled({ ...given(place), ifDue: false })
  assert.ok(made)
  assert.deepEqual(await backupsIn(place), [{ name: made.name, bytes: made.bytes }])
  assert.ok(made.bytes > 4_000, 'several parts')
  const archive = archiveIn(place, made.name, key)
  const { manifest } = await checkArchive(archive)
  await owner.unsafe(`set bellhop.workspace = '${workspace.id}'`)
  await owner.unsafe(`update tickets set subject = 'Changed' where subject = 'One'`)
  const different = await differences(archive, manifest, database.owner)
  assert.ok(
    different.some((table) => table.startsWith('tickets (')),
    `${different}`,
  )
  await place.remove(made.name)
  assert.deepEqual(await backupsIn(place), [])
})
