import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { listenLive } from '../../../test/live.ts'
import { mailingNotifications, makingNotifications } from './background.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, services } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
type Person = { token: string; ulid: string; name: string; id: number }
let ada: Person
let bob: Person

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  const other = await world.channel(workspace)
  ada = await world.member(workspace, { name: 'Ada', channels: [channel.id, other.id] })
  bob = await world.member(workspace, { name: 'Bob' })
})

const createTicket = async (token = bob.token) => {
  const body = {
    channel: channel.ulid,
    subject: 'A question',
    from_contact: { email: 'grace@example.test', name: 'Grace' },
    message: { body: 'Hi' },
  }
  return (await call('POST /api/tickets', { token, body })).body.data.ulid as string
}
const assign = (ticket: string, { ulid }: Person, token = bob.token) =>
  call(`PUT /api/tickets/${ticket}/assignee`, { token, body: { assignee_ulid: ulid } })
const note = (ticket: string, { token }: Person, text = 'Look at this') =>
  call(`POST /api/tickets/${ticket}/note`, { token, body: { body_text: text } })
const choose = ({ token }: Person, notifications: object) =>
  call('PUT /api/me', { token, body: { notifications } })

/** The notifications of a member for a ticket. */
const toldOf = async (ticket: string, { token }: Person) => {
  await runJobs()
  const { body } = await call('GET /api/notifications', { token })
  return body.data.find((one: { ticket: { ulid: string } }) => one.ticket.ulid === ticket)
}
const unread = async ({ token }: Person) =>
  (await call('GET /api/notifications/count', { token })).body.data.unread as number
const clear = ({ token }: Person) => call('PUT /api/notifications/read', { token })

test('a member is told of a ticket that somebody else assigns to them, and not of their own doing', async () => {
  const ticket = await createTicket()
  await assign(ticket, ada)
  const { kind, count, by, is_read } = await toldOf(ticket, ada)
  assert.deepEqual(
    { kind, count, is_read, by: by.name },
    { kind: 'assigned', count: 1, is_read: false, by: 'Bob' },
  )
  assert.equal(await toldOf(ticket, bob), undefined)
  const own = await createTicket(ada.token)
  await assign(own, ada, ada.token)
  assert.equal(await toldOf(own, ada), undefined)
})

test('a change of many tickets makes one notification, however many they are', async () => {
  const [cy, dee] = [
    await world.member(workspace, { name: 'Cy' }),
    await world.member(workspace, { name: 'Dee' }),
  ]
  const tickets = []
  for (let count = 0; count < 60; count += 1) tickets.push(await createTicket())
  const assignAll = (some: string[], { ulid }: Person) =>
    call('POST /api/tickets/bulk', { token: bob.token, body: { ticket_ulids: some, assignee_ulid: ulid } })
  const told = async ({ token }: Person) => {
    await runJobs()
    const { data } = (await call('GET /api/notifications', { token })).body
    return data.map(({ kind, count, tickets }: Record<string, unknown>) => ({ kind, count, tickets }))
  }
  await assignAll(tickets, cy)
  assert.deepEqual(await told(cy), [{ kind: 'assigned', count: 60, tickets: 60 }])
  // The next hundred of a longer list.
  await assignAll(tickets.slice(0, 3), dee)
  await assignAll(tickets.slice(3, 7), dee)
  assert.deepEqual(await told(dee), [{ kind: 'assigned', count: 7, tickets: 7 }])
  await clear(dee)
  await assignAll(tickets.slice(0, 2), cy)
  await assignAll(tickets.slice(0, 2), dee)
  const [latest] = await told(dee)
  assert.deepEqual(latest, { kind: 'assigned', count: 2, tickets: 2 })
  // A single ticket has its own notification.
  await assignAll(tickets.slice(10, 11), dee)
  assert.deepEqual((await told(dee))[0], { kind: 'assigned', count: 1, tickets: 1 })
})

test('the members of a team are told of a ticket that is assigned to it', async () => {
  const { ulid: team } = (
    await call('POST /api/teams', { token: workspace.owner.token, body: { name: 'Billing' } })
  ).body.data
  for (const { ulid } of [ada, bob])
    await call(`POST /api/teams/${team}/members/${ulid}`, { token: workspace.owner.token })
  const ticket = await createTicket()
  await call(`PUT /api/tickets/${ticket}/team`, { token: bob.token, body: { team_ulid: team } })
  assert.equal((await toldOf(ticket, ada)).kind, 'team_assigned')
  assert.equal(await toldOf(ticket, bob), undefined)
})

