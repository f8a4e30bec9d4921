import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { verifyWebhook } from '../../../packages/client/src/index.ts'
import { listen } from '../../../test/canary.ts'
import { correspondence } from '../../../test/correspondence.ts'
import { freePort } from '../../../test/free-port.ts'
import { startBellhop } from '../../../test/harness.ts'
import { until } from '../../platform/postgres/scratch.ts'

// Its own, since the servers of panels are on this machine, which no workspace may reach.
const bellhop = await startBellhop({ networks: 'anywhere' })
const { call, world, travel } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let other: typeof channel
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  token = workspace.owner.token
  channel = await world.channel(workspace)
  other = await world.channel(workspace)
})

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared in tests
type Asked = { headers: Record<string, string>; text: string; body: any }

const shop = async () => {
  const got: Asked[] = []
  const state = { status: 200, answer: { facts: [{ label: 'Plan', value: 'Team' }] } as object }
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    got.push({ headers: request.headers as Record<string, string>, text, body: JSON.parse(text) })
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.answer))
  })
  const port = await listen(server)
  after(() => void server.closeAllConnections())
  return { got, state, url: `http://127.0.0.1:${port}/panel` }
}

const create = async (url: string, body: object = {}) => {
  const response = await call('POST /api/ticket-panels', {
    token,
    body: { name: `Shop ${world.newUlid()}`, url, ...body },
  })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const path = ({ ulid }: { ulid: string }) => `/api/ticket-panels/${ulid}`
const show = async (panel: { ulid: string }) => (await call(`GET ${path(panel)}`, { token })).body.data
const remove = (panel: { ulid: string }) => call(`DELETE ${path(panel)}`, { token })

let opened = 0
const open = (on = channel, more = {}) =>
  correspondence(call, token, on).open(`customer${++opened}@example.test`, more)
type Ticket = Awaited<ReturnType<typeof open>>

const answerAbout = (ticket: Ticket, panel: { ulid: string }, by = token, query = '') =>
  call(`GET /api/tickets/${ticket.ulid}/panels/${panel.ulid}${query}`, { token: by })
const panelsOf = async (ticket: Ticket) =>
  (await call(`GET /api/tickets/${ticket.ulid}/contact`, { token })).body.data.ticket_panels

test('the facts about a ticket are those of the server, which gets the ticket as the member sees it, signed', async () => {
  const { got, state, url } = await shop()
  const panel = await create(url)
  const [ticket, child] = [await open(channel, { name: 'Grace', subject: 'Where is it?' }), await open(other)]
  const link = { kind: 'parent_of', ticket_ulid: child.ulid }
  await call(`POST /api/tickets/${ticket.ulid}/links`, { token, body: link })
  assert.deepEqual(await panelsOf(ticket), [{ ulid: panel.ulid, name: panel.name }])
  const { body } = await answerAbout(ticket, panel)
  const { answered_at: _, ...answer } = body.data
  assert.deepEqual(answer, {
    ...{ failure: null, error: null, title: null, updated_at: null, sections: [] },
    facts: [{ label: 'Plan', value: 'Team', url: null, tone: null }],
  })
  const [asked] = got
  assert.ok(asked)
  const { headers, text: sent } = asked
  const verified = await verifyWebhook({
    body: sent,
    headers,
    secret: panel.secret,
    now: bellhop.services.clock(),
  })
  assert.equal(verified.id, headers['webhook-id'])
  const { ticket: shown, ...around } = asked.body.data
  assert.deepEqual(around, {
    panel: { ulid: panel.ulid, name: panel.name },
    member: { ulid: workspace.owner.ulid },
    locale: 'en',
  })
  assert.deepEqual(Object.keys(shown).toSorted(), [
    ...[
      'channel',
      'contact',
      'created_at',
      'external_id',
      'fields',
      'links',
      'number',
      'status',
      'subject',
      'ulid',
    ],
  ])
  assert.deepEqual(
    [shown.ulid, shown.subject, shown.status, shown.channel.ulid],
    [ticket.ulid, 'Where is it?', 'open', channel.ulid],
  )
  assert.deepEqual([shown.contact.name, shown.contact.external_id], ['Grace', null])
  assert.deepEqual(
    shown.links.map(({ kind, ticket }: { kind: string; ticket: { ulid: string } }) => [kind, ticket.ulid]),
    [['parent_of', child.ulid]],
  )
  // The same member gets the answer of a moment ago, and asks again on demand.
  state.answer = { facts: [] }
  assert.equal((await answerAbout(ticket, panel)).body.data.facts.length, 1)
  assert.equal((await answerAbout(ticket, panel, token, '?refresh=true')).body.data.facts.length, 0)
  assert.equal(got.length, 2)
  await remove(panel)
})

test('nobody gets an answer about a ticket that they cannot access, nor links to such tickets', async () => {
  const { got, url } = await shop()
  const panel = await create(url)
  const limited = await world.member(workspace, { channels: [channel.id] })
  const [mine, theirs] = [await open(channel), await open(other)]
  const link = { kind: 'related_to', ticket_ulid: theirs.ulid }
  await call(`POST /api/tickets/${mine.ulid}/links`, { token, body: link })
  assert.equal((await answerAbout(theirs, panel)).status, 200)
  assert.equal((await answerAbout(theirs, panel, limited.token)).status, 404)
  assert.equal((await answerAbout(mine, panel, limited.token)).status, 200)
  assert.deepEqual([got.length, got.at(-1)?.body.data.ticket.links], [2, []])
  await remove(panel)
})

test('a ticket has the panels of its channel that are on', async () => {
  const { url } = await shop()
  const panel = await create(url, { channel_ulids: [other.ulid] })
  const [mine, theirs] = [await open(channel), await open(other)]
  assert.deepEqual([(await panelsOf(mine)).length, (await panelsOf(theirs)).length], [0, 1])
  assert.equal((await answerAbout(mine, panel)).status, 404)
  assert.equal((await answerAbout(theirs, panel)).status, 200)
  await call(`PUT ${path(panel)}`, { token, body: { is_enabled: false } })
  assert.deepEqual(await panelsOf(theirs), [])
  assert.equal((await answerAbout(theirs, panel)).status, 404)
  await call(`PUT ${path(panel)}`, { token, body: { is_enabled: true, channel_ulids: null } })
  assert.equal((await answerAbout(mine, panel)).status, 200)
  await remove(panel)
})

/** The server of the documentation, with an answer of GitHub. */
const startExample = async (secret: string) => {
  const page = await readFile(new URL('../../../docs/ticket-panels.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? []
  const client = new URL('../../../packages/client/src/index.ts', import.meta.url).href
  const issue = {
    ...{ title: 'Lamps break', state: 'open', assignee: { login: 'ada' }, labels: [] },
    updated_at: '2026-06-24T14:58:00Z',
  }
  const gitHub = `globalThis.fetch = async (url) => url === 'https://api.github.com/repos/acme/shop/issues/7'
    ? Response.json(${JSON.stringify(issue)}) : new Response('', { status: 404 })\n`
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), BELLHOP_SECRET: secret }
  const text = gitHub + code.replace("'@bellhop/client'", `'${client}'`)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { env, stdio: 'inherit' })
  after(() => void child.kill())
  const url = `http://127.0.0.1:${port}/`
  const isOpen = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await until(isOpen)
  return url
}

