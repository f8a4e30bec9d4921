import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { registerHooks } from 'node:module'
import { after, before, test } from 'node:test'
import { listen } from '../canary.ts'
import { startBellhop } from '../harness.ts'

// Its own, since the receiver is on this machine, which no workspace may reach.
const bellhop = await startBellhop({ networks: 'anywhere' })
const { call, world, runJobs } = bellhop
const url = await bellhop.listen()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

/** The few values of n8n that the nodes import: n8n itself has hundreds of packages. */
const standIn = `export const NodeConnectionTypes = { Main: 'main' }
export class NodeApiError extends Error {
  constructor(node, error) { super(error.message); this.httpCode = error.httpCode }
}`
const packageUrl = new URL('../../packages/n8n-nodes-bellhop/', import.meta.url).href
const hooks = registerHooks({
  resolve: (name, context, next) => {
    if (name === 'n8n-workflow')
      return { url: `data:text/javascript,${encodeURIComponent(standIn)}`, shortCircuit: true }
    const found = next(name, context)
    return found.url.startsWith(packageUrl) ? { ...found, format: 'module-typescript' } : found
  },
})

type Values = Record<string, unknown>
type Property = {
  name: string
  default: unknown
  displayOptions?: { show: Record<string, unknown[]> }
  typeOptions?: { loadOptionsMethod?: string }
}
type Received = {
  workflowData?: { json: Record<string, Values> }[][]
  webhookResponse?: string
  noWebhookResponse?: boolean
}
type Node = {
  description: { properties: Property[] }
  methods: { loadOptions: Record<string, () => Promise<{ name: string; value: string }[]>> }
  execute: () => Promise<{ json: Values; pairedItem: object }[][]>
  webhook: () => Promise<Received>
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>> }
}

/** The sources are CommonJS after their build, and not part of this project. */
const load = async <T>(path: string, name: string): Promise<T> => {
  const loaded = await import(`${packageUrl}${path}.ts`)
  return new loaded[name]()
}
const node = await load<Node>('nodes/Bellhop/Bellhop.node', 'Bellhop')
const trigger = await load<Node>('nodes/BellhopTrigger/BellhopTrigger.node', 'BellhopTrigger')
const credentials = await load<{
  authenticate: { properties: { headers: { Authorization: string } } }
  test: { request: { baseURL: string; url: string } }
}>('credentials/BellhopApi.credentials', 'BellhopApi')
hooks.deregister()

type Options = { method: string; url: string; body?: object; qs?: Record<string, string> }

/** Sends a request as n8n does it with credentials. */
const send = async (name: string, { method, url, body, qs }: Options) => {
  assert.equal(name, 'bellhopApi')
  const { Authorization } = credentials.authenticate.properties.headers
  const query = qs ? `?${new URLSearchParams(qs)}` : ''
  const response = await fetch(url + query, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: Authorization.slice(1).replace('{{$credentials.token}}', token),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw Object.assign(new Error(text), { httpCode: String(response.status) })
  return text ? JSON.parse(text) : ''
}

/** The context of a node, with values for some of its properties. Others have their defaults. */
const contextOf = ({ description: { properties } }: Node, values: Values, more: object = {}) => {
  const isShown = ({ displayOptions }: Property) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, all]) => all.includes(values[name] ?? false))
  const getNodeParameter = (name: string) => {
    const property = properties.find((one) => one.name === name && isShown(one))
    assert.ok(property, `the editor does not show ${name}`)
    return values[name] ?? property.default
  }
  return {
    getCredentials: async () => ({ url: `${url}/`, token }),
    getNodeParameter,
    getInputData: () => [{ json: {} }],
    getNode: () => ({ name: 'Bellhop' }),
    continueOnFail: () => false,
    logger: { debug: () => {} },
    helpers: {
      httpRequestWithAuthentication: send,
      returnJsonArray: (all: Values[]) => all.map((json) => ({ json })),
    },
    ...more,
  }
}

const run = async (resource: string, operation: string, values: Values = {}, more: object = {}) => {
  const [output] = await node.execute.call(contextOf(node, { resource, operation, ...values }, more) as never)
  return (output ?? []).map(({ json }) => json)
}
const one = async (...of: Parameters<typeof run>) => {
  const [json, ...others] = await run(...of)
  assert.ok(json && others.length === 0, `${of}`)
  return json
}
const made = async (path: string, body: object): Promise<string> =>
  (await call(`POST /api/${path}`, { token, body })).body.data.ulid

