import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { type FetchedMail, receiverOf } from '../imap/receiver.ts'
import { receiveFetched } from './fetched.ts'

const { call, world, services, runJobs } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = { ...(await world.channel(workspace)), workspace: workspace.id }

const mails = async (): Promise<{ ulid: string; status: string; reason: string | null }[]> =>
  (await call('GET /api/mails', { token })).body.data

const fetched = (number: number) => {
  const raw = Buffer.from(rawMail({ from: 'ann@example.test', to: 'x@acme.test', subject: `Mail ${number}` }))
  return { channel, sourceKey: `imap:box:${number}`, size: raw.length, raw }
}

test('a mail from a mailbox that cannot be taken in keeps its raw form, and can be tried again', async () => {
  const store = receiveFetched(services)
  const { receive } = receiverOf(async (mail) => {
    if (mail.sourceKey === 'imap:box:1' && !mail.instead) throw new Error('boom')
    await store(mail)
  })
  const poison = fetched(1)
  for (const _ of [1, 2]) await assert.rejects(receive(poison), /stays in the mailbox/)
  const outcomes = await Promise.all([receive(fetched(2)), receive(poison), receive(fetched(3))])
  assert.deepEqual(outcomes, [true, false, true])
  await runJobs()
  const found = (await mails()).find(({ status }) => status === 'quarantined')
  assert.equal(found?.reason, 'The mail could not be stored: boom')
  assert.equal((await mails()).filter(({ status }) => status === 'ticketed').length, 2)
  const raw = await call(`GET /api/mails/${found?.ulid}/raw`, { token })
  assert.equal(raw.text, String(poison.raw))
  assert.equal((await call(`POST /api/mails/${found?.ulid}/retry`, { token })).status, 200)
  await runJobs()
  assert.equal((await mails()).find(({ ulid }) => ulid === found?.ulid)?.status, 'ticketed')
})

test('where not even its raw form can be kept, it is known that it came', async () => {
  const files = { ...services.files, put: () => Promise.reject(new Error('odd bytes')) }
  const { receive } = receiverOf(receiveFetched({ ...services, files }))
  const mail = fetched(4)
  for (const _ of [1, 2]) await assert.rejects(receive(mail), /stays in the mailbox/)
  assert.equal(await receive(mail), false)
  const [noted] = (await mails()).filter(({ status }) => status === 'quarantined')
  assert.equal(noted?.reason, 'The mail could not be stored: odd bytes')
})

test('while the disk is full, it stays in the mailbox, however often it is tried', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  const files = { ...services.files, put: () => Promise.reject(full) }
  const store = receiveFetched({ ...services, files })
  const stores = [store, async (mail: FetchedMail) => (mail.instead ? store(mail) : assert.fail('odd'))]
  const before = (await mails()).length
  for (const { receive } of stores.map(receiverOf))
    for (const _ of [1, 2, 3, 4]) await assert.rejects(receive(fetched(5)), /stays in the mailbox/)
  assert.equal((await mails()).length, before)
})

test('a channel shows when its last mail came, whichever way that was', async () => {
  const quiet = await world.channel(workspace)
  const lastAt = async (ulid: string) =>
    (await call(`GET /api/channels/${ulid}`, { token })).body.data.mail.receiving.last_at
  assert.equal(await lastAt(quiet.ulid), null)
  await world.inside(workspace, async ({ sql, workspace: id }) => {
    const mails = [
      { way: 'imap', status: 'ticketed', at: '2026-03-01T10:00:00Z' },
      { way: 'hook', status: 'quarantined', at: '2026-03-03T10:00:00Z' },
      { way: 'smtp', status: 'joined', at: '2026-03-02T10:00:00Z' },
    ]
    for (const { way, status, at } of mails)
      await sql`
        insert into mails (workspace_id, ulid, channel_id, way, size, received_at, due_at, status)
        values (${id}, ${world.newUlid()}, ${quiet.id}, ${way}, 1, ${at}, ${at}, ${status})`
  })
  assert.equal(await lastAt(quiet.ulid), '2026-03-03T10:00:00+00:00')
})