// Before the other tests travel: the time of the server is the real one.
test('the server in the documentation answers the state of an issue, and nobody else gets it', async () => {
  await call('POST /api/fields', { token, body: { of: 'ticket', key: 'issue', name: 'Issue', type: 'text' } })
  const panel = await create('https://example.com')
  const url = await startExample(panel.secret)
  await call(`PUT ${path(panel)}`, { token, body: { url } })
  const ticket = await open()
  const { failure, facts: none } = (await answerAbout(ticket, panel)).body.data
  assert.deepEqual([failure, none], [null, []])
  const issueAt = async (number: number) => {
    const at = `https://github.com/acme/shop/issues/${number}`
    await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { fields: { issue: at } } })
    const { facts, updated_at } = (await answerAbout(ticket, panel)).body.data
    return [facts.map(({ label, value, tone }: Record<string, unknown>) => [label, value, tone]), updated_at]
  }
  assert.deepEqual(await issueAt(7), [
    [
      ['Issue', '#7 Lamps break', null],
      ['State', 'open', 'warning'],
      ['Assignee', 'ada', null],
    ],
    '2026-06-24T14:58:00+00:00',
  ])
  assert.deepEqual(await issueAt(8), [[['Issue', 'GitHub returned 404', 'warning']], null])
  assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 400)
  await remove(panel)
})

