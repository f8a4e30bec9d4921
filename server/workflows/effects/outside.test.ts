import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, mails } = await borrowBellhop()

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>

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
type Ticket = { ulid: string; number: number }
const open = (body = '<p>The invoice is attached</p>', by = channel): Promise<Ticket> =>
  ok('POST /api/tickets', {
    ...{ channel: by.ulid, subject: 'Invoice 12', from_contact: { email: 'ann@customer.test', name: 'Ann' } },
    message: { body },
  })
const workflow = (type: string, parameters: object, more: object = {}): Promise<Ticket> =>
  ok('POST /api/workflows', {
    ...{ name: 'Rule', trigger_type: 'manual', actions: [{ type, parameters }], ...more },
  })
const run = async (ticket: Ticket, { ulid }: { ulid: string }) => {
  await ok(`POST /api/tickets/${ticket.ulid}/workflows/${ulid}`, {})
  await runJobs()
  const [last] = await ok(`GET /api/tickets/${ticket.ulid}/workflow-runs`)
  return last.actions[0].words
}
const mailsTo = async (address: string) =>
  (await mails()).filter(({ to }) => JSON.stringify(to).includes(address))
const notesOf = async ({ ulid }: Ticket): Promise<string[]> =>
  (await ok(`GET /api/tickets/${ulid}`)).messages
    .filter(({ type }: { type: string }) => type === 'note')
    .map(({ body_text }: { body_text: string }) => body_text.trim())

test('the message of the trigger is forwarded, and the contact hears nothing of it', async () => {
  await workflow('forward', { to: 'books@partner.test', body: '' }, { trigger_type: 'on_inbound_message' })
  const ticket = await open()
  await runJobs()
  const [mail, ...others] = await mailsTo('books@partner.test')
  assert.deepEqual(others, [])
  assert.match(JSON.stringify(mail), /Fwd: Invoice 12/)
  assert.match(JSON.stringify(mail), /The invoice is attached/)
  assert.deepEqual(await mailsTo('ann@customer.test'), [])
  const { messages, waiting_since } = await ok(`GET /api/tickets/${ticket.ulid}`)
  assert.deepEqual(
    messages.map(({ is_forward, is_automatic }: Record<string, boolean>) => [is_forward, is_automatic]),
    [
      [false, false],
      [true, true],
    ],
  )
  assert.ok(waiting_since, 'the contact still waits for a reply')
})

test('a forward has limits: not to its sender, to own addresses, or without end', async () => {
  const ticket = await open()
  const back = await workflow('forward', { to: 'ANN@customer.test' })
  assert.equal(await run(ticket, back), 'No mail was sent: this address wrote the message.')
  const own = await workflow('forward', { to: channel.email_address })
  assert.match(await run(ticket, own), /^No mail was sent: this address belongs to a channel/)
  const out = await workflow('forward', { to: 'out@partner.test', body: '<p>From {{contact.name}}</p>' })
  const words = []
  while (
    words.at(-1) !== 'No mail was sent: this address has reached the limit of automatic mail.' &&
    words.length < 30
  )
    words.push(await run(ticket, out))
  assert.ok(words.length > 1 && words.length < 30, `${words}`)
  assert.match(JSON.stringify((await mailsTo('out@partner.test'))[0]), /From Ann/)
  const body = {
    name: 'x',
    trigger_type: 'manual',
    actions: [{ type: 'forward', parameters: { to: 'nobody' } }],
  }
  const { status, body: answer } = await call('POST /api/workflows', { token, body })
  assert.deepEqual([status, Object.keys(answer.errors)], [422, ['actions.0.parameters.to']])
})

test('a note goes to the parent or to all children, of the channels of the workflow', async () => {
  const elsewhere = await world.channel(workspace)
  const [parent, child, hidden] = [await open(), await open(), await open('<p>x</p>', elsewhere)]
  for (const { ulid } of [child, hidden])
    await ok(`POST /api/tickets/${ulid}/links`, { kind: 'child_of', ticket_ulid: parent.ulid })
  const body = '<p>About {{ticket.number}}</p>'
  const up = await workflow('add_to_linked', { linked: 'parent', body })
  const down = await workflow('add_to_linked', { linked: 'children', body })
  const limited = await workflow(
    'add_to_linked',
    { linked: 'children', body },
    { channel_ulids: [channel.ulid] },
  )
  assert.equal(await run(child, up), `A note was added to #${parent.number}.`)
  assert.equal(await run(parent, up), 'No note was added: the ticket has no parent.')
  assert.equal(await run(child, down), 'No note was added: the ticket has no children.')
  assert.equal(await run(parent, down), `A note was added to #${child.number}, #${hidden.number}.`)
  assert.equal(await run(parent, limited), `A note was added to #${child.number}.`)
  const about = `About ${parent.number}`
  assert.deepEqual(await Promise.all([parent, child, hidden].map(notesOf)), [
    [`About ${child.number}`],
    [about, about],
    [about],
  ])
})
