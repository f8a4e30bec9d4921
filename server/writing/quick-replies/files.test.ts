import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { removeExpired, removeUnnamed } from '../../files/uploads/sweep.ts'
import { deleteWorkspace } from '../../workspaces/workspaces/actions.ts'

const { call, world, travel, services, config, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }
let owner: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  owner = workspace.owner.token
})

const day = 24 * 60 * 60_000

const upload = async (name = 'form.txt', token = owner): Promise<string> =>
  (await call('POST /api/attachments', { token, ...form('file', name, `text of ${name}`) })).body.data.token
const create = (attachment_ids: string[], more: object = {}, token = owner) =>
  call('POST /api/quick-replies', {
    token,
    body: { name: 'Form', body: 'Here it is', attachment_ids, ...more },
  })
const update = (ulid: string, body: object, token = owner) =>
  call(`PUT /api/quick-replies/${ulid}`, { token, body: { name: 'Form', body: 'Here it is', ...body } })
const show = async (ulid: string, token = owner) =>
  (await call(`GET /api/quick-replies/${ulid}`, { token })).body.data
const copies = async (ulid: string, token = owner) =>
  (await call(`POST /api/quick-replies/${ulid}/uploads`, { token })).body.data.map(
    ({ token }: { token: string }) => token,
  )
const send = (attachment_ids: string[], token = owner) =>
  call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'x',
      from_contact: { email: 'a@x.test' },
      message: { body: 'x', attachment_ids },
    },
  })
const namesOf = ({ attachments }: { attachments: { filename: string }[] }) =>
  attachments.map(({ filename }) => filename)
const stored = async () =>
  (await readdir(join(config.DATA_DIR, 'files'), { recursive: true })).filter(
    // Without the ledger of erasures.
    (name) => name.includes('/') && !name.startsWith('erasures/'),
  ).length
const sweep = async () => {
  await removeExpired(services)
  await runJobs()
  await removeUnnamed(services)
}
const textOf = async (ticket: { messages: { attachments: { url: string }[] }[] }) => {
  const url = ticket.messages[0]?.attachments[0]?.url ?? ''
  return (await call(`GET ${new URL(url).pathname}`, { token: owner })).text
}

test('a quick reply holds files, which lists and renderings show', async () => {
  const { status, body } = await create([await upload('a.txt'), await upload('b.txt')])
  assert.equal(status, 201)
  const { ulid, attachments } = body.data
  assert.deepEqual(
    attachments.map(({ ulid: _, ...file }: { ulid: string }) => file),
    ['a.txt', 'b.txt'].map((filename) => ({ filename, mime_type: 'text/plain', size: 13 })),
  )
  const { data } = (await call('GET /api/quick-replies', { token: owner })).body
  assert.deepEqual(data.find((one: { ulid: string }) => one.ulid === ulid).attachments, attachments)
  const filled = await call(`GET /api/quick-replies/${ulid}/filled`, { token: owner })
  assert.deepEqual(filled.body.data.attachments, attachments)
})

test('files are added, kept by their ULIDs and removed; without the field they stay', async () => {
  const before = await stored()
  const { ulid, attachments } = (await create([await upload('a.txt'), await upload('b.txt')])).body.data
  assert.deepEqual(namesOf((await update(ulid, {})).body.data), ['a.txt', 'b.txt'])
  const attachment_ids = [attachments[1].ulid, await upload('c.txt')]
  assert.deepEqual(namesOf((await update(ulid, { attachment_ids })).body.data), ['b.txt', 'c.txt'])
  await runJobs()
  assert.equal(await stored(), before + 2)
  assert.deepEqual(namesOf((await update(ulid, { attachment_ids: [] })).body.data), [])
  await runJobs()
  assert.equal(await stored(), before)
})

test('unknown files, and those of others, are rejected by their paths, and nothing changes', async () => {
  const other = await world.member(workspace)
  const elsewhere = (await world.workspace()).owner.token
  const known = (await create([await upload('known.txt')])).body.data
  const foreign = (await create([await upload('own.txt')])).body.data
  for (const wrong of [
    'upl_none',
    await upload('x.txt', other.token),
    await upload('x.txt', elsewhere),
    foreign.attachments[0].ulid,
  ]) {
    const own = await upload()
    const { status, body } = await update(known.ulid, { attachment_ids: [own, wrong] })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['attachment_ids.1']])
    assert.deepEqual(Object.keys((await create([wrong])).body.errors), ['attachment_ids.0'])
    assert.deepEqual((await show(known.ulid)).attachments, known.attachments)
    assert.equal((await send([own])).status, 201)
  }
  assert.deepEqual((await show(foreign.ulid)).attachments, foreign.attachments)
})

test('a quick reply has at most ten files', async () => {
  const tokens = await Promise.all(Array.from({ length: 11 }, () => upload()))
  assert.deepEqual(Object.keys((await create(tokens)).body.errors), ['attachment_ids'])
  assert.equal((await create(tokens.slice(1))).body.data.attachments.length, 10)
})

