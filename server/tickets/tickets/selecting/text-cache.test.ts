import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner

const post = async (path: string, body: object) =>
  (await call(`POST /api/${path}`, { token, body })).body.data
const session = await world.session(workspace.owner)
const put = async (path: string, body: object) => {
  const { status, text } = await call(`PUT /api/${path}`, { session, body })
  assert.ok(status < 300, text)
}

/** Creates a ticket with one of each related resource. */
const begin = async () => {
  const channel = await world.channel(workspace)
  const member = await world.member(workspace)
  const [team, tag, other] = [
    await post('teams', { name: `Team of ${channel.ulid}` }),
    await post('tags', { name: `Tag of ${channel.ulid}`, color: '#123456' }),
    await post('tags', { name: `Other of ${channel.ulid}`, color: '#123456' }),
  ]
  const company = await post('companies', { name: `Company of ${channel.ulid}` })
  const email = `${channel.ulid}@customer.test`
  const contact = await post('contacts', { email, name: 'Ann' })
  await put(`contacts/${contact.ulid}`, { company_ulid: company.ulid })
  const ticket = await post('tickets', {
    channel: channel.ulid,
    subject: 'A lamp',
    from_contact: { email },
    message: { body: 'It flickers' },
  })
  const at = `tickets/${ticket.ulid}`
  await put(`${at}/assignee`, { assignee_ulid: member.ulid })
  await put(`${at}/team`, { team_ulid: team.ulid })
  await post(`${at}/tags/${tag.ulid}`, {})
  return { channel, member, team, tag, other, company, contact, at, ulid: ticket.ulid }
}

const listed = async (ulid: string, by = token) => {
  const { body } = await call('GET /api/tickets?per_page=100', { token: by })
  return body.data.find((ticket: { ulid: string }) => ticket.ulid === ulid)
}

/** Compares a cached ticket in the list with the ticket itself. */
const assertCurrent = async ({ ulid, at }: { ulid: string; at: string }, by = token) => {
  const inList = await listed(ulid, by)
  const whole = (await call(`GET /api/${at}`, { token: by })).body.data
  assert.deepEqual(inList, Object.fromEntries(Object.keys(inList).map((name) => [name, whole[name]])))
  return inList
}

test('a list shows what has changed of its tickets and of all that they refer to', async () => {
  const made = await begin()
  const { channel, member, team, tag, other, company, contact, at } = made
  await assertCurrent(made)
  const changes: [string, () => Promise<unknown>][] = [
    ['the subject', () => put(at, { subject: 'Another lamp' })],
    ['the channel', () => put(`channels/${channel.ulid}`, { name: 'Another channel' })],
    [
      'the assignee',
      () =>
        world.inside(workspace, ({ sql }) => sql`update users set name = 'Other' where id = ${member.id}`),
    ],
    ['the team', () => put(`teams/${team.ulid}`, { name: 'Another team' })],
    ['the tag', () => put(`tags/${tag.ulid}`, { name: 'Another tag', color: '#654321' })],
    ['the contact', () => put(`contacts/${contact.ulid}`, { name: 'Bea' })],
    ['the company', () => put(`companies/${company.ulid}`, { name: 'Another company' })],
    ['a further tag', () => post(`${at}/tags/${other.ulid}`, {})],
    ['one tag less', () => call(`DELETE /api/${at}/tags/${tag.ulid}`, { token })],
    ['no such tag', () => call(`DELETE /api/tags/${other.ulid}`, { token })],
    ['a message', () => call(`POST /api/${at}/note`, { token, body: { body: 'Look' } })],
    ['nobody', () => put(`${at}/assignee`, { assignee_ulid: null })],
    ['no contact', () => call(`DELETE /api/contacts/${contact.ulid}`, { token })],
  ]
  let before = await assertCurrent(made)
  for (const [what, change] of changes) {
    await change()
    const now = await assertCurrent(made)
    assert.notDeepEqual(now, before, what)
    before = now
  }
})

test('what differs from member to member is not cached for the others', async () => {
  const other = (await world.member(workspace)).token
  const made = await begin()
  assert.equal((await assertCurrent(made)).is_unread, true)
  await put(`${made.at}/read`, {})
  assert.equal((await assertCurrent(made)).is_unread, false)
  assert.equal((await assertCurrent(made, other)).is_unread, true)
})

test('a ticket whose channel can no longer be accessed is not shown, although it was cached', async () => {
  const made = await begin()
  const elsewhere = await world.channel(workspace)
  const limited = (await world.member(workspace, { channels: [made.channel.id] })).token
  await assertCurrent(made, limited)
  await world.inside(
    workspace,
    ({ sql }) => sql`update tickets set channel_id = ${elsewhere.id} where ulid = ${made.ulid}`,
  )
  assert.equal(await listed(made.ulid, limited), undefined)
  assert.equal((await assertCurrent(made)).channel.ulid, elsewhere.ulid)
})
