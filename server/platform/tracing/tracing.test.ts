// Alone: it sets the tracer of the process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { correspondence } from '../../../test/correspondence.ts'
import { freePort } from '../../../test/free-port.ts'
import { startBellhop } from '../../../test/harness.ts'
import { openTracer } from './open-tracer.ts'
import { idOfTrace } from './trace-ids.ts'
import { setTracer, type Tracer, traceOf } from './tracing.ts'

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}

const spans: Sent[] = []
const received: string[] = []
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
  received.push(JSON.stringify(body))
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
after(() => collector.close())
const { port } = collector.address() as AddressInfo // a TCP address

const about = { role: 'all', version: '1.2.3', host: 'one' }
const tracerTo = (endpoint: string, ratio = 1) => openTracer({ endpoint, service: 'bellhop', ratio, about })
const use = (tracer: Tracer | undefined) => {
  setTracer(tracer)
  return tracer
}
const tracer = use(tracerTo(`http://127.0.0.1:${port}`))
after(() => use(undefined))
const { call, db, world, runJobs } = await startBellhop()
const workspace = await world.workspace('Canary')
const channel = await world.channel(workspace, { address: 'help@canary.test' })
const { token } = workspace.owner
const { open } = correspondence(call, token, channel)
const ticket = await open('grace@example.test')
await runJobs()

const reply = (headers: Record<string, string> = {}) =>
  call(`POST /api/tickets/${ticket.ulid}/reply`, {
    token,
    headers,
    body: { body: 'It has a secret word: xylophone.' },
  })

test('a trace leads from a request of another system over its events to the mail', async () => {
  const given = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
  const traced = await reply({ traceparent: `00-${given.trace}-${given.span}-01` })
  const alone = await reply()
  assert.deepEqual([traced.status, alone.status], [201, 201])
  await runJobs()
  await tracer?.close()
  const of = (trace: string) => spans.filter(({ traceId }) => traceId === trace)
  const idOf = (response: typeof alone) => String(response.headers['x-request-id'])
  for (const [trace, response] of [
    [given.trace, traced],
    [idOfTrace(idOf(alone)), alone],
  ] as const) {
    const found = of(trace)
    const named = (name: string) => found.filter((span) => span.name === name)
    const [request] = named('POST /api/tickets/:ticket/reply')
    const [mail] = named('outgoing mail')
    const events = named('events').find(({ spanId }) => spanId === mail?.parentSpanId)
    assert.ok(request && events && mail, `${found.map(({ name }) => name)}`)
    assert.equal(events.parentSpanId, request.spanId)
    assert.deepEqual(
      named('send mail').map(({ parentSpanId }) => parentSpanId),
      [events.spanId],
    )
    const attributes = Object.fromEntries(request.attributes.map(({ key, value }) => [key, value]))
    assert.equal(attributes.request_id?.stringValue, idOf(response))
    assert.equal(attributes['http.response.status_code']?.intValue, 201)
  }
  const [request] = of(given.trace).filter(({ parentSpanId }) => parentSpanId === given.span)
  assert.equal(request?.name, 'POST /api/tickets/:ticket/reply')
  assert.doesNotMatch(received.join(), /xylophone|grace@|canary/i, 'nothing that people wrote is in a span')
})

test('another process tells which trace an event and its message belong to', async () => {
  const heard = Promise.withResolvers<void>()
  const listening = db.news.onAll(
    ['event'],
    () => heard.resolve(),
    () => tell(),
  )
  const [event, message, parent] = ['01k00000000000000000000001', '01k00000000000000000000002', 'a trace']
  const news = { workspace: workspace.id, event, type: 'message.created', trace: { parent, message } }
  const tell = () =>
    db.statement(
      (sql) => sql`select pg_notify('bellhop_news', ${JSON.stringify(['another process', [news]])})`,
    )
  await heard.promise
  await listening.stop()
  assert.deepEqual([traceOf(event), traceOf(message)], [parent, parent])
})

test('a part of the traces is sent, and those that a request wants', async () => {
  const never = tracerTo(`http://127.0.0.1:${port}`, 0)
  use(never)
  const before = spans.length
  await reply()
  await reply({ traceparent: '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' })
  await runJobs()
  await never.close()
  const traces = new Set(spans.slice(before).map(({ traceId }) => traceId))
  assert.deepEqual([...traces], ['1af7651916cd43dd8448eb211c80319c'])
})

test('requests do not notice a collector that is gone', async () => {
  const gone = tracerTo(`http://127.0.0.1:${await freePort()}`)
  use(gone)
  for (let count = 0; count < 50; count += 1) assert.equal((await reply()).status, 201)
  await gone.close()
})
