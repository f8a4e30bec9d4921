import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

const { call, app, world } = await borrowBellhop()
type Named = { ulid: string; name: string; title: string; article_count: number; version: number }
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let path: string
let made: Map<string, Named>

const post = async (url: string, body: object): Promise<Named> => {
  const response = await call(`POST ${url}`, { token, body })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const category = async (name: string, more: object = {}) => {
  made.set(name, await post(`${path}/categories`, { name, ...more }))
}
const article = async (title: string) => {
  made.set(title, await post(`${path}/articles`, { title, body: `About ${title}.`, is_public: true }))
}
const ulid = (name: string) => made.get(name)?.ulid ?? newUlid()

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  made = new Map()
  path = `/api/brains/${(await post('/api/brains', { name: 'Help' })).ulid}`
  for (const name of ['A', 'B', 'C']) await category(name)
  for (const title of ['one', 'two', 'three', 'four']) await article(title)
})

const get = async (url: string) => (await call(`GET ${path}${url}`, { token })).body.data
const categories = async () => (await get('/categories')).map(({ name }: Named) => name).join('')
const counts = async () => (await get('/categories')).map(({ article_count }: Named) => article_count)
const inside = async (name: string) =>
  (await get(`/categories/${ulid(name)}/articles`)).map(({ title }: Named) => title).join(' ')
const move = (name: string, body: object, by = token) =>
  call(`PUT ${path}/categories/${ulid(name)}/position`, { token: by, body })
const place = (title: string, into: string | null | undefined, after?: string[]) =>
  call(`PUT ${path}/articles/${ulid(title)}/place`, {
    token,
    body: {
      ...(into !== undefined && { category_ulid: into && ulid(into) }),
      ...(after && { after: after.map(ulid) }),
    },
  })
const placeAll = async (into: string, ...titles: string[]) => {
  for (const title of titles) assert.equal((await place(title, into)).status, 204)
}
const events = (type: string) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const rows =
      await sql`select facts from events where workspace_id = ${workspace} and type = ${type} order by id`
    return rows.map(({ facts }) => facts)
  })

test('categories are created, renamed and moved, and each change is an event', async () => {
  assert.equal(await categories(), 'ABC')
  assert.equal((await move('C', { after: [] })).status, 204)
  assert.equal((await move('A', { after: [newUlid(), ulid('B').toUpperCase()] })).status, 204)
  assert.equal(await categories(), 'CBA')
  assert.equal((await move('B', {})).status, 204)
  await category('D', { after: [ulid('C')] })
  assert.equal(await categories(), 'CDBA')
  const renamed = await call(`PUT ${path}/categories/${ulid('D')}`, { token, body: { name: 'E' } })
  assert.deepEqual(renamed.body.data, { ...made.get('D'), name: 'E' })
  assert.equal(await categories(), 'CEBA')
  assert.equal((await events('category.moved')).length, 2)
  assert.deepEqual(
    (await events('category.updated')).map(({ name }) => name),
    ['E'],
  )
})

test('categories that are moved at the same time are all moved', async () => {
  const moves = [
    move('A', { after: [ulid('C')] }),
    move('C', { after: [] }),
    move('B', { after: [ulid('A')] }),
  ]
  for (const { status } of await Promise.all(moves)) assert.equal(status, 204)
  assert.deepEqual([...(await categories())].sort(), ['A', 'B', 'C'])
  const positions = await world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select position from article_categories where workspace_id = ${workspace} order by position`,
  )
  assert.deepEqual(
    positions.map(({ position }) => position),
    [1, 2, 3],
  )
})

test('an article has one place in at most one category, and is not written anew', async () => {
  await placeAll('A', 'one', 'two', 'three')
  assert.equal(await inside('A'), 'one two three')
  await place('three', undefined, [])
  await place('one', 'A', ['two'])
  assert.equal(await inside('A'), 'three two one')
  await place('four', 'A', ['gone', 'three'])
  assert.equal(await inside('A'), 'three four two one')
  await place('two', 'B')
  assert.deepEqual([await inside('A'), await inside('B')], ['three four one', 'two'])
  await place('one', null)
  await place('one', undefined)
  assert.deepEqual(await counts(), [2, 1, 0])
  const { body } = await call(`GET ${path}/article-list?filter[state]=uncategorised&sort=title`, { token })
  assert.deepEqual(
    body.data.map(({ title, category_ulid }: Named & { category_ulid: null }) => [title, category_ulid]),
    [['one', null]],
  )
  const { category_ulid, ...two } = await get(`/articles/${ulid('two')}`)
  assert.deepEqual({ ...two, category_ulid: null }, made.get('two'))
  assert.equal(category_ulid, ulid('B'))
  assert.equal((await events('article.placed')).length, 8)
  assert.equal((await events('article.updated')).length, 0)
})

test('articles that are placed at the same time are all placed, each at its own place', async () => {
  const moves = ['one', 'two', 'three', 'four'].map((title) => place(title, 'A'))
  for (const { status } of await Promise.all(moves)) assert.equal(status, 204)
  assert.deepEqual((await inside('A')).split(' ').sort(), ['four', 'one', 'three', 'two'])
  const positions = await world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select position from articles where workspace_id = ${workspace} order by position`,
  )
  assert.deepEqual(
    positions.map(({ position }) => position),
    [1, 2, 3, 4],
  )
})

