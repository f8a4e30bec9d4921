import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { listen } from '../../test/canary.ts'
import { correspondence } from '../../test/correspondence.ts'
import { startBellhop } from '../../test/harness.ts'
import { forgetOldDeliveries } from './actions.ts'

// Its own, since the receivers are on this machine, which no workspace may reach.
const bellhop = await startBellhop({ networks: 'anywhere' })
const { call, world, runJobs, travel, mails, services } = bellhop
const hourMs = 3_600_000
const dayMs = 24 * hourMs
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string
let other: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace)
  other = await world.channel(workspace)
  token = workspace.owner.token
})

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared in tests
type Sent = { headers: IncomingHttpHeaders; body: any; text: string }

/** A receiver on this machine. `answer` decides about the status of each response. */
const receiver = async () => {
  const got: Sent[] = []
  const state = { answer: (_: Sent): number => 204 }
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const sent = { headers: request.headers, body: JSON.parse(text), text }
    got.push(sent)
    response.writeHead(state.answer(sent)).end('thanks')
  })
  const port = await listen(server)
  after(() => void server.closeAllConnections())
  const types = () => got.map(({ body }) => body.type)
  return { got, state, types, url: `http://127.0.0.1:${port}/hook` }
}

const create = async (url: string, body: object = {}, by = token) => {
  const response = await call('POST /api/webhooks', {
    token: by,
    body: { name: 'Shop', url, event_types: ['ticket.created', 'message.created'], ...body },
  })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const show = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/webhooks/${ulid}`, { token })).body.data
const deliveriesOf = async ({ ulid }: { ulid: string }, query = '') =>
  (await call(`GET /api/webhooks/${ulid}/deliveries${query}`, { token })).body.data
const remove = ({ ulid }: { ulid: string }) => call(`DELETE /api/webhooks/${ulid}`, { token })

let counted = 0
const open = (on = channel) => correspondence(call, token, on).open(`customer${++counted}@example.test`)

const pass = async (ms: number) => {
  travel(ms)
  await runJobs()
}

test('each event is sent once, signed as the published library expects, with its ticket and message', async () => {
  const { got, types, url } = await receiver()
  const hook = await create(url)
  assert.match(hook.secret, /^whsec_[\w+/]{42,}=*$/)
  const ticket = await open()
  await runJobs()
  await runJobs()
  assert.deepEqual(types(), ['ticket.created', 'message.created'])
  const [created, message] = got
  assert.ok(created && message)
  for (const { headers, text } of got)
    new Webhook(hook.secret).verify(text, headers as Record<string, string>)
  assert.throws(() =>
    new Webhook(hook.secret).verify(`${created.text} `, created.headers as Record<string, string>),
  )
  assert.equal(created.headers['webhook-id'], created.body.data.event.ulid)
  const { body: shown } = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  const { messages, activities, merged_tickets, blocked_sender, is_address_confirmed, ...listed } = shown.data
  assert.deepEqual(created.body.data.ticket, listed)
  assert.equal(message.body.data.message.ulid, messages[0].ulid)
  assert.equal(message.body.data.message.body_text, messages[0].body_text)
  assert.match(created.body.timestamp, /^\d{4}-.*\+00:00$/)
  const [last, first] = await deliveriesOf(hook)
  assert.deepEqual(
    [first.type, first.result, first.status, first.attempts],
    ['ticket.created', 'delivered', 204, 1],
  )
  const { body: whole } = await call(`GET /api/webhooks/${hook.ulid}/deliveries/${last.ulid}`, { token })
  assert.equal(whole.data.request_body, message.text)
  assert.equal(whole.data.request_headers['webhook-id'], message.headers['webhook-id'])
  await remove(hook)
})

test('after a rotation, requests are signed with both secrets for a day', async () => {
  const { got, url } = await receiver()
  const hook = await create(url)
  const rotated = (await call(`POST /api/webhooks/${hook.ulid}/secret`, { token })).body.data
  assert.notEqual(rotated.secret, hook.secret)
  const last = async () => {
    await call(`POST /api/webhooks/${hook.ulid}/test`, { token })
    await runJobs()
    const sent = got.at(-1)
    assert.equal(sent?.body.type, 'webhook.test')
    return String(sent?.headers['webhook-signature']).split(' ').length
  }
  assert.equal(await last(), 2)
  const sent = got.at(-1)
  for (const secret of [hook.secret, rotated.secret])
    new Webhook(secret).verify(sent?.text ?? '', sent?.headers as Record<string, string>)
  travel(25 * hourMs)
  assert.equal(await last(), 1)
  assert.equal((await show(hook)).secret, undefined)
  await remove(hook)
})

test('only what the creator may see when it is sent is sent, and of the chosen channels', async () => {
  const [mine, narrow] = [await receiver(), await receiver()]
  const admin = await world.member(workspace, { role: 'admin' })
  const hook = await create(mine.url, { event_types: ['ticket.created'] }, admin.token)
  const limited = await create(narrow.url, { event_types: ['ticket.created'], channel_ulids: [other.ulid] })
  await open()
  await open(other)
  const path = `PUT /api/members/${admin.ulid}`
  await call(path, { token, body: { role: 'member', channel_ulids: [other.ulid] } })
  await runJobs()
  assert.deepEqual(
    mine.got.map(({ body }) => body.data.ticket.channel.ulid),
    [other.ulid],
  )
  assert.equal(narrow.got.length, 1)
  await call(`DELETE /api/members/${admin.ulid}`, { token })
  await open(other)
  await runJobs()
  assert.equal(mine.got.length, 1)
  const { state, disabled_reason, creator } = await show(hook)
  assert.deepEqual([state, disabled_reason, creator], ['disabled', 'creator_gone', null])
  const mail = (await mails()).find(({ to }) => to.includes(workspace.owner.email))
  assert.match(mail?.subject ?? '', /Acme: a webhook endpoint was disabled/)
  for (const one of [hook, limited]) await remove(one)
})

test('a failed delivery is sent again later, before later events of its ticket, and others go on', async () => {
  const { got, state, types, url } = await receiver()
  const hook = await create(url, { event_types: ['ticket.created', 'ticket.tag_added', 'message.created'] })
  const bad = await open()
  const good = await open()
  state.answer = ({ body }) => (body.data.event?.ticket === bad.ulid ? 500 : 204)
  await runJobs()
  const goodTypes = () =>
    got.filter(({ body }) => body.data.event.ticket === good.ulid).map(({ body }) => body.type)
  assert.deepEqual(goodTypes(), ['ticket.created', 'message.created'])
  assert.deepEqual(new Set(types().slice(0, 1)), new Set(['ticket.created']))
  assert.ok(!got.some(({ body }) => body.type === 'message.created' && body.data.event.ticket === bad.ulid))
  assert.equal((await show(hook)).state, 'ok')
  state.answer = () => 204
  await pass(10_000)
  await pass(10_000)
  const ofBad = got.filter(({ body }) => body.data.event.ticket === bad.ulid)
  assert.deepEqual(
    ofBad.map(({ body }) => body.type),
    ['ticket.created', 'ticket.created', 'message.created'],
  )
  assert.equal(ofBad[0]?.headers['webhook-id'], ofBad[1]?.headers['webhook-id'])
  await remove(hook)
})

test('a dead receiver is probed with pauses, and disabled after three days with a mail', async () => {
  const { got, state, url } = await receiver()
  state.answer = () => 503
  const hook = await create(url, { event_types: ['ticket.created'] })
  for (let one = 0; one < 10; one++) await open()
  await runJobs()
  assert.ok(got.length <= 4, `${got.length} attempts`)
  assert.equal((await show(hook)).state, 'failing')
  const known = (await mails()).length
  for (let hours = 0; hours < 120; hours += 4) await pass(4 * hourMs)
  assert.ok(got.length <= 30, `${got.length} attempts`)
  const after = await show(hook)
  assert.deepEqual([after.state, after.disabled_reason], ['disabled', 'failed'])
  assert.equal((await mails()).length, known + 1)
  const { body: connections } = await call('GET /api/connections', { token })
  const connection = connections.data.find(({ key }: { key: string }) => key === `webhook ${hook.ulid}`)
  assert.equal(connection.state, 'failing')
  const failed = await deliveriesOf(hook, '?filter[result]=failed')
  assert.ok(failed.length > 0)
  // Once it is enabled again, what it has missed can be sent for the period.
  state.answer = () => 204
  got.length = 0
  const refused = await call(`POST /api/webhooks/${hook.ulid}/test`, { token })
  assert.equal(refused.status, 409)
  await call(`PUT /api/webhooks/${hook.ulid}`, { token, body: { is_enabled: true } })
  await runJobs()
  assert.equal(got.length, 0)
  const from = new Date(services.clock().getTime() - 6 * dayMs).toISOString()
  const replay = await call(`POST /api/webhooks/${hook.ulid}/replay`, { token, body: { from } })
  assert.equal(replay.status, 202, replay.text)
  await runJobs()
  assert.ok(got.length >= 10)
  assert.equal((await show(hook)).replay_until, null)
  await remove(hook)
})

test('410 disables at once, a redirect is not followed, and a delivery can be sent again', async () => {
  const { got, state, url } = await receiver()
  const hook = await create(url, { event_types: ['ticket.created'] })
  await open()
  await runJobs()
  const [delivery] = await deliveriesOf(hook)
  const again = await call(`POST /api/webhooks/${hook.ulid}/deliveries/${delivery.ulid}/replay`, { token })
  assert.equal(again.status, 202)
  await runJobs()
  assert.equal(got.length, 2)
  assert.equal(got[0]?.headers['webhook-id'], got[1]?.headers['webhook-id'])
  state.answer = () => 302
  await open()
  await runJobs()
  const [redirected] = await deliveriesOf(hook)
  assert.match(redirected.error, /redirect/)
  state.answer = () => 410
  await pass(10_000)
  assert.equal((await show(hook)).disabled_reason, 'gone')
  await remove(hook)
})

test('deliveries go with their endpoint, after a month, and with an erased contact', async () => {
  const { url } = await receiver()
  const hook = await create(url)
  const ticket = await open()
  await open()
  await runJobs()
  const { body } = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  const count = async (text = '') => {
    const rows = await world.inside(
      workspace,
      ({ sql, workspace }) => sql`
        select from webhook_deliveries where workspace_id = ${workspace} and strpos(request_body, ${text}) > 0`,
    )
    return rows.length
  }
  const { email, ulid } = body.data.contact
  assert.ok((await count(email)) > 0)
  await call(`POST /api/contacts/${ulid}/erasure`, { token })
  await runJobs()
  assert.equal(await count(email), 0)
  assert.ok((await count()) > 0)
  travel(31 * dayMs)
  await forgetOldDeliveries(services.db)
  assert.equal(await count(), 0)
  await open()
  await runJobs()
  await remove(hook)
  await runJobs()
  assert.equal(await count(), 0)
})

test('what cannot be an endpoint is rejected', async () => {
  for (const [body, field] of [
    [{ event_types: ['ticket.imagined'] }, 'event_types.0'],
    [{ url: 'ftp://example.com' }, 'url'],
    [{ channel_ulids: [world.newUlid()] }, 'channel_ulids.0'],
  ] as const) {
    const response = await call('POST /api/webhooks', {
      token,
      body: { name: 'Shop', url: 'https://example.com', event_types: ['*'], ...body },
    })
    assert.equal(response.status, 422)
    assert.ok(response.body.errors[field], response.text)
  }
  const member = await world.member(workspace)
  assert.equal((await call('GET /api/webhooks', { token: member.token })).status, 403)
})
