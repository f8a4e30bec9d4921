import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { newFileKey } from '../../platform/files/keys.ts'
import { removeExpired, removeUnnamed } from './sweep.ts'

const { call, world, travel, services, config, runJobs } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

const park = async () =>
  (await call('POST /api/attachments', { token, ...form('file', 'x.txt', 'some text') })).body.data
const attach = async (attachment_ids: string[]) =>
  call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'x',
      from_contact: { email: 'a@x.test' },
      message: { body: 'x', attachment_ids },
    },
  })
const stored = async () =>
  (await readdir(join(config.DATA_DIR, 'files'), { recursive: true })).filter(
    // The ledger of erasures is not swept.
    (name) => name.includes('/') && !name.startsWith('erasures/'),
  )

test('what nobody claims goes with its file; what a message has stays, for days', async () => {
  const kept = await attach([(await park()).token])
  await park()
  assert.equal((await stored()).length, 2)
  await removeExpired(services)
  await runJobs()
  assert.equal((await stored()).length, 2)
  travel(31 * 60_000)
  await removeExpired(services)
  await runJobs()
  assert.equal((await stored()).length, 1)
  travel(3 * 24 * 60 * 60_000)
  await removeUnnamed(services)
  const [{ url }] = kept.body.data.messages[0].attachments
  assert.equal((await call(`GET ${new URL(url).pathname}`, { token })).text, 'some text')
})

test('a file that no row has come to name is removed once its day is long over', async () => {
  const key = newFileKey(services.clock())
  await services.files.put(key, Readable.from([Buffer.from('lost')]))
  await removeUnnamed(services)
  travel(24 * 60 * 60_000)
  await removeUnnamed(services)
  assert.ok((await stored()).includes(key))
  travel(24 * 60 * 60_000)
  await removeUnnamed(services)
  assert.ok(!(await stored()).includes(key))
})

test('the files of a deleted ticket are removed', async () => {
  const { body } = await attach([(await park()).token])
  const before = (await stored()).length
  await call(`DELETE /api/tickets/${body.data.ulid}`, { token })
  await runJobs()
  assert.equal((await stored()).length, before - 1)
})
