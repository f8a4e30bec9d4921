import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, travel, db } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'support@acme.test' })

const newTicket = (changes: object = {}) => ({
  channel: channel.ulid,
  subject: 'Cannot log in',
  from_contact: { email: 'John@Example.test', name: 'John' },
  message: { body: '<p>I cannot</p>' },
  ...changes,
})

const create = async (changes: object = {}, by = token) => {
  const { status, body } = await call('POST /api/tickets', { token: by, body: newTicket(changes) })
  assert.equal(status, 201)
  return body.data
}

const eventsOf = (ulid: string) =>
  db.read(workspace.id, async ({ sql, workspace }) => {
    const rows = await sql<{ type: string }[]>`
      select type from events where workspace_id = ${workspace} and facts->>'ticket' = ${ulid} order by id`
    return rows.map(({ type }) => type)
  })

test('a ticket comes with its channel, its contact, its first message and what happened', async () => {
  const ticket = await create()
  assert.equal(ticket.subject, 'Cannot log in')
  assert.equal(ticket.status, 'open')
  assert.equal(ticket.channel.ulid, channel.ulid)
  assert.equal(ticket.contact.email, 'john@example.test')
  assert.equal(ticket.from_address, 'john@example.test')
  assert.equal(ticket.latest_message_preview, 'I cannot')
  assert.deepEqual([ticket.assignee, ticket.assigned_team, ticket.tags, ticket.title], [null, null, [], null])
  const [message] = ticket.messages
  assert.equal(message.type, 'inbound')
  assert.equal(message.body_html, '<p>I cannot</p>')
  assert.deepEqual(
    [message.sender.type, message.sender.name, message.sender.email],
    ['contact', 'John', 'john@example.test'],
  )
  assert.deepEqual([message.attachments, message.inline_images, message.send_status], [[], [], null])
  assert.deepEqual(
    ticket.activities.map(({ type, user }: { type: string; user: { ulid: string; email: string } }) => [
      type,
      user.ulid,
      user.email,
    ]),
    [['ticket_created', workspace.owner.ulid, workspace.owner.email]],
  )
  const shown = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  assert.deepEqual(shown.body.data, ticket)
  assert.deepEqual(await eventsOf(ticket.ulid), ['ticket.created', 'message.created'])
})

test('numbers follow one another within a workspace', async () => {
  const [first, second] = [await create(), await create()]
  assert.equal(second.number, first.number + 1)
  const other = await world.workspace()
  const elsewhere = await world.channel(other)
  const { body } = await call('POST /api/tickets', {
    token: other.owner.token,
    body: newTicket({ channel: elsewhere.ulid }),
  })
  assert.equal(body.data.number, 1)
})

test('a known contact is recognised by its address, keeps its name, and counts its tickets', async () => {
  await create({ from_contact: { email: 'mary@example.test' } })
  const named = await create({ from_contact: { email: 'MARY@example.test', name: 'Mary' } })
  assert.equal(named.contact.name, 'Mary')
  const again = await create({ from_contact: { email: 'mary@example.test', name: 'Somebody' } })
  assert.equal(again.contact.name, 'Mary')
  const { body } = await call(`GET /api/contacts/${again.contact.ulid}`, { token })
  assert.equal(body.data.ticket_count, 3)
  assert.equal(body.data.last_activity_at, again.created_at)
})

test('what a new ticket needs is named', async () => {
  const { status, body } = await call('POST /api/tickets', { token, body: {} })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), [
    'channel',
    'subject',
    'from_contact',
    'from_contact.email',
    'message',
    'message.body',
  ])
  const inner = await call('POST /api/tickets', {
    token,
    body: newTicket({ from_contact: { email: 'x' }, message: { body: ' ' } }),
  })
  assert.deepEqual(inner.body.errors, {
    'from_contact.email': ['The from contact.email field must be a valid email address.'],
    'message.body': ['The message.body field is required.'],
  })
})

