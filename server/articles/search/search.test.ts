import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, services } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

type Brain = { id: number; ulid: string }
type Article = { id: number; ulid: string }

const create = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
const newBrain = async (): Promise<Brain> => {
  const { body } = await call('GET /api/brains', { token })
  for (const { ulid } of body.data) await call(`DELETE /api/brains/${ulid}`, { token })
  return create('/api/brains', { name: 'Shop' })
}
const write = (brain: Brain, title: string, body: string, more = {}): Promise<Article> =>
  create(`/api/brains/${brain.ulid}/articles`, { title, body, ...more })
const pathOf = (brain: Brain, article: Article) => `/api/brains/${brain.ulid}/articles/${article.ulid}`
const change = (brain: Brain, article: Article, body: object) =>
  call(`PUT ${pathOf(brain, article)}`, { token, body })
const pathTo = (brain: Brain, q: string, more = '') =>
  `GET /api/brains/${brain.ulid}/search?q=${encodeURIComponent(q)}${more}`
const search = async (brain: Brain, q: string, more = '') =>
  (await call(pathTo(brain, q, more), { token })).body
const titles = async (brain: Brain, q: string) =>
  (await search(brain, q)).data.map(({ article }: { article: { title: string } }) => article.title)
/** Searches as a customer, who can only access public articles. */
const publicly = async ({ id }: Brain, question: string) => {
  const wish = { brains: [id], question, limit: 5, publicOnly: true }
  const found = await services.articles.search(workspace.id, wish)
  return { ...found, titles: found.hits.map(({ article }) => article.title) }
}

