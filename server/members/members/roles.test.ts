import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const owner = workspace.owner.token

const openTicket = async () => {
  const body = {
    channel: channel.ulid,
    subject: 'Lamp',
    from_contact: { email: 'grace@example.test' },
    message: { body: 'Hello' },
  }
  return (await call('POST /api/tickets', { token: owner, body })).body.data.ulid as string
}
const assign = (ticket: string, { ulid }: { ulid: string }) =>
  call(`PUT /api/tickets/${ticket}/assignee`, { token: owner, body: { assignee_ulid: ulid } })

test('a light member writes notes with mentions, follows, and keeps drafts of notes only', async () => {
  const { token, ulid } = await world.member(workspace, { role: 'light' })
  const ticket = await openTicket()
  const ask = async (request: string, body?: object) =>
    (await call(`${request.replace('…', `/api/tickets/${ticket}`)}`, { token, ...(body && { body }) })).status
  const draft = { revision: 0, kind: 'note', body: 'Half a' }
  assert.equal((await call('GET /api/me', { token })).body.data.can.write_notes, true)
  assert.deepEqual(
    [
      await ask('GET …'),
      await ask('POST …/note', { body: `<span mention="${workspace.owner.ulid}">@Owner</span> look` }),
      await ask('PUT …/follow'),
      await ask('PUT …/draft', draft),
      await ask('PUT …/read'),
    ],
    [200, 201, 204, 200, 204],
  )
  assert.deepEqual(
    [
      await ask('PUT …/draft', { ...draft, kind: 'reply' }),
      await ask('POST …/reply', { body: 'No' }),
      await ask('POST …/forward', { body: 'No', to_recipients: ['a@b.test'] }),
      await ask('PUT …/status', { status: 'closed' }),
      await ask('PUT …/assignee', { assignee_ulid: ulid }),
      await ask('POST /api/tickets/bulk', { ticket_ulids: [ticket], status: 'closed' }),
      await ask('POST …/scheduled-messages', { kind: 'reply', body: 'No', send_at: '2030-01-01T00:00:00Z' }),
      await ask('POST /api/contacts', { email: 'new@example.test' }),
      await ask('POST /api/quick-replies', { name: 'No', body: 'x' }),
    ],
    Array.from({ length: 9 }, () => 403),
  )
})

test('a viewer reads, and changes own settings only', async () => {
  const { token, ulid } = await world.member(workspace, { role: 'viewer' })
  const ticket = await openTicket()
  const ask = async (request: string, body?: object) =>
    (await call(request, { token, ...(body && { body }) })).status
  assert.deepEqual(
    [
      await ask(`GET /api/tickets/${ticket}`),
      await ask('PUT /api/me', { name: 'Vera' }),
      await ask('POST /api/saved-views', { name: 'Mine' }),
      await ask('POST /api/saved-views', { name: 'Ours', is_personal: false }),
      await ask(`POST /api/tickets/${ticket}/note`, { body: 'No' }),
      await ask(`PUT /api/tickets/${ticket}/follow`),
    ],
    [200, 200, 201, 403, 403, 403],
  )
  const issued = await call('POST /api/tokens', { token, body: { name: 'Mine' } })
  const own = issued.body.data.token
  assert.equal(
    (await call(`POST /api/tickets/${ticket}/note`, { token: own, body: { body: 'No' } })).status,
    403,
  )
  assert.equal(await ask(`DELETE /api/members/${workspace.owner.ulid}`), 403)
  assert.equal(await ask(`DELETE /api/members/${ulid}`), 204)
})

test('nobody is assigned who cannot reply, and who no longer can loses what is open', async () => {
  const member = await world.member(workspace)
  const light = await world.member(workspace, { role: 'light', name: 'Linus' })
  const [open, closed] = [await openTicket(), await openTicket()]
  const rejected = await assign(open, light)
  assert.equal(rejected.status, 422)
  assert.match(
    rejected.body.errors.assignee_ulid[0],
    /^Linus cannot be assigned: the role light does not reply/,
  )
  for (const ticket of [open, closed]) assert.equal((await assign(ticket, member)).status, 200)
  await call(`PUT /api/tickets/${closed}/status`, { token: owner, body: { status: 'closed' } })
  const body = { role: 'viewer' }
  assert.equal((await call(`PUT /api/members/${member.ulid}`, { token: owner, body })).status, 200)
  const assigneeOf = async (ticket: string) =>
    (await call(`GET /api/tickets/${ticket}`, { token: owner })).body.data.assignee?.ulid ?? null
  assert.deepEqual([await assigneeOf(open), await assigneeOf(closed)], [null, member.ulid])
  const activities = (await call(`GET /api/tickets/${open}/activities`, { token: owner })).body.data
  assert.ok(activities.some(({ type }: { type: string }) => type === 'unassigned'))
})

test('the new roles are given by invitation, and may be limited to some channels', async () => {
  const other = await world.channel(workspace)
  const body = { email: 'light@example.test', role: 'light', channel_ulids: [other.ulid] }
  const invited = await call('POST /api/members/invite', { token: owner, body })
  assert.deepEqual([invited.status, invited.body.data.role], [201, 'light'])
  const { token } = await world.member(workspace, { role: 'light', channels: [other.id] })
  assert.equal((await call(`GET /api/tickets/${await openTicket()}`, { token })).status, 404)
})
