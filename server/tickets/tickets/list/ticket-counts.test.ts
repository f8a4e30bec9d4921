import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let support: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  support = await world.channel(workspace)
  sales = await world.channel(workspace)
})

const create = async ({ channel = support, status = 'open', assignee = '', email = 'john@x.com' } = {}) => {
  const body = { channel: channel.ulid, subject: 'Hi', from_contact: { email }, message: { body: 'Hello' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  const changes = { status, ...(assignee && { assignee_ulid: assignee }) }
  await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: changes })
  return ticket
}
const made = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
const counts = async (by = token) => (await call('GET /api/ticket-counts', { token: by })).body.data
const exactly = (tickets: number) => ({ tickets, is_exact: true })
const view = async (body: object) =>
  (await made('/api/saved-views', { name: world.newUlid(), is_personal: false, ...body })).ulid
const countOf = async (ulid: string, by = token) => {
  const found = (await counts(by)).saved_views.find(
    ({ saved_view_ulid }: { saved_view_ulid: string }) => saved_view_ulid === ulid,
  )
  return { tickets: found.tickets, is_exact: found.is_exact }
}

test('every view is counted in one request, of the channels that the caller can access', async () => {
  const me = workspace.owner.ulid
  await create()
  await create({ assignee: me })
  await create({ channel: sales, assignee: me })
  await create({ channel: sales, status: 'closed', assignee: me })
  for (const status of ['waiting', 'spam']) await create({ status })
  const expected = {
    inbox: 3,
    mine: 2,
    unassigned: 1,
    waiting: 1,
    snoozed: 0,
    closed: 1,
    spam: 1,
    due: 0,
    failed: 0,
  }
  const { saved_views, channels, ...boxes } = await counts()
  assert.deepEqual(saved_views, [])
  const ofChannel = Object.fromEntries(
    channels.map(({ channel_ulid, tickets }: { channel_ulid: string; tickets: number }) => [
      channel_ulid,
      tickets,
    ]),
  )
  assert.deepEqual(ofChannel, { [support.ulid]: 2, [sales.ulid]: 1 })
  assert.deepEqual(
    boxes,
    Object.fromEntries(Object.entries(expected).map(([name, tickets]) => [name, exactly(tickets)])),
  )
  const limited = await world.member(workspace, { channels: [sales.id] })
  const seen = await counts(limited.token)
  assert.deepEqual(
    [seen.inbox, seen.mine, seen.unassigned, seen.closed],
    [exactly(1), exactly(0), exactly(0), exactly(1)],
  )
})

test('a view is counted by each of its filters', async () => {
  const team_ulid = (await made('/api/teams', { name: 'Billing' })).ulid
  const tag = await made('/api/tags', { name: 'Refund', color: '#123456' })
  const ticket = await create({ email: 'grace@x.com', assignee: workspace.owner.ulid })
  await call(`PUT /api/tickets/${ticket.ulid}/team`, { token, body: { team_ulid } })
  await call(`POST /api/tickets/${ticket.ulid}/tags/${tag.ulid}`, { token })
  const views = [
    { team_ulid },
    { contact_ulid: ticket.contact.ulid },
    { tag_ulids: [tag.ulid] },
    { tag_ulids: [tag.ulid], assigned_to_me: true, statuses: ['open'] },
    { team_ulid, assigned_user_ulid: workspace.owner.ulid },
  ]
  for (const body of views)
    assert.deepEqual(await countOf(await view(body)), exactly(1), JSON.stringify(body))
  const none = { tag_ulids: [tag.ulid], statuses: ['closed'] }
  assert.deepEqual(await countOf(await view(none)), exactly(0))
  assert.deepEqual(await countOf(await view({ search: 'Hello' })), { tickets: null, is_exact: false })
  const limited = await world.member(workspace, { channels: [sales.id] })
  assert.deepEqual(await countOf(await view({ team_ulid }), limited.token), exactly(0))
})

test('beyond a hundred tickets, the count says that there are more', async () => {
  const member = await world.member(workspace)
  const tagged = await made('/api/tags', { name: 'Many', color: '#123456' })
  await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`
      insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_email, assignee_id, created_at,
        updated_at, last_activity_at)
      select ${workspace}, 'many ' || n, 1000 + n, 'Many', ${support.id}, 'x@x.com', ${member.id}, now(), now(), now()
      from generate_series(1, 101) n`
    await sql`
      insert into ticket_tags (workspace_id, ticket_id, tag_id)
      select ${workspace}, id, ${tagged.id} from tickets where workspace_id = ${workspace} and subject = 'Many'`
  })
  const ulid = await view({ tag_ulids: [tagged.ulid] })
  assert.deepEqual(await countOf(ulid), { tickets: 100, is_exact: false })
  assert.deepEqual((await counts(member.token)).mine, { tickets: 100, is_exact: false })
})

test('a view of several members, or of several teams, is counted with the tickets of each', async () => {
  const members = await Promise.all([1, 2].map(() => world.member(workspace)))
  const team = async (name: string) => (await made('/api/teams', { name })).ulid
  const teams = [await team('North'), await team('South')]
  for (const [n, { ulid }] of members.entries()) {
    const { ulid: ticket } = await create({ assignee: ulid })
    await call(`PUT /api/tickets/${ticket}`, { token, body: { team_ulid: teams[n] } })
  }
  await create({ assignee: members[0]?.ulid ?? '' })
  const names = members.map(({ email }) => email).join(',')
  assert.deepEqual(await countOf(await view({ search: `assigned:${names}` })), exactly(3))
  assert.deepEqual(await countOf(await view({ search: 'team:North,South' })), exactly(2))
})

test('a view that searches for snoozed tickets shows and counts them', async () => {
  const { ulid } = await create()
  await call(`PUT /api/tickets/${ulid}/snooze`, { token, body: { until: null } })
  const snoozed = await view({ search: 'is:snoozed' })
  const { total } = (await call(`GET /api/tickets?view=${snoozed}`, { token })).body.meta
  assert.ok(total > 0)
  assert.deepEqual(await countOf(snoozed), exactly(total))
  const totalOf = async (query: string) =>
    (await call(`GET /api/tickets?${query}`, { token })).body.meta.total
  assert.equal(await totalOf('filter[snoozed]=1&filter[search]=is:snoozed'), total)
  assert.equal(await totalOf('filter[snoozed]=false&filter[search]=is:snoozed'), 0)
  const contradiction = 'filter[snoozed]=false&filter[status]=open&filter[search]=is:open,snoozed'
  assert.equal(await totalOf(contradiction), 0)
  const { status } = await call('GET /api/tickets?filter[snoozed]=x&filter[search]=is:snoozed', { token })
  assert.equal(status, 422)
  const both = await call('GET /api/tickets?filter[search]=assigned:me%20assigned:nobody', { token })
  assert.match(both.body.message, /assigned:nobody alone/)
})