let tag: string
before(async () => {
  tag = await made('tags', { name: 'VIP', color: '#3b82f6' })
  await made('fields', { of: 'ticket', key: 'order', name: 'Order', type: 'text' })
})

const listIn = (json: Values, name: string) => json[name] as Values[]

const newTicket = {
  subject: 'Parcel',
  channel: channel.ulid,
  email: 'grace@example.test',
  text: 'Where is it?',
}

test('the node does with a ticket what its operations say', async () => {
  const team = await made('teams', { name: 'Billing' })
  const fields = { order: 'A-1' }
  const { ulid } = await one('ticket', 'create', { ...newTicket, fields })
  const ticket = { ticket: ulid }
  await one('ticket', 'reply', { ...ticket, text: 'On its way.' })
  await one('ticket', 'note', { ...ticket, text: 'Ask the shop.' })
  await one('ticket', 'assign', { ...ticket, team })
  await one('ticket', 'setStatus', { ...ticket, status: 'waiting' })
  await one('ticket', 'setFields', { ...ticket, fields: '{"order":"A-2"}' })
  assert.deepEqual(
    listIn(await one('ticket', 'addTags', { ...ticket, tags: [tag] }), 'tags').map(({ ulid }) => ulid),
    [tag],
  )
  const found = await one('ticket', 'get', ticket)
  assert.deepEqual([found.subject, found.status, found.fields], ['Parcel', 'waiting', { order: 'A-2' }])
  assert.equal((found.assigned_team as Values | null)?.ulid, team)
  assert.deepEqual(
    listIn(found, 'messages').map(({ body_text }) => String(body_text).trim()),
    ['Where is it?', 'On its way.', 'Ask the shop.'],
  )
  assert.deepEqual((await one('ticket', 'removeTags', { ...ticket, tags: [tag] })).tags, [])
})

test('the node lists tickets to their end, or up to a limit, and with filters', async () => {
  for (let count = 0; count < 4; count += 1) await one('ticket', 'create', newTicket)
  assert.equal((await run('ticket', 'getAll', { limit: 2 })).length, 2)
  const all = await run('ticket', 'getAll', { returnAll: true })
  assert.equal(all.length, (await call('GET /api/tickets', { token })).body.meta.total)
  const filters = { 'filter[status]': ['waiting', 'closed'], 'filter[search]': '' }
  assert.equal((await run('ticket', 'getAll', { returnAll: true, filters })).length, 1)
})

test('the node creates, finds and changes contacts and articles', async () => {
  const values = { name: 'Ada', external_id: 'c-1' }
  const { ulid: contact } = await one('contact', 'create', { email: 'ada@example.test', values })
  assert.equal((await one('contact', 'update', { contact, values: { name: 'Ada L.' } })).name, 'Ada L.')
  assert.equal((await one('contact', 'get', { contact })).external_id, 'c-1')
  assert.equal((await one('contact', 'getAll', { search: 'Ada', returnAll: true })).ulid, contact)
  const brain = { brain: await made('brains', { name: 'Help' }) }
  const text = { title: 'Refunds', body: 'Refunds take five days.' }
  const { ulid: article } = await one('article', 'create', { ...brain, ...text })
  await one('article', 'update', { ...brain, article, values: { body: 'Refunds take six days.' } })
  assert.match(String((await one('article', 'get', { ...brain, article })).body), /six days/)
  await runJobs()
  const found = await run('article', 'search', { ...brain, question: 'How long do refunds take?' })
  assert.match(JSON.stringify(found), /Refunds/)
})

test('an error names what the API rejects, and the workflow goes on if it should', async () => {
  await assert.rejects(run('ticket', 'get', { ticket: 'nothing' }), { httpCode: '404' })
  const goesOn = { continueOnFail: () => true }
  assert.match(String((await one('ticket', 'get', { ticket: 'nothing' }, goesOn)).error), /not_found|found/i)
})

