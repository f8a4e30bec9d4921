import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()

let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let ulid: string

const url = 'https://hooks.example.com/in/s3cret-path?key=s3cret-query&x=1'
const maskedUrl = 'https://hooks.example.com/********'
const headers = { Authorization: 'Bearer s3cret-header', 'X-Other': 'b' }
const request = { type: 'send_http_request', parameters: { url, headers, body: 'Hello' } }
const maskedHeaders = { Authorization: '********', 'X-Other': '********' }

const create = async (body: object = {}) => {
  const draft = { name: 'Ask', trigger_type: 'on_new_ticket', actions: [request], ...body }
  const response = await call('POST /api/workflows', { token, body: draft })
  assert.equal(response.status, 201, response.text)
  return response.body.data.ulid
}
const change = (body: object) => call(`PUT /api/workflows/${ulid}`, { token, body })
const shownTo = async (by: string) =>
  (await call(`GET /api/workflows/${ulid}`, { token: by })).body.data.actions.map(
    ({ parameters }: { parameters: object }) => parameters,
  )

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  ulid = await create()
})

test('the path of a URL and the values of headers are masked for those who may not see secrets', async () => {
  const member = (await world.member(workspace)).token
  const reader = (await world.member(workspace, { role: 'admin', readOnly: true })).token
  for (const by of [member, reader]) {
    assert.deepEqual(await shownTo(by), [{ url: maskedUrl, headers: maskedHeaders, body: 'Hello' }])
    const list = await call('GET /api/workflows', { token: by })
    assert.doesNotMatch(list.text, /s3cret/)
    assert.match(list.text, /hooks\.example\.com/)
  }
  assert.deepEqual(await shownTo(token), [request.parameters])
})

test('a mask that is sent back keeps the stored value, also when actions change places', async () => {
  const parameters = { url: maskedUrl, headers: { ...maskedHeaders, 'X-Other': 'c' }, body: 'Changed' }
  const status = { type: 'set_status', parameters: { status: 'closed' } }
  const { status: code, text } = await change({ actions: [status, { ...request, parameters }] })
  assert.equal(code, 200, text)
  const expected = { url, headers: { ...headers, 'X-Other': 'c' }, body: 'Changed' }
  assert.deepEqual(await shownTo(token), [status.parameters, expected])
})

test('a secret is not kept for another URL, and a mask without a stored value is rejected', async () => {
  for (const sent of ['https://evil.example.com/********', 'https://hooks.example.com/other?********']) {
    const { status, body } = await change({ actions: [{ ...request, parameters: { url: sent } }] })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      'actions.0.parameters.url': [
        'The actions.0.parameters.url field contains a mask instead of a secret. Send the value itself.',
      ],
    })
  }
  for (const moved of ['https://evil.example.com/', 'https://hooks.example.com/other']) {
    const parameters = { url: moved, headers: maskedHeaders }
    assert.equal((await change({ actions: [{ ...request, parameters }] })).status, 422)
  }
  assert.deepEqual(await shownTo(token), [request.parameters])
  const draft = { name: 'New', trigger_type: 'manual' }
  const actions = [{ ...request, parameters: { url: maskedUrl } }]
  assert.equal((await call('POST /api/workflows', { token, body: { ...draft, actions } })).status, 422)
})

test('two requests to one server keep their own URLs, also when they change places', async () => {
  const other = { url: 'https://hooks.example.com/s3cret-too', body: 'Other' }
  assert.equal((await change({ actions: [request, { ...request, parameters: other }] })).status, 200)
  const member = (await world.member(workspace)).token
  const [one, two] = await shownTo(member)
  assert.deepEqual([one.url, two.url], [maskedUrl, maskedUrl])
  const swapped = [two, one].map((parameters) => ({ ...request, parameters }))
  assert.equal((await change({ actions: swapped })).status, 200)
  assert.deepEqual(await shownTo(token), [other, request.parameters])
})

test('a text of asterisks where no secret can be is a text', async () => {
  const note = { type: 'add_note', parameters: { body: '********' } }
  assert.equal((await change({ actions: [note] })).status, 200)
  assert.deepEqual(await shownTo(token), [note.parameters])
})

test('a workflow that is limited to channels exists only for those who can access one of them', async () => {
  const mine = await world.channel(workspace)
  const hidden = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [mine.id] })
  const tokenOfOne = await world.member(workspace, { role: 'admin', tokenChannels: [mine.id] })
  const manual = { trigger_type: 'manual' }
  const [own, both, other] = [
    await create({ ...manual, channel_ulids: [mine.ulid] }),
    await create({ ...manual, channel_ulids: [mine.ulid, hidden.ulid] }),
    await create({ ...manual, channel_ulids: [hidden.ulid] }),
  ]
  const from_contact = { email: 'ann@customer.test' }
  const opened = { channel: mine.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  const ticket = (await call('POST /api/tickets', { token, body: opened })).body.data.ulid
  for (const by of [limited.token, tokenOfOne.token]) {
    const { body } = await call('GET /api/workflows', { token: by })
    assert.deepEqual(
      body.data.map((workflow: { ulid: string }) => workflow.ulid),
      [ulid, own, both],
    )
    for (const path of [`/api/workflows/${other}`, `/api/workflows/${other}/runs`])
      assert.equal((await call(`GET ${path}`, { token: by })).status, 404)
    assert.equal((await call(`POST /api/tickets/${ticket}/workflows/${other}`, { token: by })).status, 404)
  }
  for (const method of ['PUT', 'DELETE']) {
    const attempt = (which: string) =>
      call(`${method} /api/workflows/${which}`, { token: tokenOfOne.token, body: {} })
    assert.equal((await attempt(other)).status, 404)
    assert.equal((await attempt(both)).status, 403)
  }
})

test('the runs of a ticket tell nothing of a workflow that was limited to other channels since', async () => {
  const mine = await world.channel(workspace)
  const hidden = await world.channel(workspace)
  const limited = (await world.member(workspace, { channels: [mine.id] })).token
  const ran = await create({ trigger_type: 'manual', actions: [] })
  const from_contact = { email: 'ann@customer.test' }
  const opened = { channel: mine.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  const ticket = (await call('POST /api/tickets', { token, body: opened })).body.data.ulid
  const path = `/api/tickets/${ticket}`
  assert.equal((await call(`POST ${path}/workflows/${ran}`, { token })).status, 200)
  const runsFor = async (by: string) =>
    (await call(`GET ${path}/workflow-runs`, { token: by })).body.meta.total
  assert.deepEqual([await runsFor(token), await runsFor(limited)], [1, 1])
  const body = { channel_ulids: [hidden.ulid] }
  assert.equal((await call(`PUT /api/workflows/${ran}`, { token, body })).status, 200)
  assert.deepEqual([await runsFor(token), await runsFor(limited)], [1, 0])
})