test('the token of a file of a quick reply is used up', async () => {
  const token = await upload()
  await create([token])
  assert.deepEqual(Object.keys((await send([token])).body.errors), ['message.attachment_ids.0'])
  assert.equal((await create([token])).status, 422)
})

describe('copies of the files', () => {
  test('are sent with any number of messages, and the quick reply keeps its own', async () => {
    const before = await stored()
    const { ulid } = (await create([await upload()])).body.data
    const tickets = []
    for (let sent = 0; sent < 2; sent++) tickets.push((await send(await copies(ulid))).body.data)
    assert.equal(await stored(), before + 1)
    await call(`DELETE /api/tickets/${tickets[0].ulid}`, { token: owner })
    await runJobs()
    assert.equal(await textOf(tickets[1]), 'text of form.txt')
    assert.equal((await call(`DELETE /api/quick-replies/${ulid}`, { token: owner })).status, 204)
    await runJobs()
    assert.equal(await textOf(tickets[1]), 'text of form.txt')
    await call(`DELETE /api/tickets/${tickets[1].ulid}`, { token: owner })
    await runJobs()
    assert.equal(await stored(), before)
  })

  test('stay in a draft without the quick reply, and the quick reply stays without the draft', async () => {
    const { ulid } = (await create([await upload()])).body.data
    const ticket = (await send([])).body.data
    const path = `/api/tickets/${ticket.ulid}/draft`
    const save = (revision: number, attachment_ids: string[]) =>
      call(`PUT ${path}`, { token: owner, body: { revision, kind: 'note', body: 'x', attachment_ids } })
    const [copy] = await copies(ulid)
    assert.deepEqual(namesOf((await save(0, [copy])).body.data), ['form.txt'])
    await call(`DELETE ${path}`, { token: owner })
    travel(2 * day)
    await sweep()
    const [another] = await copies(ulid)
    await save(0, [another])
    await call(`DELETE /api/quick-replies/${ulid}`, { token: owner })
    travel(3 * day)
    await sweep()
    const note = { body: 'x', attachment_ids: [another] }
    const sent = await call(`POST /api/tickets/${ticket.ulid}/note`, { token: owner, body: note })
    assert.equal(sent.status, 201)
    const [{ url }] = sent.body.data.attachments
    assert.equal((await call(`GET ${new URL(url).pathname}`, { token: owner })).text, 'text of form.txt')
  })

  test('are for those who can use the quick reply', async () => {
    const { token } = await world.member(workspace)
    const own = (await create([await upload()])).body.data
    const shared = (await create([await upload()], { is_shared: true })).body.data
    const status = async (ulid: string, token: string) =>
      (await call(`POST /api/quick-replies/${ulid}/uploads`, { token })).status
    assert.equal(await status(own.ulid, token), 404)
    assert.equal(await status(shared.ulid, (await world.workspace()).owner.token), 404)
    const [copy] = await copies(shared.ulid, token)
    assert.equal((await send([copy])).status, 422)
    assert.equal((await send([copy], token)).status, 201)
    assert.equal((await update(shared.ulid, { attachment_ids: [] }, token)).status, 403)
  })

  test('that nobody sends expire, and the file stays', async () => {
    const { ulid } = (await create([await upload()])).body.data
    const [copy] = await copies(ulid)
    travel(31 * 60_000)
    await sweep()
    assert.equal((await send([copy])).status, 422)
    assert.equal(await textOf((await send(await copies(ulid))).body.data), 'text of form.txt')
  })
})

test('the files of a member who leaves go with private quick replies, and stay with shared ones', async () => {
  await sweep()
  const before = await stored()
  const leaver = await world.member(workspace)
  await create([await upload('own.txt', leaver.token)], {}, leaver.token)
  const shared = (await create([await upload('shared.txt', leaver.token)], { is_shared: true }, leaver.token))
    .body.data
  assert.equal((await call(`DELETE /api/members/${leaver.ulid}`, { token: owner })).status, 204)
  travel(2 * day)
  await sweep()
  assert.equal(await stored(), before + 1)
  assert.deepEqual(namesOf(await show(shared.ulid)), ['shared.txt'])
})

test('the files of a deleted workspace are removed, also those that messages have copies of', async () => {
  const before = await stored()
  const doomed = await world.workspace()
  const { token } = doomed.owner
  const { ulid } = (await create([await upload('shared.txt', token)], {}, token)).body.data
  const { ulid: channel } = await world.channel(doomed)
  const message = { body: 'x', attachment_ids: await copies(ulid, token) }
  const ticket = { channel, subject: 'x', from_contact: { email: 'a@x.test' }, message }
  assert.equal((await call('POST /api/tickets', { token, body: ticket })).status, 201)
  await copies(ulid, token)
  assert.equal(await stored(), before + 1)
  await deleteWorkspace(services.db, doomed.id, { type: 'system', name: 'test' })
  await runJobs()
  assert.equal(await stored(), before)
})
