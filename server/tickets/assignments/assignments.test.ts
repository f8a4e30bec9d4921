import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import { addFromOutside } from '../tickets/actions.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
type Member = Awaited<ReturnType<typeof world.member>>
type Named = { ulid: string }
const dayMs = 86_400_000
let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const teamOf = async (distribution: string, members: Named[]): Promise<Named> => {
  const body = { name: 'Support', distribution }
  const team = (await call('POST /api/teams', { token, body })).body.data
  assert.equal(team.distribution, distribution)
  for (const { ulid } of members) await call(`POST /api/teams/${team.ulid}/members/${ulid}`, { token })
  return team
}
/** Adds members one after the other, since turns are in the order of their ids. */
const people = async (...names: string[]) => {
  const members: Member[] = []
  for (const name of names) members.push(await world.member(workspace, { name }))
  return members
}
const open = async (where = channel): Promise<Named> => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: where.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const put = ({ ulid }: Named, field: string, value: unknown) =>
  call(`PUT /api/tickets/${ulid}/${field.split('_')[0]}`, { token, body: { [field]: value } })
const give = (ticket: Named, team: Named) => put(ticket, 'team_ulid', team.ulid)
const opened = async (count: number, team: Named, where = channel) => {
  const tickets: Named[] = []
  for (let n = 0; n < count; n += 1) tickets.push(await open(where))
  for (const ticket of tickets) await give(ticket, team)
  await runJobs()
  return tickets
}
const show = async ({ ulid }: Named) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const assignees = async (tickets: Named[]) => {
  await runJobs()
  const names: (string | null)[] = []
  for (const ticket of tickets) names.push((await show(ticket)).assignee?.name ?? null)
  return names
}
const setOwn = ({ token }: Member, body: object) => call('PUT /api/me/availability', { token, body })
const setAway = ({ token }: Member, is_away: boolean, until?: string) =>
  call('PUT /api/me/absence', { token, body: { is_away, ...(until && { away_until: until }) } })
const writeIn = (ticket: Named, more = {}) =>
  world.inside(workspace, async (tx) => {
    const [row] = await tx.sql<[{ id: number; contact_id: number }]>`
      select id, contact_id from tickets where workspace_id = ${tx.workspace} and ulid = ${ticket.ulid}`
    const sender = { type: 'contact', id: row.contact_id, name: null, email: 'ann@customer.test' } as const
    const message = { draft: await preparedDraft('<p>Still?</p>', []), files: [], ...more }
    await addFromOutside(tx, row.id, sender, message)
  })

test('members get the tickets of their team in turn, and the history tells why', async () => {
  const team = await teamOf('round_robin', await people('Ann', 'Bea', 'Cy'))
  const tickets = await opened(5, team)
  assert.deepEqual(await assignees(tickets), ['Ann', 'Bea', 'Cy', 'Ann', 'Bea'])
  const { activities } = await show(tickets[0] ?? team)
  const told = activities.map(({ description }: { description: string }) => description)
  assert.ok(told.includes('Assigned to Ann, whose turn it was'), told.join())
})

test('tickets that come at the same time are given to all in turn, and none twice', async () => {
  const team = await teamOf('round_robin', await people('Ann', 'Bea', 'Cy'))
  const tickets = await Promise.all(Array.from({ length: 24 }, () => open()))
  await Promise.all([...tickets.map((ticket) => give(ticket, team)), runJobs(), runJobs()])
  const names = await assignees(tickets)
  for (const name of ['Ann', 'Bea', 'Cy']) assert.equal(names.filter((one) => one === name).length, 8, name)
})

test('the least busy member gets the next ticket, and those with equal numbers take turns', async () => {
  const [ann, bea] = await people('Ann', 'Bea')
  const team = await teamOf('least_busy', [ann, bea] as Member[])
  for (const ticket of [await open(), await open()]) await put(ticket, 'assignee_ulid', ann?.ulid)
  assert.deepEqual(await assignees(await opened(5, team)), ['Bea', 'Bea', 'Ann', 'Bea', 'Ann'])
})