test('a failure of the server is in the answer and on the panel, until it works again', async () => {
  const { state, url } = await shop()
  const panel = await create(url)
  const ticket = await open()
  state.answer = { facts: [{ label: 1, value: 'x' }] }
  const failed = await answerAbout(ticket, panel)
  assert.equal(failed.status, 200)
  assert.deepEqual([failed.body.data.failure, failed.body.data.facts], ['wrong_answer', []])
  const bad = await show(panel)
  assert.ok(bad.failing_since)
  assert.equal(bad.last_error, 'facts[0].label must be a text.')
  const { body: connections } = await call('GET /api/connections', { token })
  const of = connections.data.find(({ key }: { key: string }) => key === `ticket_panel ${panel.ulid}`)
  assert.deepEqual([of.state, of.path], ['failing', '/settings/ticket-panels'])
  state.answer = {}
  travel(6_000)
  assert.equal((await answerAbout(ticket, panel)).body.data.failure, null)
  const well = await show(panel)
  assert.deepEqual([well.failing_since, well.last_error], [null, 'facts[0].label must be a text.'])
  assert.ok(well.last_answered_at)
  const { body: moved } = await call(`PUT ${path(panel)}`, { token, body: { url: `${url}/new` } })
  assert.deepEqual([moved.data.last_error, moved.data.last_answered_at], [null, null])
  await remove(panel)
})

test('a trial sends an example, also while the panel is off, and shows the whole exchange', async () => {
  const { got, state, url } = await shop()
  const panel = await create(url)
  await call(`PUT ${path(panel)}`, { token, body: { is_enabled: false } })
  const { body, status } = await call(`POST ${path(panel)}/test`, { token })
  assert.equal(status, 200)
  assert.deepEqual([body.data.status, body.data.failure, body.data.facts[0].value], [200, null, 'Team'])
  assert.equal(body.data.response_body, '{"facts":[{"label":"Plan","value":"Team"}]}')
  assert.equal(body.data.request_body, got[0]?.text)
  assert.equal(got[0]?.body.data.is_example, true)
  state.status = 500
  const { body: bad } = await call(`POST ${path(panel)}/test`, { token })
  assert.deepEqual([bad.data.status, bad.data.failure], [500, 'wrong_answer'])
  assert.equal(bad.data.error, 'The server returned 500 instead of 200 or 204.')
  const { body: none } = await call(`PUT ${path(panel)}`, { token, body: { url: 'http://127.0.0.1:1/' } })
  assert.equal(none.data.is_enabled, false)
  const { body: unreachable } = await call(`POST ${path(panel)}/test`, { token })
  assert.deepEqual([unreachable.data.failure, unreachable.data.response_body], ['unreachable', null])
  await remove(panel)
})

test('after a rotation, requests are signed with both secrets for a day', async () => {
  const { got, url } = await shop()
  const panel = await create(url)
  const { body } = await call(`POST ${path(panel)}/secret`, { token })
  assert.notEqual(body.data.secret, panel.secret)
  assert.ok(body.data.previous_secret_until)
  await call(`POST ${path(panel)}/test`, { token })
  travel(25 * 3_600_000)
  await call(`POST ${path(panel)}/test`, { token })
  const signatures = got.map(({ headers }) => headers['webhook-signature']?.split(' ').length)
  assert.deepEqual(signatures, [2, 1])
  const last = await show(panel)
  assert.deepEqual([last.secret, last.previous_secret_until], [undefined, null])
  const { body: log } = await call('GET /api/audit-log', { token })
  assert.equal(log.data[0].action, 'ticket_panel.secret_replaced')
  assert.ok(!JSON.stringify(log.data).includes('whsec_'))
  await remove(panel)
})

test('what cannot be a panel is rejected, and a workspace has at most ten', async () => {
  for (const [body, field] of [
    [{ url: 'ftp://example.com' }, 'url'],
    [{ channel_ulids: [world.newUlid()] }, 'channel_ulids.0'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: '' }, 'name'],
  ] as const) {
    const all = { name: 'Shop', url: 'https://example.com', ...body }
    const response = await call('POST /api/ticket-panels', { token, body: all })
    assert.equal(response.status, 422)
    assert.ok(response.body.errors[field], response.text)
  }
  const member = await world.member(workspace)
  assert.equal((await call('GET /api/ticket-panels', { token: member.token })).status, 403)
  const first = await create('https://example.com', { name: 'Shop' })
  const same = await call('POST /api/ticket-panels', {
    token,
    body: { name: 'shop', url: 'https://example.com' },
  })
  assert.deepEqual(Object.keys(same.body.errors), ['name'])
  const panels = [first]
  while (panels.length < 10) panels.push(await create('https://example.com'))
  const eleventh = await call('POST /api/ticket-panels', {
    token,
    body: { name: 'More', url: 'https://example.com' },
  })
  assert.deepEqual(eleventh.body.errors, { name: ['A workspace can have at most 10 ticket panels.'] })
  for (const panel of panels) assert.equal((await remove(panel)).status, 204)
})