test('an article is found by what it means, with the part that answers', async () => {
  const brain = await newBrain()
  const body = '# How\n\nWe send the money back within "2 < 3" weeks.'
  await write(brain, 'Refunds', body, { is_public: true })
  await write(brain, 'Passwords', 'Reset your password on the login page.')
  await runJobs()
  const { data, meta } = await search(brain, 'how do I get my mony back?', '&limit=1')
  assert.deepEqual([meta.question, meta.is_answered], ['how do I get my money back?', true])
  assert.ok(meta.certainty > 0.5 && meta.certainty <= 1)
  const [{ article, passage, passage_html, url }, ...others] = data
  assert.deepEqual(others, [])
  assert.deepEqual([article.title, article.is_public], ['Refunds', true])
  assert.deepEqual(passage, { heading: 'How', text: 'We send the money back within "2 < 3" weeks.' })
  assert.match(passage_html, /^We send the <mark>money<\/mark> <mark>back<\/mark> within &#34;2 &#60; 3&#34;/)
  assert.match(url, new RegExp(`^http://[^/]+/help/[^/]+/articles/refunds-${article.ulid}$`))
  assert.equal((await search(brain, 'login password')).data[0].url, null)
  assert.equal((await search(brain, 'elephants in Africa')).meta.is_answered, false)
})

test('a search needs a question, and takes at most twenty articles', async () => {
  const brain = await newBrain()
  const path = `GET /api/brains/${brain.ulid}/search`
  const errorsOf = async (query: string) => (await call(path + query, { token })).body.errors
  assert.deepEqual(await errorsOf(''), { q: ['The q field is required.'] })
  assert.deepEqual(await errorsOf('?q=%20'), { q: ['The q field is required.'] })
  assert.deepEqual(await errorsOf('?q[]=x'), { q: ['The q field must be a string.'] })
  assert.deepEqual(await errorsOf('?q=x&limit=21'), {
    limit: ['The limit field must not be greater than 20.'],
  })
  assert.deepEqual(await errorsOf('?q=x&limit=0'), { limit: ['The limit field must be at least 1.'] })
  const empty = await call(`${path}?q=x&limit=20`, { token })
  assert.deepEqual([empty.status, empty.body.data], [200, []])
})

test('a brain is searched by the members of its workspace only', async () => {
  const brain = await newBrain()
  await write(brain, 'Secret', 'The canary sings.')
  await runJobs()
  const other = await world.workspace()
  const foreign = await call(`GET /api/brains/${brain.ulid}/search`, { token: other.owner.token })
  assert.deepEqual([foreign.status, foreign.body], [404, { message: 'Not found.', code: 'not_found' }])
  const wish = { brains: [brain.id], question: 'canary', limit: 5, publicOnly: false }
  assert.deepEqual((await services.articles.search(other.id, wish)).hits, [])
  assert.deepEqual(await titles(brain, 'canary'), ['Secret'])
})

test('an article that changes is found as it was until it is found as it is', async () => {
  const brain = await newBrain()
  const article = await write(brain, 'Delivery', 'We deliver by bicycle.')
  await runJobs()
  await change(brain, article, { body: 'We deliver by submarine.' })
  const [old] = (await search(brain, 'bicycle')).data
  assert.equal(old.passage.text, 'We deliver by bicycle.')
  await runJobs()
  const [now] = (await search(brain, 'submarine')).data
  assert.equal(now.passage.text, 'We deliver by submarine.')
})

test('a search never finds an article in neither version while it is written again and again', async () => {
  const brain = await newBrain()
  const article = await write(brain, 'Delivery', 'Version 0 of the walrus.')
  await runJobs()
  let isOver = false
  const writing = (async () => {
    for (let n = 1; n <= 15; n += 1) {
      await change(brain, article, { body: `Version ${n} of the walrus.` })
      await runJobs()
    }
    isOver = true
  })()
  let searches = 0
  for (; !isOver; searches += 1) assert.deepEqual(await titles(brain, 'walrus'), ['Delivery'])
  await writing
  assert.ok(searches > 15, `there were ${searches} searches`)
})

test('what is deleted is not found from that moment on', async () => {
  const brain = await newBrain()
  const article = await write(brain, 'Gone', 'The dodo is extinct.')
  await write(brain, 'Dodos', 'A dodo is a bird.')
  await runJobs()
  assert.equal((await titles(brain, 'dodo')).length, 2)
  await call(`DELETE ${pathOf(brain, article)}`, { token })
  assert.deepEqual(await titles(brain, 'dodo'), ['Dodos'])
  assert.equal((await search(brain, 'The dodo is extinct', '&limit=1')).data[0].article.title, 'Dodos')
  await call(`DELETE /api/brains/${brain.ulid}`, { token })
  assert.equal((await call(pathTo(brain, 'dodo'), { token })).status, 404)
  assert.deepEqual((await publicly(brain, 'dodo')).hits, [])
})

test('a customer finds what is public, from the moment on that it is private no more', async () => {
  const brain = await newBrain()
  const article = await write(brain, 'Prices', 'The discount is called quetzal.', { is_public: true })
  await write(brain, 'Internal', 'The margin is called axolotl.')
  await runJobs()
  assert.deepEqual((await publicly(brain, 'quetzal')).titles, ['Prices'])
  await change(brain, article, { is_public: false })
  assert.deepEqual((await publicly(brain, 'quetzal')).titles, [])
  assert.equal((await publicly(brain, 'quetzl')).question, 'quetzl')
  assert.equal((await titles(brain, 'quetzal'))[0], 'Prices')
})

test('what an article said while it was private is not found once it is public', async () => {
  const brain = await newBrain()
  const article = await write(brain, 'Draft', 'We will dismiss the ocelot.')
  await runJobs()
  await change(brain, article, { body: 'We like everybody, also the ocelot.', is_public: true })
  assert.deepEqual((await publicly(brain, 'ocelot')).titles, [])
  await runJobs()
  const { hits } = await publicly(brain, 'ocelot')
  assert.deepEqual(
    hits.map(({ passage }) => passage?.text),
    ['We like everybody, also the ocelot.'],
  )
})

test('not even a word of a private article is told to a customer', async () => {
  const brain = await newBrain()
  await write(brain, 'Internal', 'The codename is zorbatron.')
  await write(brain, 'Public', 'We are open on Mondays.', { is_public: true })
  await runJobs()
  assert.equal((await publicly(brain, 'zorbatrn')).question, 'zorbatrn')
  assert.equal((await search(brain, 'zorbatrn')).meta.question, 'zorbatron')
})

test('several brains are searched as one, the best of all first', async () => {
  const brain = await newBrain()
  const other = await create('/api/brains', { name: 'Other' })
  await write(brain, 'Opening hours', 'We are open on Mondays. Bring your dog to the shop.')
  await write(other, 'Dogs', 'Dogs are welcome. Your dog may come with you.')
  await runJobs()
  const wish = { brains: [brain.id, other.id], question: 'may my dog come?', limit: 2, publicOnly: false }
  const { hits } = await services.articles.search(workspace.id, wish)
  assert.deepEqual(
    hits.map(({ article }) => [article.title, article.brain_id]),
    [
      ['Dogs', other.id],
      ['Opening hours', brain.id],
    ],
  )
  const { hits: first } = await services.articles.search(workspace.id, { ...wish, limit: 1 })
  assert.equal(first.length, 1)
})

test('an article of other languages, without text or without end is found as well', async () => {
  const brain = await newBrain()
  await write(
    brain,
    'Rückgabe',
    'Sie können die Ware innerhalb von zwei Wochen zurückgeben und das Geld erhalten.',
  )
  await write(brain, 'Only a narwhal', '***')
  await write(brain, 'Long', `${'word '.repeat(180_000)} capybara`)
  await write(brain, 'Hostile', '['.repeat(300_000))
  await runJobs()
  assert.equal((await titles(brain, 'Wie kann ich die Waren zurückgeben?'))[0], 'Rückgabe')
  assert.equal((await titles(brain, 'narwhal'))[0], 'Only a narwhal')
  const [long] = (await search(brain, 'capybara')).data
  assert.deepEqual([long.article.title, long.passage.text.includes('capybara')], ['Long', true])
  assert.equal((await titles(brain, 'hostile'))[0], 'Hostile')
})
