import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { listen } from '../../../test/canary.ts'
import { startBellhop } from '../../../test/harness.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { requesting } from '../effects/send-request.ts'

const bellhop = await startBellhop({ environment: { EGRESS_ALLOW: '10.1.0.0/16,fd00:1::/32' } })
const { call, world, services, travel } = bellhop
const workspace = await world.workspace()
const { token } = workspace.owner

const save = (url: string, more: object = {}) =>
  call('POST /api/workflows', {
    token,
    body: {
      name: 'Tell',
      trigger_type: 'manual',
      actions: [
        { type: 'add_note', parameters: { body: 'x' } },
        { type: 'http_request', parameters: { url, ...more } },
      ],
    },
  })

test('a workflow is not saved with a request to an address that is never reached', async () => {
  for (const [url, words] of [
    ['http://127.0.0.1/hook', /the machine that Bellhop runs on\. Only the person who runs Bellhop/],
    ['http://[::1]/hook', /the machine that Bellhop runs on/],
    ['http://localhost/hook', /the machine that Bellhop runs on/],
    ['http://10.2.0.5/hook', /an address of a private network/],
    ['http://169.254.169.254/latest', /a link-local address/],
    ['https://example.com:8443/hook', /Port 8443 is not allowed\. Allowed ports: 80 and 443/],
  ] as const) {
    const { status, body } = await save(url)
    assert.equal(status, 422, url)
    assert.match(body.errors['actions.1.parameters.url'][0], words)
  }
  const { body: saved } = await save('https://nowhere.invalid/hook')
  const path = `PUT /api/workflows/${saved.data.ulid}`
  const actions = [{ type: 'send_http_request', parameters: { url: 'http://127.0.0.1/' } }]
  assert.equal((await call(path, { token, body: { actions } })).status, 422)
})

test('a workflow may request what the operator allows, and names that cannot be looked up now', async () => {
  for (const url of ['http://10.1.2.3/hook', 'http://[fd00:1::5]/hook', 'https://nowhere.invalid/hook'])
    assert.equal((await save(url)).status, 201, url)
})

type Seen = { headers: Record<string, string>; body: string }

const receiver = async () => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    seen.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(204).end()
  })
  const port = await listen(server)
  after(() => server.close())
  const attempt = requesting((wish) => requestOut({ ...wish, networks: 'anywhere' }))
  const ticket = {
    ...{ id: 1, ulid: '01', number: 7, subject: 'Grüße', status: 'open', channel: 'Support' },
    ...{ channel_id: 1, contact_id: 1, contact_name: null, contact_email: 'ann@customer.test' },
  }
  const send = async (more: object = {}) => {
    const parameters = { url: `http://127.0.0.1:${port}/`, ...more }
    const type = 'send_http_request'
    const action = { workflow: 'Helper', trigger: 'on_new_ticket', type, parameters, ticket } as const
    await attempt(services, action, { run: 'run', place: 2, workspace: workspace.id })
    const last = seen.at(-1)
    assert.ok(last)
    return last
  }
  return { send }
}

/** Verifies a signature as https://www.standardwebhooks.com specifies it for receivers. */
const verifies = ({ headers, body }: Seen, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(content).digest('base64')
  return headers['webhook-signature']?.split(' ').includes(`v1,${signature}`) ?? false
}

test('requests of workflows are signed as Standard Webhooks, also while a receiver changes the secret', async () => {
  const { send } = await receiver()
  const { body: first } = await call('GET /api/signing-secret', { token })
  assert.match(first.data.secret, /^whsec_[\w+/=]{32,}$/)
  const signed = await send()
  assert.ok(verifies(signed, first.data.secret))
  assert.equal(signed.headers['webhook-id'], 'run-2')
  assert.equal(signed.headers['idempotency-key'], 'run-2')
  assert.ok(Math.abs(Number(signed.headers['webhook-timestamp']) - Date.now() / 1_000) < 60)
  const { status, body: second } = await call('POST /api/signing-secret/rotation', { token })
  assert.equal(status, 200)
  assert.notEqual(second.data.secret, first.data.secret)
  const during = await send()
  assert.ok(verifies(during, first.data.secret) && verifies(during, second.data.secret))
  travel(25 * 60 * 60_000)
  const afterwards = await send()
  assert.ok(!verifies(afterwards, first.data.secret) && verifies(afterwards, second.data.secret))
})

test('headers are sent, except those that decide what a request is', async () => {
  const { send } = await receiver()
  const headers = { Authorization: 'Bearer s3cret', 'X-Team': 'blue' }
  const stored = { Host: 'evil.example.com', 'webhook-id': 'x', 'X-Line': 'a\r\nb', 'X-Number': 1 }
  const seen = (await send({ headers: { ...headers, ...stored } })).headers
  assert.deepEqual([seen.authorization, seen['x-team']], ['Bearer s3cret', 'blue'])
  assert.match(seen.host ?? '', /^127\.0\.0\.1/)
  assert.deepEqual([seen['webhook-id'], seen['x-line'], seen['x-number']], ['run-2', undefined, undefined])
  const refused = [
    ...Object.entries(stored),
    ...[
      'Content-Length',
      'content-type',
      'Transfer-Encoding',
      'Proxy-Authorization',
      'Webhook-Signature',
    ].map((name) => [name, '1'] as const),
    ...([
      ['', 'a'],
      ['a b', 'a'],
      ['X', ''],
      ['X', 'ü'],
      ['X', 'a'.repeat(4_001)],
      ['X'.repeat(101), 'a'],
    ] as const),
  ]
  for (const [name, value] of refused) {
    const { status, body } = await save('https://nowhere.invalid/', { headers: { [name]: value } })
    assert.equal(status, 422, `${name}: ${value}`)
    assert.deepEqual(Object.keys(body.errors), ['actions.1.parameters.headers'])
  }
  assert.equal((await save('https://nowhere.invalid/', { headers })).status, 201)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, 'a']))
  assert.equal((await save('https://nowhere.invalid/', { headers: many })).status, 422)
})

test('the secret of a workspace is its own', async () => {
  const other = await world.workspace()
  const mine = (await call('GET /api/signing-secret', { token })).body.data.secret
  const theirs = (await call('GET /api/signing-secret', { token: other.owner.token })).body.data.secret
  assert.notEqual(mine, theirs)
})
