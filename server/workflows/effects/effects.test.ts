import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { startModelServer, streaming } from '../../../test/model-server.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { requesting } from './send-request.ts'

const model = await startModelServer(streaming('Ann wants\nher <b>money</b>.\n\nShe is angry.'))
const { call, world, runJobs, services } = await startBellhop({
  environment: { AI_URL: model.url, AI_MODEL: 'test' },
})

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

type Action = { type: 'run_ai_prompt' | 'send_http_request' | 'send_reply'; parameters: object }

const onNewTicket = (...actions: Action[]) =>
  world.workflow(workspace, { name: 'Helper', actions: actions as never })

const open = async (subject = 'Refund') => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: '<p>I want it back.</p>' } }
  return (await call('POST /api/tickets', { token, body })).body.data.ulid as string
}

const results = async (ticket: string) => {
  const { body } = await call(`GET /api/tickets/${ticket}/workflow-runs?filter[outcome]=ran`, { token })
  return body.data.flatMap(({ actions }: { actions: object[] }) => actions)
}

test('what the model answers to a prompt is a note, and it has seen no other notes', async () => {
  await onNewTicket({ type: 'run_ai_prompt', parameters: { prompt: 'Sum it up.' } })
  const ticket = await open()
  await call(`POST /api/tickets/${ticket}/note`, { token, body: { body: '<p>Our secret.</p>' } })
  await runJobs()
  const { messages } = (await call(`GET /api/tickets/${ticket}`, { token })).body.data
  const { type, sender, body_html } = messages.at(-1)
  assert.deepEqual([type, sender.type, sender.name], ['note', 'system', 'Helper'])
  assert.equal(body_html, '<p>Ann wants<br />her &lt;b&gt;money&lt;/b&gt;.</p><p>She is angry.</p>')
  const asked = JSON.stringify(model.asked.at(-1)?.body)
  assert.match(asked, /Sum it up.*Refund.*I want it back/)
  assert.doesNotMatch(asked, /secret/)
  assert.deepEqual(await results(ticket), [
    { type: 'run_ai_prompt', result: 'done', words: 'The answer was added as a note.' },
  ])
})

test('a request to a place that is not public is not made, and has failed at once', async () => {
  await onNewTicket({ type: 'send_http_request', parameters: { url: 'http://127.0.0.1/hook' } })
  const ticket = await open()
  await runJobs()
  const [{ result, words }] = await results(ticket)
  assert.equal(result, 'failed')
  assert.match(words, /127\.0\.0\.1 is the machine that Bellhop runs on\. Only the person who runs Bellhop/)
})

test('a request without a body tells of its ticket, under a key that stays the same', async () => {
  const seen: { headers: Record<string, unknown>; body: unknown }[] = []
  const statuses = [503, 204, 410]
  const server = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: JSON.parse((await request.toArray()).join('')) })
    response.writeHead(statuses[seen.length - 1] ?? 500).end()
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  const attempt = requesting((wish) => requestOut({ ...wish, networks: 'anywhere' }))
  const ticket = {
    ...{ id: 1, ulid: '01', number: 7, subject: 'Help', status: 'open', channel: 'Support' },
    ...{ channel_id: 1, contact_id: 1, contact_name: null, contact_email: 'ann@customer.test' },
  }
  const parameters = { url: `http://127.0.0.1:${port}/` }
  const type = 'send_http_request'
  const action = { workflow: 'Helper', trigger: 'on_new_ticket', type, parameters, ticket } as const
  const at = { run: 'run', place: 2, workspace: 1 }
  assert.deepEqual(await attempt(services, action, at), { retryReason: 'The server returned 503.' })
  assert.deepEqual(await attempt(services, action, at), {
    done: { result: 'done', words: 'The server returned 204.' },
  })
  assert.deepEqual(await attempt(services, action, at), {
    done: { result: 'failed', words: 'The server returned 410.' },
  })
  assert.deepEqual(new Set(seen.map(({ headers }) => headers['idempotency-key'])), new Set(['run-2']))
  assert.deepEqual(seen[0]?.body, {
    workflow: 'Helper',
    trigger: 'on_new_ticket',
    ticket: {
      ...{ ulid: '01', number: 7, subject: 'Help', status: 'open', channel: 'Support' },
      contact: { name: null, email: 'ann@customer.test' },
    },
  })
})

test('an address gets so many automatic replies in an hour and no more', async () => {
  await onNewTicket({ type: 'send_reply', parameters: { body: '<p>We have it.</p>' } })
  const tickets: string[] = []
  for (let number = 0; number < 7; number += 1) tickets.push(await open())
  await runJobs()
  const all = (await Promise.all(tickets.map(results))).flat()
  const counts = Object.groupBy(all, ({ result }: { result: string }) => result)
  assert.deepEqual([counts.done?.length, counts.unchanged?.length], [5, 2])
})
