import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { endpointEmbeddings } from './endpoint.ts'

type Request = {
  at: number
  path: string | undefined
  key: string | undefined
  body: { input: string[]; model?: string }
}
type Reply = (body: Request['body'], answer: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []
after(() => {
  for (const server of servers) server.close()
})

/** A server that sends the given responses in order, and repeats the last one. */
const serving = async (...replies: Reply[]) => {
  const requests: Request[] = []
  const server = createServer(async (request: IncomingMessage, answer) => {
    const body = JSON.parse(await text(request))
    requests.push({ at: performance.now(), path: request.url, key: request.headers.authorization, body })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(body, answer)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on a TCP port
  return { url: `http://127.0.0.1:${port}/v1`, requests }
}

const embedding: Reply = ({ input }, answer) => {
  const data = input.map((text, index) => ({ index, embedding: [3 * text.length, 4 * text.length] }))
  answer.end(JSON.stringify({ data: data.reverse() }))
}
const rejecting =
  (status: number, headers = {}): Reply =>
  (_, answer) =>
    answer.writeHead(status, headers).end('{"error": "no such\n luck"}')

test('articles go to the endpoint in batches, with model and key, and come back in order', async () => {
  const { url, requests } = await serving(({ input }, answer) =>
    answer.end(
      JSON.stringify({
        data: input
          .map((text, index) => ({ index, embedding: [Number(text.split('\n').at(-1)), 0] }))
          .reverse(),
      }),
    ),
  )
  const embeddings = endpointEmbeddings({ url, model: 'small', key: 'k', threshold: 0.4 })
  const numbers = Array.from({ length: 70 }, (_, n) => (n % 2 ? -1 : 1))
  const vectors = await embeddings.passages(numbers.map((n) => ({ title: 'T', text: String(n) })))
  assert.deepEqual(
    vectors.map(([first]) => first),
    numbers,
  )
  assert.deepEqual(
    requests.map(({ body }) => body.input.length),
    [64, 6],
  )
  assert.deepEqual(requests[0]?.body.input[1], 'T\n\n-1')
  assert.deepEqual(
    [requests[0]?.path, requests[0]?.key, requests[0]?.body.model],
    ['/v1/embeddings', 'Bearer k', 'small'],
  )
  assert.equal(embeddings.dimensions, 2)
  assert.match(embeddings.name, /^http:\/\/127\.0\.0\.1:\d+\/v1\/embeddings small$/)
})

test('vectors have length one', async () => {
  const { url } = await serving(embedding)
  const [x = 0, y = 0] = await endpointEmbeddings({ url: `${url}/embeddings`, threshold: 0.4 }).question('ab')
  assert.ok(Math.abs(x - 0.6) < 1e-6 && Math.abs(y - 0.8) < 1e-6)
})

test('an endpoint that is busy is asked again, when it wishes', async () => {
  const { url, requests } = await serving(
    rejecting(429, { 'retry-after': '1' }),
    rejecting(503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
    embedding,
  )
  const vectors = await endpointEmbeddings({ url, threshold: 0.4 }).passages([{ title: '', text: '' }])
  assert.equal(vectors.length, 1)
  assert.deepEqual(
    requests.map(({ body }) => body.input),
    [['-'], ['-'], ['-']],
  )
  const [first = 0, second = 0, third = 0] = requests.map(({ at }) => at)
  assert.ok(second - first > 950 && third - second < 900)
})

test('somebody who waits for an answer does not wait for long', async () => {
  const { url, requests } = await serving(rejecting(503, { 'retry-after': '3600' }))
  await assert.rejects(endpointEmbeddings({ url, threshold: 0.4 }).question('a'), /returned 503/)
  assert.equal(requests.length, 2)
})

test('a rejection is explained, without the key', async () => {
  const { url, requests } = await serving(rejecting(401))
  await assert.rejects(
    endpointEmbeddings({ url, key: 'hush', threshold: 0.4 }).question('a'),
    (error: Error) => {
      assert.match(
        error.message,
        /\/v1\/embeddings returned 401: \{"error": "no such luck"\} Check EMBEDDINGS_KEY\.$/,
      )
      return !error.message.includes('hush')
    },
  )
  assert.equal(requests.length, 1)
})

test('an endpoint that answers something else, or not at all, is named', async () => {
  for (const body of [
    '<html>',
    '{}',
    '{"data":[]}',
    '{"data":[{"index":0,"embedding":["x"]}]}',
    'null',
    '{"data":[null]}',
  ]) {
    const { url } = await serving((_, answer) => answer.end(body))
    await assert.rejects(
      endpointEmbeddings({ url, threshold: 0.4 }).question('a'),
      /did not return one embedding/,
      body,
    )
  }
  await assert.rejects(
    endpointEmbeddings({ url: 'http://127.0.0.1:1/v1', threshold: 0.4 }).question('a'),
    /127\.0\.0\.1:1\/v1\/embeddings could not be reached \(.+\)\. Check EMBEDDINGS_URL/,
  )
})
