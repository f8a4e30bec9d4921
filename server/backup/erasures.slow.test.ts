import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../test/database.ts'
import { form } from '../../test/form.ts'
import { serveFrom, startBellhop } from '../../test/harness.ts'
import { placesOf } from '../../test/places.ts'
import { repeatErasures } from '../across/erasure/actions.ts'
import { openRows, prepare } from '../installation.ts'
import { type Connection, connect } from '../platform/db/connection/driver.ts'
import type { Db } from '../platform/db/open.ts'
import { readLedger } from '../platform/erasures/ledger.ts'
import { systemClock } from '../platform/kernel/clock.ts'
import { archiveAt, backUp, checkArchive, draftAt, openLedger, restore } from './actions.ts'

// A database of its own: it is backed up, and travels in time.
const bellhop = await startBellhop()
const { call, config, database, runJobs, services, travel, world } = bellhop
const folder = await mkdtemp(join(tmpdir(), 'bellhop-erasures-'))
const archive = join(folder, 'backup.tar.gz')
const other = await createTestDatabase()
const superuser = connect(other.superuser, { max: 1 })
after(async () => {
  await superuser.end({ timeout: 1 })
  await other.drop()
  await rm(folder, { recursive: true })
})

const secret = { mark: 'same', kept: undefined }
const word = 'quittengelee'
const dayMs = 24 * 3_600_000
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { token } = workspace.owner

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const open = async (text: string, email: string) => {
  const upload = await call('POST /api/attachments', { token, ...form('file', `${text}.txt`, text) })
  return ok('POST /api/tickets', {
    ...{ channel: channel.ulid, subject: text, from_contact: { email } },
    message: { body: `<p>${text}</p>`, attachment_ids: [upload.body.data.token] },
  })
}

const restoreTo = async (to: Connection, { replace = false, keep = false } = {}) => {
  const checked = await checkArchive(archiveAt(archive, undefined))
  const ledger = openLedger(services.files, checked)
  await restore(archiveAt(archive, undefined), checked, {
    ...{ owner: to, files: services.files, secret, replace, now: systemClock() },
    ...(!keep && { ledger: ledger.read }),
    keepSecret: () => {},
  })
  const { isCluster } = await prepare(to, other.app.user)
  const db = openRows(other.app, { clock: systemClock, max: 4, isCluster })
  return { found: ledger.found, db }
}

/** A database that dies at a write. */
const dyingAt = (db: Db, writes: number): Db => {
  let count = 0
  const write = ((...given: Parameters<Db['write']>) => {
    count += 1
    if (count > writes) throw new Error('killed')
    return db.write(...given)
  }) as Db['write']
  return { ...db, write }
}

test('what was erased after a backup is erased again when it is restored, even if that is killed', async (t) => {
  const [ofContact, ofContactToo] = [await open(word, `${word}@a.test`), await open(word, `${word}@a.test`)]
  const [expired, deleted] = [await open(word, 'b@b.test'), await open(word, 'c@c.test')]
  const [into, merged, stays] = [
    await open('Into', 'd@d.test'),
    await open(word, 'd@d.test'),
    await open('Stays', 'e@e.test'),
  ]
  await ok(`PUT /api/tickets/${expired.ulid}/status`, { status: 'closed' })
  await runJobs()
  await backUp(draftAt(archive), { owner: database.owner, files: services.files, secret, now: systemClock() })

  await ok(`POST /api/contacts/${ofContact.contact.ulid}/erasure`)
  await ok(`DELETE /api/tickets/${deleted.ulid}`)
  await ok(`POST /api/tickets/${merged.ulid}/merge`, { into_ulid: into.ulid })
  await ok(`DELETE /api/tickets/${into.ulid}`)
  const rule = await ok('POST /api/retention-rules', { name: 'Old', status: 'closed', days: 1 })
  travel(3 * dayMs)
  await runJobs()
  const gone = [ofContact, ofContactToo, expired, deleted, into, merged]
  for (const { ulid } of gone) assert.equal((await call(`GET /api/tickets/${ulid}`, { token })).status, 404)
  assert.ok(rule.ulid)

  await restoreTo(other.owner, { keep: true }).then(({ db }) => db.close())
  assert.ok((await placesOf(superuser, config.DATA_DIR, word)).length > 5, 'the backup has it')
  const { found, db } = await restoreTo(other.owner, { replace: true })
  t.after(() => db.close())
  assert.deepEqual(found, { isOfBackup: true, damaged: [] })
  for (const writes of [0, 1, 3, 5])
    await assert.rejects(async () => repeatErasures(dyingAt(db, writes)), /killed/)
  assert.ok((await repeatErasures(db)) >= gone.length)
  assert.equal(await repeatErasures(db), 0)

  const copy = await serveFrom(other.app, { DATA_DIR: config.DATA_DIR }, systemClock)
  t.after(copy.close)
  await copy.runJobs()
  assert.deepEqual(await placesOf(superuser, config.DATA_DIR, word), [])
  for (const { ulid } of gone)
    assert.equal((await copy.call(`GET /api/tickets/${ulid}`, { token })).status, 404)
  assert.equal((await copy.call(`GET /api/contacts/${ofContact.contact.ulid}`, { token })).status, 404)
  assert.equal((await copy.call(`GET /api/tickets/${stays.ulid}`, { token })).status, 200)
  const [receipt] = (await copy.call('GET /api/erasures', { token })).body.data
  assert.equal(receipt.erased_by, null)
})

test('what the replaced database has not written to the ledger yet is written first', async () => {
  const ulid = world.newUlid()
  await superuser`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    values (${workspace.id}, 'keep-erasures', ${{ kind: 'contact', ulids: [ulid] } as never}, now(), now())`
  const { db } = await restoreTo(other.owner, { replace: true })
  await db.close()
  const { erased } = await readLedger(services.files, { digest: '', at: new Date() })
  assert.ok(erased.some((one) => one.ulid === ulid && one.kind === 'contact'))
})
