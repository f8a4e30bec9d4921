import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, mails, runJobs } = await borrowBellhop()

const start = async () => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  return { workspace, channel, token: workspace.owner.token }
}
const load = (token: string) => call('POST /api/sample-data', { token })
const remove = (token: string) => call('DELETE /api/sample-data', { token })
const all = async (token: string) => {
  const lists = await Promise.all(
    ['tickets', 'contacts', 'brains', 'workflows'].map((name) => call(`GET /api/${name}`, { token })),
  )
  return lists.map(({ body }) => body.data)
}
const steps = async (token: string) => (await call('GET /api/getting-started', { token })).body.data

test('sample data is loaded once, and nothing follows from it', async () => {
  const { workspace, token, channel } = await start()
  const session = await world.session(workspace.owner)
  const brain = (await call('POST /api/brains', { token, body: { name: 'Own' } })).body.data
  const agent = { brain_ulid: brain.ulid, agent_mode: 'reply' }
  assert.equal((await call(`PUT /api/channels/${channel.ulid}/agent`, { session, body: agent })).status, 200)
  await call('POST /api/workflows', {
    token,
    body: {
      ...{ name: 'Own', trigger_type: 'on_new_ticket' },
      actions: [{ type: 'send_reply', parameters: { body: 'We have your mail.' } }],
    },
  })
  const loaded = await Promise.all([load(token), load(token)])
  for (const { status, body } of loaded)
    assert.deepEqual([status, body.data], [201, { contacts: 4, tickets: 5, articles: 3, workflows: 1 }])
  await runJobs()
  const [tickets, contacts, brains, workflows] = await all(token)
  assert.deepEqual([tickets.length, contacts.length, brains.length, workflows.length], [5, 4, 2, 2])
  const statuses = tickets.map(({ status }: { status: string }) => status).sort()
  assert.deepEqual(statuses, ['closed', 'open', 'open', 'open', 'waiting'])
  assert.equal((await mails()).length, 0)
  for (const { ulid } of tickets) {
    const { messages } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
    assert.ok(
      messages.every(({ sender }: { sender: { type: string } }) => ['contact', 'user'].includes(sender.type)),
    )
  }
  const { data } = (await call('GET /api/notifications', { token })).body
  assert.deepEqual(data, [])
})

test('samples tick no step, and a reply to a sample contact is not sent', async () => {
  const { token } = await start()
  await load(token)
  const [[ticket]] = await all(token)
  const { body } = await call(`POST /api/tickets/${ticket.ulid}/reply`, {
    token,
    body: { body: 'Hello', cc_recipients: ['real@example.com'] },
  })
  await runJobs()
  assert.equal((await mails()).length, 0)
  const { messages } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
  const sent = messages.find(({ ulid }: { ulid: string }) => ulid === body.data.ulid)
  assert.deepEqual(
    [sent.send_status, sent.send_error],
    ['kept', 'Not sent: a recipient is a sample contact.'],
  )
  const { has_samples, has_reply, has_article, has_workflow, has_mail } = await steps(token)
  assert.deepEqual(
    [has_samples, has_reply, has_article, has_workflow, has_mail],
    [true, false, false, false, false],
  )
})

test('exactly the samples are removed, even if somebody has replied or added something', async () => {
  const { token, channel } = await start()
  const from_contact = { email: 'real@example.com' }
  const own = { channel: channel.ulid, subject: 'Real', from_contact, message: { body: 'Hi' } }
  const real = (await call('POST /api/tickets', { token, body: own })).body.data
  await load(token)
  const [tickets, contacts, brains] = await all(token)
  const samples = tickets.filter(({ ulid }: { ulid: string }) => ulid !== real.ulid)
  const reply = { body: 'Hello' }
  await call(`POST /api/tickets/${samples[0].ulid}/reply`, { token, body: reply })
  const later = { kind: 'reply', body: 'Later', send_at: '2036-01-01T00:00:00Z' }
  await call(`POST /api/tickets/${samples[1].ulid}/scheduled-messages`, { token, body: later })
  const article = { title: 'Own', body: 'Text' }
  await call(`POST /api/brains/${brains[0].ulid}/articles`, { token, body: article })
  const sampled = contacts.find(({ email }: { email: string }) => email.endsWith('@sample.invalid'))
  const to = { ...own, subject: 'To a sample contact', from_contact: { email: sampled.email } }
  const kept = (await call('POST /api/tickets', { token, body: to })).body.data
  assert.equal((await remove(token)).status, 204)
  const [after, people, [brain], workflows] = await all(token)
  assert.deepEqual(after.map(({ ulid }: { ulid: string }) => ulid).sort(), [real.ulid, kept.ulid].sort())
  assert.deepEqual(
    people.map(({ email }: { email: string }) => email),
    ['real@example.com'],
  )
  assert.deepEqual([brain.article_count, workflows], [1, []])
  assert.equal((await steps(token)).has_samples, false)
  assert.equal((await remove(token)).status, 204)
  assert.equal((await load(token)).status, 201)
})

test('a sample ticket with a real ticket merged into it stays', async () => {
  const { token, channel } = await start()
  await load(token)
  const [[sample]] = await all(token)
  const own = { subject: 'Real', from_contact: { email: 'real@example.com' }, message: { body: 'Hi' } }
  const real = (await call('POST /api/tickets', { token, body: { channel: channel.ulid, ...own } })).body.data
  await call(`POST /api/tickets/${real.ulid}/merge`, { token, body: { into_ulid: sample.ulid } })
  await remove(token)
  const [tickets] = await all(token)
  assert.deepEqual(
    tickets.map(({ ulid }: { ulid: string }) => ulid),
    [sample.ulid],
  )
})

test('without a channel, the answer says what is missing', async () => {
  const { owner } = await world.workspace()
  const { status, body } = await load(owner.token)
  assert.deepEqual([status, body.message], [409, 'Sample tickets need a channel. Create one first.'])
})
