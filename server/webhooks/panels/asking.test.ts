import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { listen } from '../../../test/canary.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { keysFrom } from '../../platform/kernel/keys.ts'
import { newSecret } from '../record/secrets.ts'
import { type Answered, openPanels } from './asking.ts'
import { mostFailures } from './pauses.ts'
import { isWorthNoting } from './record.ts'
import { isFailed } from './send.ts'

const keys = keysFrom('a'.repeat(64))
let now = Date.parse('2026-06-24T15:00:00Z')
const pass = (ms: number) => {
  now += ms
}
const config = { EGRESS_ALLOW: [] }
const services = { keys, clock: () => new Moment(now), networks: 'anywhere' as const, config }

type Request = { headers: IncomingMessage['headers']; text: string }
type Answer = (response: ServerResponse, request: Request) => void

const json = (response: ServerResponse, answer: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

/** A server on this machine, whose answers can be changed. */
const serverOf = async (first: Answer) => {
  const state = { answer: first, got: [] as Request[], open: 0, most: 0 }
  const server = createServer(async (incoming, response) => {
    state.open += 1
    state.most = Math.max(state.most, state.open)
    response.once('close', () => {
      state.open -= 1
    })
    const text = Buffer.concat(await incoming.toArray()).toString()
    const request = { headers: incoming.headers, text }
    state.got.push(request)
    state.answer(response, request)
  })
  const port = await listen(server)
  after(() => void server.closeAllConnections())
  return { state, url: `http://127.0.0.1:${port}/panel` }
}

let made = 0
const panelAt = (url: string) => {
  const ulid = newUlid()
  const { shown, sealed } = newSecret(keys, ulid)
  made += 1
  const never = { failing_since: null, last_failed_at: null, last_answered_at: null }
  const secrets = { secret: sealed, previous_secret: null, previous_until: null }
  return { secret: shown, panel: { id: made, ulid, name: 'Orders', url, locale: 'en', ...secrets, ...never } }
}

const shortMs = 300
const limits = { timeoutMs: 60_000, pauseMs: 1_000, keptMs: 1_000 }
const openAt = (url: string, given = {}) => {
  const ask = openPanels(services, { ...limits, ...given })
  const { panel, secret } = panelAt(url)
  return {
    secret,
    panel,
    ask: (data: object = { ticket: { number: 1 } }, more = {}) => ask({ workspace: 1, panel, data, ...more }),
    askOf: (workspace: number, other: typeof panel) => ask({ workspace, panel: other, data: {} }),
  }
}

const failureOf = ({ outcome }: Answered) => (isFailed(outcome) ? outcome.failure : null)
const errorOf = ({ outcome }: Answered) => (isFailed(outcome) ? outcome.error : '')

test('a request is signed as the published library expects, and its answer is read', async () => {
  const { state, url } = await serverOf((response) => json(response, { title: 'Orders' }))
  const { ask, secret } = openAt(url)
  const { outcome } = await ask()
  assert.ok(!isFailed(outcome))
  assert.deepEqual([outcome.title, outcome.status], ['Orders', 200])
  const [request] = state.got
  assert.ok(request)
  const hook = new Webhook(secret)
  // The clock of the test is not that of the library.
  const { timestamp } = JSON.parse(request.text)
  assert.equal(Number(request.headers['webhook-timestamp']), Date.parse(timestamp) / 1_000)
  const headers = request.headers as Record<string, string>
  assert.equal(
    headers['webhook-signature'],
    hook.sign(headers['webhook-id'] ?? '', new Date(timestamp), request.text),
  )
  assert.equal(JSON.parse(request.text).type, 'ticket_panel.requested')
  assert.deepEqual(JSON.parse(request.text).data, { ticket: { number: 1 } })
})

test('an answer is kept for a moment, for the same question only', async () => {
  const { state, url } = await serverOf((response) => json(response, {}))
  const { ask } = openAt(url)
  for (const data of [{ member: 'a' }, { member: 'a' }, { member: 'b' }]) await ask(data)
  assert.equal(state.got.length, 2)
  await ask({ member: 'a' }, { refreshes: true })
  assert.equal(state.got.length, 3)
  pass(limits.keptMs)
  await ask({ member: 'a' })
  assert.equal(state.got.length, 4)
  // A failure is not kept.
  state.answer = (response) => void response.writeHead(404).end()
  for (const _ of [1, 2]) await ask({ member: 'c' })
  assert.equal(state.got.length, 6)
})

test('whatever a server does, the failure is said', async () => {
  const { state, url } = await serverOf(() => {})
  const { ask } = openAt(url)
  const { ask: askShortly } = openAt(url, { timeoutMs: shortMs })
  const head = { 'content-type': 'application/json; charset=utf-8' }
  const cases: [string, Answer, string | null, RegExp][] = [
    ['hangs', () => {}, 'slow', /did not come to its end in time/],
    [
      'sends a little at a time',
      (response) => {
        response.writeHead(200, head)
        const timer = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(timer))
      },
      'slow',
      /in time/,
    ],
    ['hangs up', (response) => void response.destroy(), 'wrong_answer', /closed the connection/],
    [
      '500',
      (response) => void response.writeHead(500).end('<h1>'),
      'wrong_answer',
      /returned 500 instead of 200/,
    ],
    ['404', (response) => void response.writeHead(404, head).end('{}'), 'wrong_answer', /returned 404/],
    [
      'no JSON',
      (response) => void response.writeHead(200, head).end('{"facts": ['),
      'wrong_answer',
      /not valid JSON/,
    ],
    [
      'HTML',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
      'wrong_answer',
      /Content-Type/,
    ],
    ['no type', (response) => void response.writeHead(200).end('{}'), 'wrong_answer', /Content-Type/],
    ['another form', (response) => void json(response, { facts: 3 }), 'wrong_answer', /facts must be a list/],
    [
      'too large',
      (response) => void response.writeHead(200, head).end(`{"x": "${'x'.repeat(65_536)}"}`),
      'wrong_answer',
      /larger than 64 KB/,
    ],
    [
      'never ends',
      (response) => {
        response.writeHead(200, head)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
        }
        response.on('drain', more).on('error', () => {})
        more()
      },
      'wrong_answer',
      /larger than 64 KB/,
    ],
    [
      'redirects',
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/?secret' }).end(),
      'wrong_answer',
      /a redirect/,
    ],
    ['nothing to say', (response) => void response.writeHead(204).end(), null, /^$/],
    ['is well', (response) => void json(response, {}), null, /^$/],
  ]
  for (const [name, answer, failure, words] of cases) {
    state.answer = answer
    const answered = await (failure === 'slow' ? askShortly : ask)({ name }, { insists: true })
    assert.equal(failureOf(answered), failure, name)
    assert.match(errorOf(answered), words, name)
  }
})

