import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>
let token: string
let limited: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  sales = await world.channel(workspace)
  token = workspace.owner.token
  limited = (await world.member(workspace, { channels: [channel.id] })).token
})

type Ticket = { id: number; ulid: string; number: number }

const create = async (subject: string, place = channel): Promise<Ticket> => {
  const from_contact = { email: 'ann@a.test' }
  const body = { channel: place.ulid, subject, from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
/** A ticket of the first channel with another ticket as possibly related. */
const related = async (subject: string, other: Ticket) => {
  const ticket = await create(subject)
  await world.inside(
    workspace,
    ({ sql }) => sql`
      update tickets set possibly_related_id = ${other.id} where workspace_id = ${workspace.id} and id = ${ticket.id}`,
  )
  return ticket
}

/** The possibly related ticket in each response. */
const shown = async ({ ulid }: Ticket, by: string) => {
  const lists = ['per_page=100', 'per_page=100&cursor=start', 'filter[search]=Parcel']
  const responses = await Promise.all(lists.map((query) => call(`GET /api/tickets?${query}`, { token: by })))
  const listed = responses.map(({ body }) => body.data.find((one: Ticket) => one.ulid === ulid))
  const whole = await call(`GET /api/tickets/${ulid}`, { token: by })
  const changed = await call(`PUT /api/tickets/${ulid}`, { token: by, body: { priority: 'high' } })
  return [...listed, whole.body.data, changed.body.data].map(({ possibly_related }) => possibly_related)
}
const assertShown = async (ticket: Ticket, by: string, expected: object | null) =>
  assert.deepEqual(await shown(ticket, by), Array(5).fill(expected))

test('a related ticket is shown only to members who can access its channel', async () => {
  const other = await create('Where is my order?', sales)
  const tickets = [await related('Parcel one', other), await related('Parcel two', other)]
  await runJobs()
  const { ulid, number } = other
  const expected = { ulid, number, subject: 'Where is my order?' }
  const [one, two] = tickets as [Ticket, Ticket]
  await assertShown(one, token, expected)
  await assertShown(one, limited, null)
  await assertShown(two, limited, null)
  await assertShown(two, token, expected)
  // Concurrent requests of both users.
  const lists = [token, limited, token].map((by) => call('GET /api/tickets?per_page=100', { token: by }))
  const firsts = (await Promise.all(lists)).map(({ body }) =>
    body.data.find(({ ulid }: Ticket) => ulid === one.ulid),
  )
  assert.deepEqual(
    firsts.map(({ possibly_related }) => possibly_related),
    [expected, null, expected],
  )
})

test('a related ticket in a channel of the member is shown with the subject that it has today', async () => {
  const other = await create('Where is my order?')
  const ticket = await related('Parcel three', other)
  await runJobs()
  const { ulid, number } = other
  await assertShown(ticket, limited, { ulid, number, subject: 'Where is my order?' })
  await call(`PUT /api/tickets/${ulid}`, { token, body: { subject: 'Order 2041' } })
  await assertShown(ticket, limited, { ulid, number, subject: 'Order 2041' })
})

test('a related ticket is not shown while it is merged, and never again once it is deleted', async () => {
  const [other, third] = [await create('Where is my order?'), await create('Order 2041')]
  const ticket = await related('Parcel four', other)
  await runJobs()
  const expected = { ulid: other.ulid, number: other.number, subject: 'Where is my order?' }
  await assertShown(ticket, token, expected)
  await call(`POST /api/tickets/${other.ulid}/merge`, { token, body: { into_ulid: third.ulid } })
  await assertShown(ticket, token, null)
  await call(`DELETE /api/tickets/${other.ulid}/merge`, { token })
  await assertShown(ticket, token, expected)
  await call(`DELETE /api/tickets/${other.ulid}`, { token })
  await assertShown(ticket, token, null)
})