test('whoever follows a ticket is told of messages: fifty of them are one notification', async () => {
  const ticket = await createTicket()
  assert.equal((await call(`PUT /api/tickets/${ticket}/follow`, { token: ada.token })).status, 204)
  for (let n = 1; n <= 3; n += 1) await note(ticket, bob, `Note ${n}`)
  const first = await toldOf(ticket, ada)
  assert.deepEqual([first.kind, first.count, first.preview], ['replied', 3, 'Note 3'])
  await note(ticket, bob, 'Pass  this\non')
  const more = await toldOf(ticket, ada)
  assert.deepEqual([more.ulid, more.count, more.preview], [first.ulid, 4, 'Pass this on'])
  await call(`PUT /api/notifications/${first.ulid}/read`, { token: ada.token })
  assert.equal((await toldOf(ticket, ada)).is_read, true)
  await note(ticket, bob, 'Note 5')
  const again = await toldOf(ticket, ada)
  assert.deepEqual([again.is_read, again.count], [false, 1])
  await call(`DELETE /api/tickets/${ticket}/follow`, { token: ada.token })
  await call(`PUT /api/tickets/${ticket}/notifications/read`, { token: ada.token })
  await note(ticket, bob, 'Note 6')
  assert.equal((await toldOf(ticket, ada)).is_read, true)
})

test('whoever writes on a ticket follows it, and is listed, unless they chose otherwise', async () => {
  const ticket = await createTicket()
  const followers = async () =>
    (await call(`GET /api/tickets/${ticket}/followers`, { token: bob.token })).body.data.map(
      ({ name }: { name: string }) => name,
    )
  await note(ticket, ada)
  assert.deepEqual(await followers(), ['Ada'])
  await choose(bob, { follow_when_writing: false })
  await note(ticket, bob)
  await choose(bob, { follow_when_writing: true })
  assert.deepEqual(await followers(), ['Ada'])
})

test('a choice decides what a member is told; the other choices stay', async () => {
  await choose(ada, { assigned: 'none' })
  const { body } = await choose(ada, { replied: 'mail' })
  const { assigned, replied, mentioned } = body.data.user.notifications
  assert.deepEqual([assigned, replied, mentioned], ['none', 'mail', 'mail'])
  const ticket = await createTicket()
  await assign(ticket, ada)
  assert.equal(await toldOf(ticket, ada), undefined)
  const rejected = await choose(ada, { assigned: 'sometimes' })
  assert.equal(rejected.status, 422)
  await choose(ada, { assigned: 'mail', replied: 'app' })
})

test('nobody is told of a ticket that the caller cannot access, nor shown what they were told before they lost access', async () => {
  await clear(ada)
  const ticket = await createTicket()
  await call(`PUT /api/tickets/${ticket}/follow`, { token: ada.token })
  await note(ticket, bob)
  assert.equal((await toldOf(ticket, ada)).count, 1)
  assert.equal(await unread(ada), 1)
  const path = `PUT /api/members/${ada.ulid}`
  const other = await world.channel(workspace)
  const access = (ulids: string[]) =>
    call(path, { token: workspace.owner.token, body: { channel_ulids: ulids } })
  const { ulid: notification } = await toldOf(ticket, ada)
  assert.equal((await access([other.ulid])).status, 200)
  await note(ticket, bob)
  assert.equal(await toldOf(ticket, ada), undefined)
  assert.equal(await unread(ada), 0)
  assert.equal((await call(`PUT /api/notifications/${notification}/read`, { token: ada.token })).status, 404)
  const followers = await call(`GET /api/tickets/${ticket}/followers`, { token: bob.token })
  assert.ok(followers.body.data.every(({ name }: { name: string }) => name !== 'Ada'))
  await access([channel.ulid, other.ulid])
  assert.equal((await toldOf(ticket, ada)).count, 1)
})

test('nobody is told of a ticket that they are looking at', async () => {
  const ticket = await createTicket()
  await call(`PUT /api/tickets/${ticket}/follow`, { token: ada.token })
  await call(`PUT /api/tickets/${ticket}/view`, { token: ada.token, body: {} })
  await note(ticket, bob)
  assert.equal(await toldOf(ticket, ada), undefined)
})

test('notifications are read page by page, all or only the unread ones', async () => {
  await clear(ada)
  const tickets = await Promise.all([createTicket(), createTicket(), createTicket()])
  for (const ticket of tickets) await assign(ticket, ada)
  await runJobs()
  const page = async (query: string) =>
    (await call(`GET /api/notifications?per_page=2&filter[unread]=true${query}`, { token: ada.token })).body
  const first = await page('')
  const second = await page(`&before=${first.meta.next_before}`)
  const seen = [...first.data, ...second.data].map(({ ticket }) => ticket.ulid)
  assert.deepEqual(seen.toSorted(), tickets.toSorted())
  assert.equal(second.meta.next_before, null)
  assert.equal(await unread(ada), 3)
  await clear(ada)
  assert.equal(await unread(ada), 0)
  assert.deepEqual((await page('')).data, [])
})

test('the stream of a member tells of their notifications within a second, and that of others does not', async () => {
  const url = await bellhop.listen()
  const working = bellhop.startWork(makingNotifications(services), mailingNotifications(services))
  const [mine, others] = await Promise.all([ada, bob].map(({ token }) => listenLive({ url, token })))
  after(async () => {
    mine?.close()
    others?.close()
    await working.stop()
  })
  await Promise.all([mine?.next('ready'), others?.next('ready')])
  const ticket = await createTicket()
  const begun = performance.now()
  await assign(ticket, ada)
  await mine?.next('notifications')
  assert.ok(performance.now() - begun < 1_000)
  assert.ok(others?.told.every(({ event }) => event !== 'notifications'))
})