test('private addresses, other ports and closed doors are failures', async () => {
  const ask = openPanels({ ...services, networks: 'public' }, limits)
  for (const [url, words] of [
    ['http://127.0.0.1/panel', /the machine that Bellhop runs on/],
    ['http://10.1.2.3/panel', /an address of a private network/],
    ['http://169.254.169.254/', /a link-local address/],
    ['https://example.com:8443/', /Port 8443 is not allowed/],
  ] as const) {
    const answered = await ask({ workspace: 1, panel: panelAt(url).panel, data: {} })
    assert.equal(failureOf(answered), 'unreachable')
    assert.match(errorOf(answered), words)
  }
  const closed = await openAt('http://127.0.0.1:1/').ask()
  assert.equal(failureOf(closed), 'unreachable')
})

test('a secret of another key is a failure', async () => {
  const ask = openPanels({ ...services, keys: keysFrom('b'.repeat(64)) }, limits)
  const answered = await ask({ workspace: 1, panel: panelAt('http://127.0.0.1:1/').panel, data: {} })
  assert.match(errorOf(answered), /The secret cannot be read/)
})

test('requests pause after several failures that cost time, and others do not', async () => {
  const { state, url } = await serverOf((response) => void response.writeHead(503).end())
  const { ask } = openAt(url)
  for (let one = 0; one < mostFailures; one++) assert.equal(failureOf(await ask()), 'wrong_answer')
  const paused = await ask()
  assert.equal(failureOf(paused), 'paused')
  assert.match(errorOf(paused), /The last 5 requests failed\. The next one is sent in 1 seconds?\./)
  assert.equal(state.got.length, mostFailures)
  // Whoever tries the panel gets its answer; the first failure after the pause begins the next one.
  await ask({}, { insists: true })
  assert.equal(state.got.length, mostFailures + 1)
  pass(limits.pauseMs)
  assert.equal(failureOf(await ask()), 'wrong_answer')
  assert.equal(failureOf(await ask()), 'paused')
  pass(limits.pauseMs)
  state.answer = (response) => void json(response, {})
  assert.equal(failureOf(await ask({ now: 'well' })), null)
  state.answer = (response) => void response.writeHead(404).end()
  for (let one = 0; one < 2 * mostFailures; one++) assert.equal(failureOf(await ask()), 'wrong_answer')
})