test('a channel that does not exist, or cannot be accessed, is an invalid one', async () => {
  const hidden = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [channel.id] })
  for (const ulid of [hidden.ulid, world.newUlid(), (await world.channel(await world.workspace())).ulid]) {
    const { status, body } = await call('POST /api/tickets', {
      token: limited.token,
      body: newTicket({ channel: ulid }),
    })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, { channel: ['The selected channel is invalid.'] })
  }
})

test('a ticket of a channel that the caller cannot access is not there, whatever is asked of it', async () => {
  const hidden = await world.channel(workspace)
  const ticket = await create({ channel: hidden.ulid })
  const member = await world.member(workspace, { channels: [channel.id] })
  const limitedToken = await world.member(workspace, { tokenChannels: [channel.id] })
  for (const { token } of [member, limitedToken]) {
    for (const [request, body] of [
      [`GET /api/tickets/${ticket.ulid}`],
      [`GET /api/tickets/${ticket.ulid}/activities`],
      [`PUT /api/tickets/${ticket.ulid}`, { subject: 'x' }],
      [`PUT /api/tickets/${ticket.ulid}/status`, { status: 'closed' }],
      [`POST /api/tickets/${ticket.ulid}/reply`, { body: 'x' }],
      [`POST /api/tickets/${ticket.ulid}/note`, {}],
      [`DELETE /api/tickets/${ticket.ulid}`],
    ] as const) {
      const response = await call(request, { token, ...(body && { body }) })
      assert.deepEqual(
        [response.status, response.text],
        [404, '{"message":"Not found.","code":"not_found"}'],
        request,
      )
    }
    const { body } = await call('GET /api/tickets', { token })
    assert.ok(body.data.every(({ channel: { id } }: { channel: { id: number } }) => id === channel.id))
  }
})

test('a status is set; the same again changes nothing', async () => {
  const ticket = await create()
  travel(60_000)
  const put = async (status: string) =>
    (await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status } })).body.data
  const closed = await put('closed')
  assert.equal(closed.status, 'closed')
  assert.notEqual(closed.updated_at, ticket.updated_at)
  assert.equal(closed.messages, undefined)
  travel(60_000)
  assert.equal((await put('closed')).updated_at, closed.updated_at)
  await put('open')
  const { body } = await call(`GET /api/tickets/${ticket.ulid}/activities`, { token })
  assert.deepEqual(
    body.data.map(({ type, properties, description }: Record<string, unknown>) => [
      type,
      properties,
      description,
    ]),
    [
      ['status_changed', { from: 'closed', to: 'open' }, 'Ticket reopened'],
      ['status_changed', { from: 'open', to: 'closed' }, 'Ticket closed'],
      ['ticket_created', { channel: channel.ulid }, 'Ticket created'],
    ],
  )
  const wrong = await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'lost' } })
  assert.deepEqual(wrong.body.errors, { status: ['The selected status is invalid.'] })
})

test('a ticket is assigned to a member and to a team, and to nobody again', async () => {
  const ticket = await create()
  const member = await world.member(workspace, { name: 'Bob' })
  const team = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  const put = async (what: string, body: object) =>
    (await call(`PUT /api/tickets/${ticket.ulid}/${what}`, { token, body })).body.data
  assert.equal((await put('assignee', { assignee_ulid: member.ulid })).assignee.ulid, member.ulid)
  assert.equal((await put('team', { team_ulid: team.ulid })).assigned_team.ulid, team.ulid)
  assert.equal((await put('assignee', { assignee_ulid: null })).assignee, null)
  assert.equal((await put('team', { team_ulid: null })).assigned_team, null)
  assert.deepEqual((await eventsOf(ticket.ulid)).slice(2), [
    'ticket.assigned',
    'ticket.team_assigned',
    'ticket.unassigned',
    'ticket.team_unassigned',
  ])
})

