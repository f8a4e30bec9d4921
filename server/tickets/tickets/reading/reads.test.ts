import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let ada: string
let bob: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  ada = (await world.member(workspace)).token
  bob = (await world.member(workspace)).token
})

const create = async () => {
  travel(1_000)
  const { ulid } = channel
  const body = {
    channel: ulid,
    subject: 'Hi',
    from_contact: { email: 'a@x.com' },
    message: { body: 'Hello' },
  }
  return (await call('POST /api/tickets', { token: workspace.owner.token, body })).body.data
}
const at = ({ ulid }: { ulid: string }, what: string) => `/api/tickets/${ulid}${what}`
const isUnread = async (ticket: { ulid: string }, token: string) => {
  const listed = (await call('GET /api/tickets?per_page=100', { token })).body.data
  const shown = (await call(`GET ${at(ticket, '')}`, { token })).body.data.is_unread
  const inList = listed.find(({ ulid }: { ulid: string }) => ulid === ticket.ulid).is_unread
  assert.equal(inList, shown)
  return shown
}
const write = (ticket: { ulid: string }, token: string) => {
  travel(1_000)
  return call(`POST ${at(ticket, '/note')}`, { token, body: { body: 'Look' } })
}

test('a ticket is unread until a member has read it, and again after the next message of others', async () => {
  const ticket = await create()
  assert.deepEqual([await isUnread(ticket, ada), await isUnread(ticket, bob)], [true, true])
  assert.equal((await call(`PUT ${at(ticket, '/read')}`, { token: ada })).status, 204)
  assert.deepEqual([await isUnread(ticket, ada), await isUnread(ticket, bob)], [false, true])
  assert.equal((await write(ticket, bob)).status, 201)
  assert.deepEqual([await isUnread(ticket, ada), await isUnread(ticket, bob)], [true, false])
})

test('a member marks a ticket as unread and as read again', async () => {
  const ticket = await create()
  await write(ticket, ada)
  assert.equal((await call(`DELETE ${at(ticket, '/read')}`, { token: ada })).status, 204)
  assert.equal(await isUnread(ticket, ada), true)
  await call(`PUT ${at(ticket, '/read')}`, { token: ada })
  assert.equal(await isUnread(ticket, ada), false)
})

test('a ticket that is read up to a message is unread if there is a later one', async () => {
  const ticket = await create()
  const message_ulid = ticket.messages[0].ulid
  await write(ticket, bob)
  const path = `PUT ${at(ticket, '/read')}`
  await call(path, { token: ada, body: { message_ulid } })
  assert.equal(await isUnread(ticket, ada), true)
  await call(path, { token: ada })
  await call(path, { token: ada, body: { message_ulid } })
  assert.equal(await isUnread(ticket, ada), false)
  const other = (await create()).messages[0].ulid
  const { status, body } = await call(path, { token: ada, body: { message_ulid: other } })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['message_ulid']])
})

test('what was there when a member joined counts as read', async () => {
  const ticket = await create()
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update tickets set last_activity_at = now() - interval '1 day' where workspace_id = ${workspace} and id = ${ticket.id}`,
  )
  const { token } = await world.member(workspace)
  assert.equal(await isUnread(ticket, token), false)
})
