import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const { call, world, travel, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
})

type Row = { ulid: string; title: string; is_stale: boolean; is_indexed: boolean; is_public: boolean }

const brainNamed = async (name: string) => {
  const { body } = await call('POST /api/brains', { token: admin, body: { name } })
  const path = `/api/brains/${body.data.ulid}`
  const write = async (title: string, rest: object = {}): Promise<string> => {
    const article = { title, body: `About ${title}.`, ...rest }
    return (await call(`POST ${path}/articles`, { token: admin, body: article })).body.data.ulid
  }
  const list = (query = '') => call(`GET ${path}/article-list${query}`, { token: member })
  const titles = async (query = '') => (await list(query)).body.data.map(({ title }: Row) => title)
  const bulk = (body: object, token = admin) => call(`POST ${path}/article-changes`, { token, body })
  const outcomes = async (body: object) => {
    const { status, body: reply } = await bulk(body)
    assert.equal(status, 200)
    return reply.data.map(({ outcome }: { outcome: string }) => outcome)
  }
  return { path, write, list, titles, bulk, outcomes }
}

test('articles are listed in pages without their texts', async () => {
  const { write, list } = await brainNamed('Pages')
  const names = ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']
  for (const title of names) await write(title)
  for (const [sort, expected] of [
    ['title', ['Alpha', 'Bravo', 'charlie', 'delta', 'echo']],
    ['-title', ['echo', 'delta', 'charlie', 'Bravo', 'Alpha']],
    ['-updated_at', names.toReversed()],
    ['updated_at', names],
  ] as const) {
    const found: string[] = []
    for (let cursor: string | null = 'start'; cursor; ) {
      const { status, body } = await list(`?sort=${sort}&per_page=2&cursor=${cursor}`)
      assert.equal(status, 200)
      found.push(...body.data.map(({ title }: Row) => title))
      cursor = body.meta.next_cursor
    }
    assert.deepEqual(found, expected, sort)
    const { body } = await list(`?sort=${sort}&per_page=2&page=2`)
    assert.deepEqual(
      [body.meta.total, body.data.map(({ title }: Row) => title)],
      [5, expected.slice(2, 4)],
      sort,
    )
  }
  const { body } = await list()
  assert.equal('body' in body.data[0], false)
})

test('a cursor of another sort, and an unknown state, are rejected', async () => {
  const { write, list } = await brainNamed('Cursors')
  for (const title of ['one', 'two']) await write(title)
  const { body } = await list('?sort=title&per_page=1&cursor=start')
  for (const query of [
    `?sort=-updated_at&cursor=${body.meta.next_cursor}`,
    `?cursor=${Buffer.from('updated_at 1 x').toString('base64url')}`,
    '?filter[state]=secret',
  ])
    assert.equal((await list(query)).status, 422, query)
})

test('articles are found by their title and their state', async () => {
  const { write, titles, list } = await brainNamed('States')
  await write('Old 100% wool')
  travel(366 * 24 * 60 * 60_000)
  await write('Public shipping', { is_public: true })
  await write('Private shipping')
  assert.deepEqual(await titles('?filter[search]=SHIP&sort=title'), ['Private shipping', 'Public shipping'])
  assert.deepEqual(await titles('?filter[search]=100%25'), ['Old 100% wool'])
  assert.deepEqual(await titles('?filter[state]=public'), ['Public shipping'])
  assert.deepEqual(await titles('?filter[state]=stale'), ['Old 100% wool'])
  assert.deepEqual(await titles('?filter[state]=stale,public&sort=title'), [
    'Old 100% wool',
    'Public shipping',
  ])
  assert.equal((await titles('?filter[state]=not_indexed')).length, 3)
  await runJobs()
  assert.deepEqual(await titles('?filter[state]=not_indexed'), [])
  const rows: Row[] = (await list()).body.data
  assert.ok(rows.every(({ is_indexed }) => is_indexed))
  assert.deepEqual(
    rows.filter(({ is_stale }) => is_stale).map(({ title }) => title),
    ['Old 100% wool'],
  )
})

test('many articles are made public or private at once', async () => {
  const { write, outcomes, titles, bulk, path } = await brainNamed('Bulk')
  const [one, two] = [await write('one'), await write('two', { is_public: true })]
  await write('three')
  const unknown = newUlid()
  const article_ulids = [one.toUpperCase(), two, unknown]
  assert.deepEqual(await outcomes({ article_ulids, is_public: true }), ['changed', 'unchanged', 'not_found'])
  assert.deepEqual(await titles('?filter[state]=public&sort=title'), ['one', 'two'])
  const { body } = await call(`GET ${path}/articles/${one}`, { token: member })
  assert.equal(body.data.last_edited_at, null)
  assert.equal((await bulk({ article_ulids: [], is_public: true })).status, 422)
})

test('deleted articles are restored with their ULIDs, and expected by their questions again', async () => {
  const { write, outcomes, titles, path } = await brainNamed('Deleted')
  const [one, two] = [await write('one', { language: 'en' }), await write('two')]
  const question = { question: 'What is one?', article_ulid: one }
  await call(`POST ${path}/questions`, { token: admin, body: question })
  const isDeleted = async () =>
    (await call(`GET ${path}/questions`, { token: admin })).body.data[0].article.is_deleted

  assert.equal((await call(`DELETE ${path}/articles/${two}`, { token: admin })).status, 204)
  assert.deepEqual(await outcomes({ article_ulids: [one, two], is_deleted: true }), ['changed', 'not_found'])
  assert.deepEqual([await titles(), await isDeleted()], [[], true])

  assert.deepEqual(await outcomes({ article_ulids: [two, one], is_deleted: false }), ['changed', 'changed'])
  assert.deepEqual([await titles('?sort=title'), await isDeleted()], [['one', 'two'], false])
  const { body } = await call(`GET ${path}/articles/${one}`, { token: member })
  assert.deepEqual([body.data.body, body.data.language], ['About one.', 'en'])
  assert.equal((await call(path.replace('/api', 'GET /api'), { token: admin })).body.data.article_count, 2)
  assert.deepEqual(await outcomes({ article_ulids: [one], is_deleted: false }), ['unchanged'])
})

test('the texts of deleted articles are removed after a month', async () => {
  const { write, outcomes } = await brainNamed('Forgotten')
  const ulid = await write('one')
  await outcomes({ article_ulids: [ulid], is_deleted: true })
  travel(31 * 24 * 60 * 60_000)
  await runJobs()
  assert.deepEqual(await outcomes({ article_ulids: [ulid], is_deleted: false }), ['not_found'])
})

test('an article is restored without its file if the file was imported again', async () => {
  const { write, outcomes, titles } = await brainNamed('Files')
  const ulid = await write('one')
  const from = (of: string) =>
    world.inside(workspace, ({ sql }) => sql`update articles set source_path = 'a.md' where ulid = ${of}`)
  await from(ulid)
  await outcomes({ article_ulids: [ulid], is_deleted: true })
  await from(await write('two'))
  assert.deepEqual(await outcomes({ article_ulids: [ulid], is_deleted: false }), ['changed'])
  assert.deepEqual(await titles('?sort=title'), ['one', 'two'])
})