test('only a member of this workspace can be assigned, and somebody must be said', async () => {
  const ticket = await create()
  const other = await world.workspace()
  const put = (body: object) => call(`PUT /api/tickets/${ticket.ulid}/assignee`, { token, body })
  assert.deepEqual((await put({ assignee_ulid: other.owner.ulid })).body.errors, {
    assignee_ulid: ['The selected assignee ulid is invalid.'],
  })
  assert.deepEqual((await put({})).body.errors, {
    assignee_ulid: ['The assignee ulid field must be present.'],
  })
})

test('who is removed from the workspace, and a deleted team, are assigned no longer', async () => {
  const ticket = await create()
  const member = await world.member(workspace)
  const team = (await call('POST /api/teams', { token, body: { name: 'Gone' } })).body.data
  await call(`PUT /api/tickets/${ticket.ulid}`, {
    token,
    body: { assignee_ulid: member.ulid, team_ulid: team.ulid },
  })
  await call(`DELETE /api/members/${member.ulid}`, { token })
  await call(`DELETE /api/teams/${team.ulid}`, { token })
  const { body } = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  assert.deepEqual([body.data.assignee, body.data.assigned_team], [null, null])
})

test('several things about a ticket are changed at once, or none', async () => {
  const ticket = await create()
  const rejected = await call(`PUT /api/tickets/${ticket.ulid}`, {
    token,
    body: { status: 'closed', assignee_ulid: world.newUlid() },
  })
  assert.equal(rejected.status, 422)
  const { body } = await call(`PATCH /api/tickets/${ticket.ulid}`, {
    token,
    body: { subject: 'Better', status: 'waiting', assignee_ulid: workspace.owner.ulid },
  })
  assert.deepEqual([body.data.subject, body.data.status], ['Better', 'waiting'])
  assert.deepEqual((await eventsOf(ticket.ulid)).slice(2), [
    'ticket.updated',
    'ticket.status_changed',
    'ticket.assigned',
  ])
})

test('a tag goes onto a ticket once, and off it', async () => {
  const ticket = await create()
  const tag = (await call('POST /api/tags', { token, body: { name: 'Urgent', color: '#ff0000' } })).body.data
  const member = await world.member(workspace)
  const path = `/api/tickets/${ticket.ulid}/tags/${tag.ulid}`
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await call(`POST ${path}`, { token: member.token })
    assert.equal(status, 200)
    assert.deepEqual(body.data.tags, [tag])
  }
  for (let times = 0; times < 2; times += 1)
    assert.equal((await call(`DELETE ${path}`, { token: member.token })).status, 204)
  assert.deepEqual((await eventsOf(ticket.ulid)).slice(2), ['ticket.tag_added', 'ticket.tag_removed'])
  await call(`POST ${path}`, { token })
  await call(`DELETE /api/tags/${tag.ulid}`, { token })
  assert.deepEqual((await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.tags, [])
})

test('a deleted contact still shows on its tickets', async () => {
  const ticket = await create({ from_contact: { email: 'first@example.test' } })
  await call(`PUT /api/contacts/${ticket.contact.ulid}`, {
    token,
    body: { name: 'Gone', email: 'gone@example.test' },
  })
  await call(`DELETE /api/contacts/${ticket.contact.ulid}`, { token })
  const { body } = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  assert.deepEqual(
    [body.data.contact.ulid, body.data.contact.name, body.data.contact.email],
    [null, 'Gone', 'gone@example.test'],
  )
  assert.equal(body.data.from_address, 'first@example.test')
  assert.equal(
    (await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'x' } })).status,
    201,
  )
})

test('an admin deletes a ticket, and with it what its contact counts', async () => {
  const first = await create({ from_contact: { email: 'two@example.test' } })
  travel(60_000)
  const second = await create({ from_contact: { email: 'two@example.test' } })
  assert.equal((await call(`DELETE /api/tickets/${second.ulid}`, { token })).status, 204)
  assert.equal((await call(`GET /api/tickets/${second.ulid}`, { token })).status, 404)
  const { body } = await call(`GET /api/contacts/${first.contact.ulid}`, { token })
  assert.deepEqual([body.data.ticket_count, body.data.last_activity_at], [1, first.created_at])
})