test('a deleted category leaves its articles, and is created again with them at its place', async () => {
  await placeAll('B', 'three', 'one')
  const remove = () => call(`DELETE ${path}/categories/${ulid('B')}`, { token })
  assert.equal((await remove()).status, 204)
  assert.equal((await remove()).status, 404)
  assert.equal(await categories(), 'AC')
  assert.equal((await get(`/articles/${ulid('one')}`)).category_ulid, null)
  const gone = newUlid()
  await category('B', {
    after: [ulid('A')],
    article_ulids: [ulid('three').toUpperCase(), gone, ulid('one')],
  })
  assert.deepEqual([await categories(), await inside('B'), await counts()], ['ABC', 'three one', [0, 2, 0]])
  assert.equal(made.get('B')?.article_count, 2)
})

test('a restored article returns to its category, if there is one', async () => {
  await placeAll('A', 'one', 'two')
  await placeAll('B', 'three')
  const change = (body: object) => call(`POST ${path}/article-changes`, { token, body })
  const article_ulids = [ulid('one'), ulid('three')]
  await change({ article_ulids, is_deleted: true })
  assert.deepEqual(await counts(), [1, 0, 0])
  await call(`DELETE ${path}/categories/${ulid('B')}`, { token })
  await change({ article_ulids, is_deleted: false })
  assert.equal(await inside('A'), 'one two')
  assert.equal((await get(`/articles/${ulid('three')}`)).category_ulid, null)
})

test('several articles are placed together', async () => {
  await placeAll('A', 'two')
  const change = async (body: object) => {
    const response = await call(`POST ${path}/article-changes`, { token, body })
    return response.body.data?.map(({ outcome }: { outcome: string }) => outcome) ?? response.status
  }
  const article_ulids = ['three', 'two', 'gone', 'one'].map(ulid)
  const outcomes = await change({ article_ulids, category_ulid: ulid('A').toUpperCase() })
  assert.deepEqual(outcomes, ['changed', 'unchanged', 'not_found', 'changed'])
  assert.equal(await inside('A'), 'two three one')
  assert.deepEqual(await change({ article_ulids: [ulid('two')], category_ulid: null }), ['changed'])
  assert.equal(await inside('A'), 'three one')
  assert.equal(await change({ article_ulids: [ulid('two')], category_ulid: newUlid() }), 422)
})

test('what is wrong is rejected at its field', async () => {
  const field = async (response: ReturnType<typeof call>) => {
    const { status, body } = await response
    assert.equal(status, 422)
    return Object.keys(body.errors)[0]?.split('.')[0]
  }
  assert.equal(await field(call(`POST ${path}/categories`, { token, body: { name: '' } })), 'name')
  assert.equal(
    await field(call(`POST ${path}/categories`, { token, body: { name: 'x'.repeat(101) } })),
    'name',
  )
  const other = await post('/api/brains', { name: 'Other' })
  const foreign = await post(`/api/brains/${other.ulid}/categories`, { name: 'F' })
  made.set('F', foreign)
  assert.equal(await field(place('one', 'F')), 'category_ulid')
  assert.equal(await field(place('one', 'gone')), 'category_ulid')
  assert.equal((await move('F', { after: [] })).status, 404)
  for (let count = 3; count < 50; count += 1) await category(`n${count}`)
  assert.equal(await field(call(`POST ${path}/categories`, { token, body: { name: 'x' } })), 'name')
})

test('a category has at most 500 articles', async () => {
  await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`
      insert into articles (workspace_id, ulid, brain_id, title, body, body_html, html_version, created_at, updated_at,
        category_id, position)
      select ${workspace}, '01' || substr(md5(n::text), 1, 24), c.brain_id, 'T', '', '', 0, now(), now(), c.id, n
      from article_categories c, generate_series(1, 500) n where c.workspace_id = ${workspace} and c.name = 'A'`
  })
  const { status, body } = await place('one', 'A')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['category_ulid']])
})

test('the help centre shows brains, their categories and their articles in this order', async () => {
  await placeAll('B', 'two', 'one')
  const shown = async (url = `/help/${workspace.slug}`) => {
    const { body } = await app.inject(url)
    return [...body.matchAll(/<h[23][^>]*>(?:<bdi>)?(.*?)<|<li><a [^>]*articles[^>]*><bdi>(.*?)</g)].map(
      ([, a, b]) => a ?? b,
    )
  }
  assert.deepEqual(await shown(), ['B', 'two', 'one', 'Other articles', 'four', 'three'])
  await placeAll('A', 'four')
  assert.deepEqual(await shown(), ['A', 'four', 'B', 'two', 'one', 'Other articles', 'three'])
  const other = await post('/api/brains', { name: 'api' })
  const tokens = await post(`/api/brains/${other.ulid}/articles`, {
    title: 'tokens',
    body: 'x',
    is_public: true,
  })
  assert.deepEqual(await shown(), [
    ...['api', 'tokens', 'Help', 'A', 'four', 'B', 'two', 'one', 'Other articles', 'three'],
  ])
  const rest = async (last: string) => shown(`/help/${workspace.slug}?after=${last}`)
  assert.deepEqual((await rest(ulid('two'))).slice(1), ['one', 'Other articles', 'three'])
  assert.deepEqual(await rest(ulid('one')), ['Articles', 'three'])
  assert.deepEqual((await rest(tokens.ulid)).slice(0, 3), ['A', 'four', 'B'])
  const page = await app.inject(`/help/${workspace.slug}/articles/one-${ulid('one')}`)
  const trail = [...page.body.matchAll(/<li><a href="(.*?)">(?:<bdi>)?(.*?)</g)].map(([, to, name]) => [
    to,
    name,
  ])
  const home = `/help/${workspace.slug}`
  assert.equal(trail.length, 3)
  assert.deepEqual(trail.at(-1), [`${home}#${ulid('B')}`, 'B'])
})