test('the editor loads every choice, and the credentials are tested with a request that a token may make', async () => {
  const methods = [...node.description.properties, ...trigger.description.properties].flatMap(
    ({ typeOptions }) => typeOptions?.loadOptionsMethod ?? [],
  )
  for (const method of methods) {
    const choices = await node.methods.loadOptions[method]?.call(contextOf(node, {}) as never)
    assert.ok(
      choices?.every(({ name, value }) => name && /^[0-9a-z]{26}$/.test(value)),
      method,
    )
  }
  assert.ok(methods.length >= 6)
  const { baseURL, url: path } = credentials.test.request
  assert.match(baseURL, /^=\{\{\$credentials\.url/)
  assert.ok((await send('bellhopApi', { method: 'GET', url: url + path })).data.user)
})

/** A workflow of n8n that begins with the trigger, and its server. */
const workflow = async (events: string[]) => {
  const data = {}
  const got: Received[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const rawBody = Buffer.concat(await request.toArray())
    const answer = {
      status: (code: number) => {
        response.statusCode = code
        return answer
      },
      send: (text: string) => {
        response.write(text)
        return answer
      },
      end: () => response.end(),
    }
    const received = {
      getRequestObject: () => ({ rawBody }),
      getHeaderData: () => request.headers,
      getBodyData: () => JSON.parse(rawBody.toString()),
      getResponseObject: () => answer,
      getWorkflowStaticData: () => data,
    }
    const result = await trigger.webhook.call(contextOf(trigger, {}, received) as never)
    got.push(result)
    if (!result.noWebhookResponse) response.end(result.webhookResponse ?? '')
    statuses.push(response.statusCode)
  })
  const at = `http://127.0.0.1:${await listen(server)}/webhook/1`
  after(() => void server.closeAllConnections())
  const hook = {
    getWorkflowStaticData: () => data,
    getNodeWebhookUrl: () => at,
    getWorkflow: () => ({ name: 'Tell the shop' }),
  }
  const method = (name: 'checkExists' | 'create' | 'delete', values: Values = { events }) =>
    trigger.webhookMethods.default[name].call(contextOf(trigger, values, hook) as never)
  return { at, got, statuses, method, data }
}
const endpoints = async () => (await call('GET /api/webhooks', { token })).body.data as Values[]

test('an active workflow gets the events that it wants, once signed, and leaves no endpoint behind', async () => {
  const { at, got, statuses, method } = await workflow(['ticket.created'])
  assert.equal(await method('checkExists'), false)
  assert.equal(await method('create'), true)
  const [endpoint] = await endpoints()
  assert.deepEqual(
    [endpoint?.name, endpoint?.url, endpoint?.event_types],
    ['n8n: Tell the shop', at, ['ticket.created']],
  )
  assert.equal(await method('checkExists'), true)
  assert.equal(await method('checkExists', { events: ['message.created'] }), false)
  const { ulid } = await one('ticket', 'create', { ...newTicket, subject: 'Arrives' })
  await runJobs()
  assert.deepEqual(statuses, [200])
  const { id, type, ticket, event } = got[0]?.workflowData?.[0]?.[0]?.json ?? {}
  assert.deepEqual(
    [type, ticket?.ulid, ticket?.subject, event?.ulid],
    ['ticket.created', ulid, 'Arrives', id],
  )
  await call(`POST /api/webhooks/${endpoint?.ulid}/test`, { token })
  await runJobs()
  assert.equal(got.at(-1)?.webhookResponse, 'OK')
  assert.equal(await method('delete'), true)
  assert.deepEqual(await endpoints(), [])
  assert.equal(await method('delete'), true)
})

test('a request that Bellhop did not sign starts nothing', async () => {
  const { at, got, method, data } = await workflow(['*'])
  await method('create')
  const body = JSON.stringify({ type: 'ticket.created', data: {} })
  const headers = {
    'webhook-id': 'x',
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  }
  assert.equal((await fetch(at, { method: 'POST', body, headers })).status, 401)
  assert.equal((await fetch(at, { method: 'POST', body })).status, 401)
  assert.deepEqual(got, [{ noWebhookResponse: true }, { noWebhookResponse: true }])
  await call(`DELETE /api/webhooks/${(data as { webhook: string }).webhook}`, { token })
  assert.equal(await method('checkExists'), false)
  await method('create')
  assert.equal((await endpoints()).length, 1)
})
