import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string
let brain: string
let article: string

const create = async (path: string, body: object): Promise<string> =>
  (await call(`POST ${path}`, { token: admin, body })).body.data.ulid
const newBrain = () => create('/api/brains', { name: 'Shop' })
const write = (brain: string, title: string) =>
  create(`/api/brains/${brain}/articles`, { title, body: `About ${title}.` })
const ask = (body: object, token = admin) => call(`POST /api/brains/${brain}/questions`, { token, body })
const list = async () => (await call(`GET /api/brains/${brain}/questions`, { token: member })).body.data

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
  brain = await newBrain()
  article = await write(brain, 'Refunds')
})

test('an admin adds, changes and deletes a question', async () => {
  const added = await ask({ question: ' Where is my money? ', article_ulid: article.toUpperCase() })
  assert.equal(added.status, 201)
  const { id, ulid, created_at } = added.body.data
  const question = {
    ...{ id, ulid, created_at, question: 'Where is my money?', last: null, before: null, change: null },
    article: { ulid: article, title: 'Refunds', is_deleted: false },
  }
  assert.deepEqual(added.body.data, question)
  assert.deepEqual(await list(), [question])

  const path = `/api/brains/${brain}/questions/${ulid}`
  const body = { question: 'What is the meaning of life?', article_ulid: null }
  const changed = await call(`PUT ${path}`, { token: admin, body })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data, { ...question, question: body.question, article: null })

  assert.equal((await call(`DELETE ${path}`, { token: admin })).status, 204)
  assert.deepEqual(await list(), [])
  assert.equal((await call(`PUT ${path}`, { token: admin, body })).status, 404)
})

test('the article has to be one of this brain', async () => {
  const elsewhere = await write(await newBrain(), 'Elsewhere')
  const told = 'The selected article ulid is invalid.'
  for (const article_ulid of [elsewhere, world.newUlid()]) {
    const { status, body } = await ask({ question: 'Why?', article_ulid })
    assert.equal(status, 422)
    assert.deepEqual([body.message, body.errors], [told, { article_ulid: [told] }])
  }
})

test('a question without text, or that does not say which article, is rejected', async () => {
  const { status, body } = await ask({ question: ' ' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['question', 'article_ulid'])
  assert.equal((await ask({ question: 'x'.repeat(1_001), article_ulid: null })).status, 422)
})

test('a question of another brain is not found', async () => {
  const { ulid } = (await ask({ question: 'Why?', article_ulid: null })).body.data
  const path = `/api/brains/${await newBrain()}/questions/${ulid}`
  assert.equal((await call(`DELETE ${path}`, { token: admin })).status, 404)
})

test('a brain has 500 questions at most, however many are added at once', async () => {
  brain = await newBrain()
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      insert into brain_questions (workspace_id, ulid, brain_id, question, created_at)
      select ${workspace}, 'q' || n, (select id from brains where ulid = ${brain}), 'Why?', now()
      from generate_series(1, 498) as n`,
  )
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ question: 'Why?', article_ulid: null })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 422, 422])
  const rejected = answers.find(({ status }) => status === 422)
  assert.equal(rejected?.body.message, 'A brain can have at most 500 questions.')
})

test('a brain is deleted with its questions', async () => {
  brain = await newBrain()
  const refund = await write(brain, 'Refunds')
  await ask({ question: 'Money?', article_ulid: refund })
  assert.equal((await call(`DELETE /api/brains/${brain}`, { token: admin })).status, 204)
  assert.equal((await call(`GET /api/brains/${brain}/questions`, { token: admin })).status, 404)
})
