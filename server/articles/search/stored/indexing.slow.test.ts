import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../../test/harness.ts'
import { indexing, wantIndexes } from './background.ts'

/** An endpoint with equal vectors for all texts, except for those with a mango, which are far from all others. */
const endpoint = { isDown: false, texts: [] as string[] }
const server = createServer(async (request, answer) => {
  const { input } = JSON.parse(await text(request)) as { input: string[] }
  endpoint.texts.push(...input)
  if (endpoint.isDown) return answer.writeHead(400).end('{}')
  const data = input.map((text, index) => ({ index, embedding: /mango/i.test(text) ? [0, 1] : [1, 0] }))
  return answer.end(JSON.stringify({ data }))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const { port } = server.address() as { port: number } // it listens on a TCP port

// Requests go to this process. Other processes get the configuration below.
const plain = await startBellhop()
const environment = {
  EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
  EMBEDDINGS_MODEL: 'fruit',
}
const asking = await plain.another(environment)
const { world } = plain
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

type Bellhop = Pick<typeof plain, 'call'>
type Brain = { id: number; ulid: string }

const create = async ({ call }: Bellhop, path: string, body: object) =>
  (await call(`POST ${path}`, { token, body })).body.data
const newBrain = (): Promise<Brain> => create(plain, '/api/brains', { name: 'Shop' })
const write = ({ ulid }: Brain, title: string, body: string) =>
  create(plain, `/api/brains/${ulid}/articles`, { title, body })
const search = async ({ call }: Bellhop, { ulid }: Brain, q: string) => {
  const { body } = await call(`GET /api/brains/${ulid}/search?q=${encodeURIComponent(q)}`, { token })
  return body.data.map(({ article }: { article: { title: string } }) => article.title)
}
const progress = async ({ call }: Bellhop, { ulid }: Brain) =>
  (await call(`GET /api/brains/${ulid}`, { token })).body.data.index
const modelsKept = async ({ id }: Brain) => {
  const rows = await world.inside(
    workspace,
    ({ sql }) =>
      sql<{ model: string }[]>`select distinct model from article_index where brain_id = ${id} order by 1`,
  )
  return rows.map(({ model }) => model)
}
const fruit = () => `http://127.0.0.1:${port}/v1/embeddings fruit`

test('an article is indexed within seconds', async () => {
  const brain = await newBrain()
  const running = plain.startWork(...indexing(plain.services))
  await write(brain, 'Refunds', 'We send the money back.')
  for (let tries = 0; (await search(plain, brain, 'refund')).length === 0; tries += 1) {
    assert.ok(tries < 100, 'it takes more than five seconds')
    await pause(50)
  }
  await running.stop()
})

test('a brain says how much of it is indexed', async () => {
  const brain = await newBrain()
  assert.deepEqual(await progress(plain, brain), {
    model: 'all-MiniLM-L6-v2 int8',
    indexed: 0,
    articles: 0,
    is_complete: true,
  })
  await write(brain, 'One', 'Text')
  await write(brain, 'Two', 'Text')
  assert.deepEqual(await progress(plain, brain), {
    model: 'all-MiniLM-L6-v2 int8',
    indexed: 0,
    articles: 2,
    is_complete: false,
  })
  await plain.runJobs()
  assert.deepEqual(await progress(plain, brain), {
    model: 'all-MiniLM-L6-v2 int8',
    indexed: 2,
    articles: 2,
    is_complete: true,
  })
  const { body } = await plain.call('GET /api/brains', { token })
  assert.ok(body.data.every(({ index }: { index: { is_complete: boolean } }) => index.is_complete))
})

test('another model takes over once it knows all articles; until then, search continues with the built-in one', async () => {
  const brain = await newBrain()
  await write(brain, 'Refunds', 'We send the money back.')
  await write(brain, 'Fruit', 'Mango mango.')
  await plain.runJobs()
  assert.deepEqual(await modelsKept(brain), ['all-MiniLM-L6-v2 int8'])

  endpoint.isDown = true
  await wantIndexes(asking.services)
  await asking.runJobs()
  assert.deepEqual(await progress(asking, brain), {
    model: fruit(),
    indexed: 0,
    articles: 2,
    is_complete: false,
  })
  assert.deepEqual((await search(asking, brain, 'money'))[0], 'Refunds')
  assert.ok(!endpoint.texts.includes('money'), 'the endpoint was asked')

  endpoint.isDown = false
  plain.travel(60_000)
  await asking.runJobs()
  assert.deepEqual(await progress(asking, brain), {
    model: fruit(),
    indexed: 2,
    articles: 2,
    is_complete: true,
  })
  assert.deepEqual(await modelsKept(brain), [fruit()])
  assert.deepEqual((await search(asking, brain, 'mangoes'))[0], 'Fruit')
  assert.ok(endpoint.texts.includes('mangoes'), 'the endpoint was not asked')
})

test('while the endpoint fails, questions are answered without it', async () => {
  const brain = await newBrain()
  await write(brain, 'Refunds', 'We send the money back.')
  await asking.runJobs()
  endpoint.isDown = true
  assert.deepEqual(await search(asking, brain, 'refunding'), ['Refunds'])
  const asked = endpoint.texts.length
  assert.deepEqual(await search(asking, brain, 'refunded'), ['Refunds'])
  assert.equal(endpoint.texts.length, asked, 'it is not left alone')
  endpoint.isDown = false
})

test('while a new article is unknown to the endpoint, it is found by its words', async () => {
  const asking = await plain.another(environment)
  const brain = await newBrain()
  await write(brain, 'Old', 'Something.')
  await asking.runJobs()
  endpoint.isDown = true
  await write(brain, 'New', 'The platypus lays eggs.')
  await asking.runJobs()
  endpoint.isDown = false
  assert.equal((await search(asking, brain, 'platypus'))[0], 'New')
})

test('what a model has made goes once it is configured no more', async () => {
  const brain = await newBrain()
  await write(brain, 'One', 'Text')
  await asking.runJobs()
  assert.deepEqual(await modelsKept(brain), [fruit()])
  await wantIndexes(plain.services)
  await plain.runJobs()
  assert.deepEqual(await modelsKept(brain), ['all-MiniLM-L6-v2 int8'])
  assert.equal((await search(asking, brain, 'text'))[0], 'One')
})

test('what was missed is found by the next round over all brains', async () => {
  const brain = await newBrain()
  await write(brain, 'One', 'Text')
  await world.inside(workspace, ({ sql }) => sql`delete from brains_to_index where brain_id = ${brain.id}`)
  await plain.runJobs()
  assert.deepEqual(await search(plain, brain, 'one'), [])
  await wantIndexes(plain.services)
  await plain.runJobs()
  assert.deepEqual(await search(plain, brain, 'one'), ['One'])
})