test('who has no room, is away or cannot access the channel gets none, and the oldest ticket waits for the next', async () => {
  const [ann, bea] = (await people('Ann', 'Bea')) as [Member, Member]
  const other = await world.channel(workspace)
  const dan = await world.member(workspace, { name: 'Dan', channels: [other.id] })
  const team = await teamOf('round_robin', [ann, bea, dan])
  await setOwn(ann, { capacity: 1 })
  await setAway(bea, true)
  const tickets = await opened(3, team)
  assert.deepEqual(await assignees(tickets), ['Ann', null, null])
  assert.deepEqual(await assignees(await opened(1, team, other)), ['Dan'])
  await put(tickets[0] ?? team, 'status', 'closed')
  assert.deepEqual(await assignees(tickets), ['Ann', 'Ann', null])
  await setAway(bea, false)
  assert.deepEqual(await assignees(tickets), ['Ann', 'Ann', 'Bea'])
})

test('a ticket waits until the working hours of a member begin, or an absence ends', async () => {
  const [ann, bea] = (await people('Ann', 'Bea')) as [Member, Member]
  const team = await teamOf('round_robin', [ann, bea])
  const soon = new Date(Date.now() + 2 * 3_600_000)
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const hours = {
    [names[soon.getUTCDay()] ?? '']: [`${String(soon.getUTCHours()).padStart(2, '0')}:00-24:00`],
  }
  assert.deepEqual((await setOwn(ann, { working_hours: hours })).status, 200)
  const today = new Date().toISOString().slice(0, 10)
  await setAway(bea, true, today)
  const [first] = (await opened(1, team)) as [Named]
  assert.deepEqual(await assignees([first]), [null])
  travel(2 * 3_600_000)
  assert.deepEqual(await assignees([first]), ['Ann'])
  travel(dayMs)
  const [second] = (await opened(1, team)) as [Named]
  assert.deepEqual(await assignees([second]), ['Bea'])
  travel(-dayMs - 2 * 3_600_000)
})

test('tickets without a team, of a team that distributes none, or that are not open stay as they are', async () => {
  const [ann] = (await people('Ann')) as [Member]
  const silent = await teamOf('none', [ann])
  const team = await teamOf('round_robin', [ann])
  const closed = await open()
  await put(closed, 'status', 'closed')
  await give(closed, team)
  const [waiting] = (await opened(1, silent)) as [Named]
  assert.deepEqual(await assignees([await open(), waiting, closed]), [null, null, null])
  await put(closed, 'status', 'open')
  await call(`PUT /api/teams/${silent.ulid}`, { token, body: { distribution: 'least_busy' } })
  assert.deepEqual(await assignees([waiting, closed]), ['Ann', 'Ann'])
})

test('a workflow assigns to members in turn', async () => {
  const team = await teamOf('none', await people('Ann', 'Bea'))
  const parameters = { assign_type: 'round_robin', team: team.ulid }
  const body = {
    ...{ name: 'Share', trigger_type: 'on_new_ticket' },
    actions: [{ type: 'assign_ticket', parameters }],
  }
  assert.equal((await call('POST /api/workflows', { token, body })).status, 201)
  const tickets = [await open(), await open(), await open()]
  const names = await assignees(tickets)
  assert.deepEqual(names.toSorted(), names[0] === 'Ann' ? ['Ann', 'Ann', 'Bea'] : ['Ann', 'Bea', 'Bea'])
})

test('a ticket of somebody who is away is given back when its contact writes, if the workspace wants it', async () => {
  const [ann, bea] = (await people('Ann', 'Bea')) as [Member, Member]
  const team = await teamOf('round_robin', [ann, bea])
  const [ticket, alone] = [await open(), await open()]
  for (const one of [ticket, alone]) await put(one, 'assignee_ulid', ann.ulid)
  await give(ticket, team)
  await setAway(ann, true)
  for (const one of [ticket, alone]) await writeIn(one)
  assert.deepEqual(await assignees([ticket, alone]), ['Ann', 'Ann'])
  const { data } = (await call('PUT /api/workspace', { token, body: { is_returned_when_away: true } })).body
  assert.equal(data.is_returned_when_away, true)
  await writeIn(ticket, { is_automatic: true })
  assert.deepEqual(await assignees([ticket, alone]), ['Ann', 'Ann'])
  for (const one of [ticket, alone]) await writeIn(one)
  assert.deepEqual(await assignees([ticket, alone]), ['Bea', null])
  const { activities } = await show(alone)
  const last = activities.at(-1)
  assert.deepEqual([last.description, last.user], ['Unassigned from Ann, who is away', null])
})