test('a server that hangs delays nobody else: neither other panels nor other workspaces', async () => {
  const held: ServerResponse[] = []
  const { state, url } = await serverOf((response) => void held.push(response))
  const well = await serverOf((response) => json(response, {}))
  const { ask, askOf } = openAt(url, { atOnce: { panel: 4, workspace: 6, total: 100 }, waiting: 10 })
  const hanging = Array.from({ length: 20 }, (_, number) => ask({ number }))
  const others = [askOf(1, panelAt(well.url).panel), askOf(2, panelAt(well.url).panel)]
  for (const other of others) assert.equal(failureOf(await other), null)
  // Ten wait, and six find no place to wait.
  const rejected = (await Promise.all(hanging.slice(14))).map(failureOf)
  assert.deepEqual(rejected, Array(6).fill('busy'))
  while (held.length < 4) await setImmediate()
  state.answer = (response) => json(response, {})
  for (const response of held) json(response, {})
  assert.deepEqual(new Set((await Promise.all(hanging.slice(0, 14))).map(failureOf)), new Set([null]))
  assert.deepEqual([state.got.length, state.most], [14, 4])
})

test('waiting counts: who has no place in time is told so, and its request is never sent', async () => {
  const { state, url } = await serverOf(() => {})
  const { ask } = openAt(url, { timeoutMs: shortMs, atOnce: { panel: 1, workspace: 6, total: 100 } })
  const failures = (await Promise.all([ask({}), ask({}), ask({})])).map(failureOf)
  assert.deepEqual(failures, ['slow', 'busy', 'busy'])
  assert.equal(state.got.length, 1)
})

test('a request ends when nobody waits for it any more, and that is no failure of the server', async () => {
  const { state, url } = await serverOf(() => {})
  const { ask } = openAt(url)
  for (let one = 0; one <= mostFailures; one++) {
    const gone = new AbortController()
    state.answer = () => gone.abort()
    assert.equal(failureOf(await ask({}, { signal: gone.signal })), 'busy')
  }
  assert.equal(state.got.length, mostFailures + 1)
})

test('a result is recorded once a minute, and sooner if it is another one', () => {
  const at = (seconds: number) => new Moment(now + seconds * 1_000)
  const well = { failing_since: null, last_failed_at: null, last_answered_at: at(0) }
  const bad = { failing_since: at(0), last_failed_at: at(0), last_answered_at: at(-600) }
  const never = { failing_since: null, last_failed_at: null, last_answered_at: null }
  const worth = [
    [never, false, 0, true],
    [never, true, 0, true],
    [well, false, 59, false],
    [well, false, 60, true],
    [well, true, 4, false],
    [well, true, 5, true],
    [bad, true, 59, false],
    [bad, true, 60, true],
    [bad, false, 5, true],
  ] as const
  for (const [panel, isFailure, seconds, is] of worth)
    assert.equal(
      isWorthNoting(panel, isFailure, at(seconds)),
      is,
      JSON.stringify({ panel, isFailure, seconds }),
    )
})
