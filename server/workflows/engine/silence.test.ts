import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import { addFromOutside } from '../../tickets/tickets/actions.ts'
import { setHours } from '../../workspaces/hours/actions.ts'
import { readHours } from '../../workspaces/hours/rules.ts'

const { call, world, runJobs, travel, another } = await borrowBellhop()
const hour = 3_600_000
const day = 24 * hour

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
type Ticket = { ulid: string }
const open = (): Promise<Ticket> =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject: 'Help',
    from_contact: { email: 'ann@customer.test' },
    message: { body: '<p>Hello</p>' },
  })
const reply = ({ ulid }: Ticket) => ok(`POST /api/tickets/${ulid}/reply`, { body: '<p>Which one?</p>' })
const answer = (ticket: Ticket, is_automatic = false) =>
  world.inside(workspace, async (tx) => {
    const [row] = await tx.sql<[{ id: number; contact_id: number }]>`
      select id, contact_id from tickets where workspace_id = ${tx.workspace} and ulid = ${ticket.ulid}`
    const sender = { type: 'contact', id: row.contact_id, name: null, email: 'ann@customer.test' } as const
    const draft = await preparedDraft('<p>This one</p>', [])
    await addFromOutside(tx, row.id, sender, { draft, files: [], is_automatic })
  })
const after = async (ms: number) => {
  await runJobs()
  travel(ms)
  await runJobs()
}
const stateOf = async ({ ulid }: Ticket) => {
  const { status, messages } = await ok(`GET /api/tickets/${ulid}`)
  const automatic = messages.filter(({ sender }: { sender: { type: string } }) => sender.type === 'system')
  return [status, automatic.length]
}

const silent = (value: number, more: object = {}) => ({
  trigger_type: 'on_contact_silent',
  trigger_parameters: { value, unit: 'days', ...more },
})
const remind = {
  name: 'Remind',
  ...silent(3),
  actions: [{ type: 'send_reply', parameters: { body: '<p>Are you still there?</p>' } }],
}
const close = {
  name: 'Close',
  ...silent(5),
  actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
}

test('a contact who stays silent is reminded after three days, and the ticket is closed after five', async () => {
  const reminding = await ok('POST /api/workflows', remind)
  await ok('POST /api/workflows', close)
  const [silent, answered, closed] = [await open(), await open(), await open()]
  await after(4 * day)
  assert.deepEqual(await stateOf(silent), ['open', 0], 'nobody of the team has answered')
  for (const ticket of [silent, answered, closed]) await reply(ticket)
  await ok(`PUT /api/tickets/${closed.ulid}/status`, { status: 'closed' })
  await after(2 * day)
  await answer(answered)
  await answer(silent, true)
  await after(day - hour)
  assert.deepEqual(await stateOf(silent), ['open', 0])
  await after(2 * hour)
  assert.deepEqual(await stateOf(silent), ['open', 1], 'an automatic mail is no answer')
  assert.deepEqual(await stateOf(answered), ['open', 0])
  assert.deepEqual(await stateOf(closed), ['closed', 0])
  await after(2 * day)
  assert.deepEqual(await stateOf(silent), ['closed', 1], 'the reminder begins no new silence')
  await after(10 * day)
  assert.deepEqual(await stateOf(silent), ['closed', 1])
  assert.deepEqual(await stateOf(answered), ['open', 0])
  const runs = await ok(`GET /api/workflows/${reminding.ulid}/runs`)
  assert.deepEqual(
    runs.map(({ outcome, trigger_type }: { outcome: string; trigger_type: string }) => [
      outcome,
      trigger_type,
    ]),
    [['ran', 'on_contact_silent']],
  )
})

test('two processes that fire the same timers remind each contact once', async () => {
  const other = await another()
  await ok('POST /api/workflows', remind)
  const tickets = [await open(), await open(), await open(), await open()]
  for (const ticket of tickets) await reply(ticket)
  await runJobs()
  travel(4 * day)
  await Promise.all([runJobs(), other.runJobs()])
  for (const ticket of tickets) assert.deepEqual(await stateOf(ticket), ['open', 1])
})

test('every reply of the team begins a new silence, and each of them is told of once', async () => {
  await ok('POST /api/workflows', remind)
  const ticket = await open()
  await reply(ticket)
  await after(2 * day)
  await reply(ticket)
  await after(2 * day)
  assert.deepEqual(await stateOf(ticket), ['open', 0])
  await after(day)
  assert.deepEqual(await stateOf(ticket), ['open', 1])
  await answer(ticket)
  await reply(ticket)
  await after(3 * day)
  assert.deepEqual(await stateOf(ticket), ['open', 2])
})

test('a silence counts business hours, and moves with them', async () => {
  const given = readHours({})
  assert.ok('hours' in given)
  await world.inside(workspace, (tx) => setHours(tx, given.hours, 'UTC'))
  await ok('POST /api/workflows', { ...close, ...silent(1, { only_business_hours: true }) })
  const ticket = await open()
  await reply(ticket)
  await after(3 * day)
  assert.deepEqual(await stateOf(ticket), ['open', 0], 'it never opens')
  await world.inside(workspace, (tx) => setHours(tx, null, 'UTC'))
  await after(0)
  assert.deepEqual(await stateOf(ticket), ['closed', 0])
})

test('a new workflow leaves alone who has been silent for longer, and its preview tells of both', async () => {
  const [long, short] = [await open(), await open()]
  await reply(long)
  await after(2 * day)
  await reply(short)
  await after(2 * day)
  const { would_run, waiting } = await ok('POST /api/workflows/preview', remind)
  const ulidsOf = (rows: { ticket: Ticket }[]) => rows.map(({ ticket }) => ticket.ulid)
  assert.deepEqual([ulidsOf(would_run), ulidsOf(waiting)], [[long.ulid], [short.ulid]])
  await ok('POST /api/workflows', remind)
  await after(2 * day)
  assert.deepEqual(await stateOf(long), ['open', 0])
  assert.deepEqual(await stateOf(short), ['open', 1])
})

test('a ticket that nobody of the team has read is told of once for each message', async () => {
  const unseen = {
    name: 'Unseen',
    trigger_type: 'on_unseen',
    trigger_parameters: { value: 4 },
    actions: [{ type: 'add_note', parameters: { body: 'unseen' } }],
  }
  await ok('POST /api/workflows', unseen)
  const [ignored, read] = [await open(), await open()]
  await after(hour)
  await ok(`PUT /api/tickets/${read.ulid}/read`)
  const { waiting } = await ok('POST /api/workflows/preview', unseen)
  assert.deepEqual(
    waiting.map(({ ticket }: { ticket: Ticket }) => ticket.ulid),
    [ignored.ulid],
  )
  await after(3 * hour)
  assert.deepEqual(
    [await stateOf(ignored), await stateOf(read)],
    [
      ['open', 1],
      ['open', 0],
    ],
  )
  const { would_run } = await ok('POST /api/workflows/preview', unseen)
  assert.deepEqual(
    would_run.map(({ ticket }: { ticket: Ticket }) => ticket.ulid),
    [ignored.ulid],
  )
  await answer(ignored)
  await answer(read)
  await after(5 * hour)
  assert.deepEqual(
    [await stateOf(ignored), await stateOf(read)],
    [
      ['open', 1],
      ['open', 1],
    ],
  )
  await ok(`PUT /api/tickets/${ignored.ulid}/read`)
  await answer(ignored)
  await after(5 * hour)
  assert.deepEqual(await stateOf(ignored), ['open', 2])
})
