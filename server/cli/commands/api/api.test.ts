import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { verifyWebhook } from '../../../../packages/client/src/index.ts'
import { commandsOn } from '../../../../test/commands.ts'
import { borrowBellhop } from '../../../../test/harness.ts'

const { world, call, listen } = await borrowBellhop()
const BELLHOP_URL = await listen()
const { token } = (await world.workspace()).owner
const { bellhop, json, rejected } = commandsOn({ BELLHOP_URL, BELLHOP_TOKEN: token })

test('a command calls the API and prints the response', async () => {
  const created = await json('api', 'post', '/api/tags', '-d', '{"name":"VIP","color":"#3b82f6"}')
  assert.equal(created.data.name, 'VIP')
  const { code, stdout } = await bellhop('api', 'GET', `/api/tags/${created.data.ulid}?x=1`)
  assert.deepEqual([code, JSON.parse(stdout).data.ulid], [0, created.data.ulid])
  assert.deepEqual(await json('api', 'DELETE', `/api/tags/${created.data.ulid}`), {})
})

test('a rejected call prints what is wrong', async () => {
  assert.match(
    await rejected('api', 'POST', '/api/tags', '--data', '{}'),
    /name.*required[\s\S]*validation_failed/,
  )
  assert.match(await rejected('api', 'POST', '/api/tags', '-d', '{'), /not valid JSON/)
  assert.match(await rejected('api', 'GET', '/api/nothing'), /route_not_found/)
  assert.match(await rejected('api', 'GET'), /METHOD PATH is missing/)
  assert.match(await rejected('api', 'FETCH', '/api/tags'), /METHOD is one of/)
  const without = commandsOn({ BELLHOP_URL })
  assert.match(await without.rejected('api', 'GET', '/api/tags'), /BELLHOP_TOKEN is not set/)
})

test('events are printed, and forwarded as signed webhooks', async () => {
  const received: Promise<string>[] = []
  const secret = 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQ='
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push(verifyWebhook({ body, headers: request.headers, secret }).then(({ id }) => id))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on a port
  const { next_after } = (await call('GET /api/events', { token })).body.meta
  for (const name of ['One', 'Two', 'Three'])
    await call('POST /api/tags', { token, body: { name, color: '#3b82f6' } })
  const options = ['--after', next_after, '--types', 'tag.created', '--count', '2', '--secret', secret]
  const { code, stdout, stderr } = await bellhop(
    'listen',
    ...options,
    '--forward',
    `http://127.0.0.1:${port}/`,
  )
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([code, events.map(({ facts }) => facts.name)], [0, ['One', 'Two']])
  assert.deepEqual(
    await Promise.all(received),
    events.map(({ ulid }) => ulid),
  )
  assert.match(stderr, /tag\.created to http.*: 204/)
  assert.match(await rejected('listen', '--types', 'nonsense'), /types/)
})
