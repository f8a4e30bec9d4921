import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { checkedBrain } from '../../../test/checked-brain.ts'
import { startBellhop } from '../../../test/harness.ts'
import { checkingBrains } from './background.ts'

const bellhop = await startBellhop()
const { call, world, runJobs, services } = bellhop

const refunds = 'We send the money back within thirty days, to the card that it came from.'

/** Changes the brain between the searches and storing their results. */
const during = (meanwhile: () => Promise<unknown>) => ({
  ...services,
  articles: {
    ...services.articles,
    search: async (...wish: Parameters<typeof services.articles.search>) => {
      const answer = await services.articles.search(...wish)
      await meanwhile()
      return answer
    },
  },
})

test('checked twice at once, a brain tells its changes once and keeps what was before', async () => {
  const { workspace, brain, write, change, ask, questions, checks, settle, check } =
    await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await ask('How do I get a refund?', article)
  await settle()
  await change(article, { title: 'Giraffes', body: 'They live in Africa.' })
  await runJobs()
  // Both checks get as far as possible before either of them stores results.
  const { checking } = await world.inside(workspace, async ({ sql }) => {
    await sql`select from brain_questions where brain_id = ${brain.id} for update`
    const checking = Promise.all([check(), check()])
    await pause(300)
    return { checking }
  })
  assert.deepEqual(
    (await checking).map(({ state }) => state),
    ['done', 'done'],
  )
  await settle()
  const [question] = await questions()
  assert.deepEqual([question?.before?.rank, question?.change], [1, 'worse'])
  assert.equal(
    (await checks()).reduce((sum, { worse }) => sum + worse, 0),
    1,
  )
})

test('what was found in a brain that has changed meanwhile does not count', async () => {
  const { path, token, write, change, ask, questions, checks, check } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await ask('How do I get a refund?', article)
  await runJobs()
  const edit = () => change(article, { title: 'Giraffes' })
  assert.deepEqual(await check(during(edit)), { state: 'changed meanwhile' })
  assert.deepEqual([(await questions())[0]?.last, await checks()], [null, []])
  const remove = () => call(`DELETE ${path}`, { token })
  await runJobs()
  assert.deepEqual(await check(during(remove)), { state: 'gone' })
  assert.deepEqual(await check(), { state: 'gone' })
})

test('what was found for a question does not count for what it was changed into', async () => {
  const { path, token, write, ask, questions, settle, check } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  const ulid = await ask('How do I get a refund?', article)
  await runJobs()
  const body = { question: 'How do I get a refund?', article_ulid: null }
  const edit = () => call(`PUT ${path}/questions/${ulid}`, { token, body })
  const outcome = await check(during(edit))
  assert.equal(outcome.state, 'done')
  assert.equal((await questions())[0]?.last, null)
  await settle()
  assert.equal((await questions())[0]?.last?.passes, false)
})

test('a brain that changes while it is checked is checked again', async () => {
  const { write, ask, questions, checks, isDue, makeDue, settle } = await checkedBrain(bellhop)
  const article = await write('Refunds', refunds)
  await ask('How do I get a refund?', article)
  await runJobs()
  await makeDue()
  const checking = bellhop.startWork(checkingBrains(during(() => ask('Another?', null))))
  for (let tries = 0; (await checks()).length === 0 && tries < 50; tries += 1) await pause(50)
  await checking.stop()
  assert.equal(await isDue(), true)
  await settle()
  assert.ok((await questions()).every(({ last }) => last))
})

test('a check that is interrupted counts for nothing, and is done by the next process', async () => {
  const { write, ask, checks, isDue, makeDue } = await checkedBrain(bellhop)
  await ask('How do I get a refund?', await write('Refunds', refunds))
  for (let number = 0; number < 8; number += 1) await ask('Another?', null)
  await runJobs()
  await makeDue()
  let asked = 0
  const begun = Promise.withResolvers<void>()
  const slow = during(async () => {
    asked += 1
    begun.resolve()
    await pause(100)
  })
  const checking = bellhop.startWork(checkingBrains(slow))
  await begun.promise
  await checking.stop()
  assert.ok(asked < 9, 'it goes on to the end')
  assert.deepEqual([await checks(), await isDue()], [[], true])
  await runJobs()
  assert.equal((await checks()).length, 1)
})

test('while the model that is asked for does not answer, nothing is checked by another', async () => {
  const { write, ask, checks, isDue, makeDue } = await checkedBrain(bellhop)
  const endpoint = { isDown: false }
  const server = createServer(async (request, answer) => {
    const { input } = JSON.parse(await text(request)) as { input: string[] }
    if (endpoint.isDown) return answer.writeHead(400).end('{}')
    const data = input.map((_, index) => ({ index, embedding: [1, 0] }))
    return answer.end(JSON.stringify({ data }))
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on a TCP port
  const asking = await bellhop.another({
    EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
    EMBEDDINGS_MODEL: 'fruit',
  })
  await ask('How do I get a refund?', await write('Refunds', refunds))
  await asking.runJobs()
  await makeDue()
  await asking.runJobs()
  const model = `http://127.0.0.1:${port}/v1/embeddings fruit`
  const before = await checks()
  assert.deepEqual(
    before.map((one) => one.model),
    [model],
  )

  await ask('Is there a refund?', null)
  endpoint.isDown = true
  await makeDue()
  await asking.runJobs()
  assert.deepEqual([await checks(), await isDue()], [before, true])
})
