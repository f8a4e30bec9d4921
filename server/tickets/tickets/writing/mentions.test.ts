import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let ticket: string
let ada: Awaited<ReturnType<typeof world.member>>
let stranger: Awaited<ReturnType<typeof world.member>>

before(async () => {
  workspace = await world.workspace()
  const [channel, other] = await Promise.all([world.channel(workspace), world.channel(workspace)])
  ada = await world.member(workspace, { name: 'Ada', channels: [channel.id] })
  stranger = await world.member(workspace, { name: 'Sam', channels: [other.id] })
  const body = {
    channel: channel.ulid,
    subject: 'A question',
    from_contact: { email: 'grace@example.test' },
    message: { body: 'Hi' },
  }
  const { token } = workspace.owner
  ticket = (await call('POST /api/tickets', { token, body })).body.data.ulid
})

const mention = ({ ulid, name }: { ulid: string; name: string }) => `<span mention="${ulid}">@${name}</span>`
const write = (kind: 'note' | 'reply', body: string) =>
  call(`POST /api/tickets/${ticket}/${kind}`, { token: workspace.owner.token, body: { body } })

test('a note mentions a member by the ULID, who is notified and follows the ticket', async () => {
  const { status, body } = await write('note', `<p>${mention(ada)}, can you look?</p>`)
  assert.equal(status, 201)
  assert.equal(body.data.body_html, `<p><span mention="${ada.ulid}">@Ada</span>, can you look?</p>`)
  assert.equal(body.data.body_text, '@Ada, can you look?')
  await runJobs()
  const told = await call('GET /api/notifications', { token: ada.token })
  assert.deepEqual([told.body.data[0].kind, told.body.data[0].ticket.ulid], ['mentioned', ticket])
  const { data } = (await call(`GET /api/tickets/${ticket}/followers`, { token: ada.token })).body
  assert.ok(data.some(({ ulid }: { ulid: string }) => ulid === ada.ulid))
})

test('nobody can be mentioned who cannot access the ticket, or is no member', async () => {
  const hidden = await write('note', `<p>${mention(ada)} ${mention(stranger)}</p>`)
  assert.equal(hidden.status, 422)
  assert.equal(
    hidden.body.errors.body[0],
    'Sam cannot access the channel of this ticket and cannot be mentioned.',
  )
  const unknown = await write('note', `<p>${mention({ ulid: world.newUlid(), name: 'X' })}</p>`)
  assert.equal(unknown.status, 422)
  assert.match(unknown.body.errors.body[0], /not a member of this workspace/)
  const other = await world.workspace()
  assert.equal((await write('note', mention(other.owner))).status, 422)
})

test('what leaves by mail has names in words only, and a mention that is none is dropped', async () => {
  const reply = await write('reply', `<p>Hello from ${mention(ada)}</p>`)
  assert.equal(reply.body.data.body_html, '<p>Hello from <span>@Ada</span></p>')
  const odd = await write('note', '<p><span mention="x&quot; onclick=1">@Ada</span></p>')
  assert.equal(odd.body.data.body_html, '<p><span>@Ada</span></p>')
})

test('the members who can be mentioned are those who can access the ticket', async () => {
  const { body } = await call(`GET /api/tickets/${ticket}/members`, { token: ada.token })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Ada', workspace.owner.name],
  )
  assert.equal((await call(`GET /api/tickets/${ticket}/members`, { token: stranger.token })).status, 404)
})
