import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../../test/harness.ts'
import { changesSince } from '../actions.ts'

const { call, world, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string
let brain: string
let path: string

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
  brain = await brainNamed('Help')
  path = `/api/brains/${brain}/articles`
})

const brainNamed = async (name: string): Promise<string> =>
  (await call('POST /api/brains', { token: admin, body: { name } })).body.data.ulid

const write = (body: object, at = path) => call(`POST ${at}`, { token: admin, body })
const change = (ulid: string, body: object) => call(`PUT ${path}/${ulid}`, { token: admin, body })
const remove = (ulid: string, at = path) => call(`DELETE ${at}/${ulid}`, { token: admin })

type State = { id: number; revision: number; article_count: number; article_characters: number }

const state = () =>
  world.inside(workspace, async ({ sql }) => {
    const [found] = await sql<State[]>`
      select id, revision, article_count, article_characters from brains where ulid = ${brain}`
    assert.ok(found)
    return { ...found }
  })

test('an admin writes, changes and deletes an article', async () => {
  const written = await write({ title: ' Refunds ', body: '# How\n\nWithin **30** days.' })
  assert.equal(written.status, 201)
  const { id, ulid, brain_id, created_at, version, updated_by } = written.body.data
  const article = {
    ...{ version, updated_by, category_ulid: null },
    ...{ id, ulid, brain_id, title: 'Refunds', body: '# How\n\nWithin **30** days.', language: null },
    ...{ is_public: false, last_edited_at: null, created_at, updated_at: created_at },
    body_html: '<h1>How</h1>\n<p>Within <strong>30</strong> days.</p>\n',
  }
  assert.deepEqual(written.body.data, article)
  assert.deepEqual((await call(`GET ${path}/${ulid}`, { token: member })).body.data, article)

  travel(60_000)
  const published = await change(ulid, { is_public: true, language: 'en' })
  assert.equal(published.status, 200)
  const { last_edited_at, updated_at } = published.body.data
  assert.equal(last_edited_at, updated_at)
  assert.ok(last_edited_at > created_at)
  const edited = {
    ...{ ...article, is_public: true, language: 'en', last_edited_at, updated_at },
    version: published.body.data.version,
  }
  assert.ok(edited.version > version)
  assert.deepEqual(published.body.data, edited)
  const reworded = (await change(ulid, { body: '*Never.*' })).body.data
  assert.deepEqual([reworded.title, reworded.body_html], ['Refunds', '<p><em>Never.</em></p>\n'])

  assert.equal((await remove(ulid)).status, 204)
  assert.equal((await call(`GET ${path}/${ulid}`, { token: admin })).status, 404)
})

test('articles are listed as they were written, without their HTML, and counted', async () => {
  const ulids: string[] = []
  for (const title of ['Zebra', 'Ant']) ulids.push((await write({ title, body: title })).body.data.ulid)
  const { body } = await call(`GET ${path}`, { token: member })
  assert.deepEqual(
    body.data.map(({ title, body_html }: Record<string, string>) => [title, body_html]),
    [
      ['Zebra', undefined],
      ['Ant', undefined],
    ],
  )
  const counted = async () =>
    (await call('GET /api/brains', { token: member })).body.data.map(
      (one: { article_count: number }) => one.article_count,
    )
  assert.deepEqual(await counted(), [2])
  await Promise.all(ulids.map((ulid) => remove(ulid)))
  assert.deepEqual(await counted(), [0])
})

test('an article is not found in another brain', async () => {
  const elsewhere = `/api/brains/${await brainNamed('Other')}/articles`
  const { ulid } = (await write({ title: 'Here', body: 'And nowhere else.' })).body.data
  for (const verb of ['GET', 'PUT', 'DELETE']) {
    const { status, body } = await call(`${verb} ${elsewhere}/${ulid}`, { token: admin, body: {} })
    assert.deepEqual([status, body], [404, { message: 'Not found.', code: 'not_found' }])
  }
  await remove(ulid)
})

test('a rejected article names every fault', async () => {
  const { status, body } = await write({ title: 'x'.repeat(256), language: 'in English', is_public: 'maybe' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    title: ['The title field must not be greater than 255 characters.'],
    body: ['The body field is required.'],
    language: ['The language field format is invalid.'],
    is_public: ['The is public field must be true or false.'],
  })
})

test('an article has a million characters at most, and is rendered whole', async () => {
  const body = 'Twelve words make a paragraph of this text, which goes on and on.\n\n'.repeat(14_900)
  const { status, body: answer } = await write({ title: 'Long', body })
  assert.equal(status, 201)
  assert.equal(answer.data.body_html.split('<p>').length, 14_901)
  await remove(answer.data.ulid)
  const longer = await write({ title: 'Longer', body: 'x'.repeat(1_000_001) })
  assert.deepEqual(longer.body.errors, {
    body: ['The body field must not be greater than 1000000 characters.'],
  })
})

test('whoever follows a brain sees every change once, and what is gone', async () => {
  const { id, revision } = await state()
  const since = (known: number, most?: number) =>
    world.inside(workspace, async (tx) => {
      const changes = await changesSince(tx, id, known, most)
      assert.ok(changes)
      const titles = changes.articles.map(({ title }) => title)
      return { titles, removed: changes.removed, revision: changes.revision - revision }
    })
  assert.deepEqual(await since(revision), { titles: [], removed: [], revision: 0 })
  const [one, two] = [await write({ title: 'One', body: '1' }), await write({ title: 'Two', body: '2' })]
  await change(one.body.data.ulid, { title: 'First' })
  assert.deepEqual(await since(revision), { titles: ['Two', 'First'], removed: [], revision: 3 })
  assert.deepEqual(await since(revision, 1), { titles: ['Two'], removed: [], revision: 2 })
  assert.deepEqual(await since(revision + 2, 1), { titles: ['First'], removed: [], revision: 3 })
  await remove(two.body.data.ulid)
  const removed = [two.body.data.id]
  assert.deepEqual(await since(revision), { titles: ['First'], removed, revision: 4 })
  assert.deepEqual(await since(revision + 3), { titles: [], removed, revision: 4 })
  await remove(one.body.data.ulid)
  assert.equal(await world.inside(workspace, (tx) => changesSince(tx, 900_000_000, 0)), undefined)
})

test('a change that is not committed yet is not passed over by whoever follows', async () => {
  const { id, revision } = await state()
  const { ulid } = (await write({ title: 'Slow', body: 'old' })).body.data
  const seen = await world.inside(workspace, async (tx) => {
    await tx.sql`update articles set title = 'Slowly' where ulid = ${ulid}`
    const later = write({ title: 'Quick', body: 'new' })
    await setTimeout(100)
    return { later, now: await world.inside(workspace, (other) => changesSince(other, id, revision)) }
  })
  await seen.later
  assert.deepEqual(
    seen.now?.articles.map(({ title }) => title),
    ['Slow'],
  )
  const next = await world.inside(workspace, (tx) => changesSince(tx, id, seen.now?.revision ?? 0))
  assert.deepEqual(
    next?.articles.map(({ title }) => title),
    ['Slowly', 'Quick'],
  )
})

test('articles written, changed and deleted at the same time are all counted, each with its own revision', async () => {
  const ulids: string[] = []
  for (let index = 0; index < 10; index += 1)
    ulids.push((await write({ title: `${index}`, body: 'old' })).body.data.ulid)
  const before = await state()
  const answers = await Promise.all([
    ...ulids.slice(0, 5).map((ulid) => remove(ulid)),
    ...ulids.slice(5).map((ulid) => change(ulid, { body: 'newer' })),
    ...ulids.map((_, index) => write({ title: `More ${index}`, body: 'more' })),
  ])
  assert.ok(answers.every(({ status }) => status < 300))
  assert.deepEqual(await state(), {
    id: before.id,
    revision: before.revision + 20,
    article_count: before.article_count + 5,
    article_characters: before.article_characters - 5 * 3 + 5 * 2 + 10 * 4,
  })
})

test('an article that an earlier version rendered is shown as it looks today', async () => {
  const { ulid } = (await write({ title: 'Old', body: '**x**' })).body.data
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update articles set body_html = 'stale', html_version = 0 where ulid = ${ulid}`,
  )
  const { body_html } = (await call(`GET ${path}/${ulid}`, { token: member })).body.data
  assert.equal(body_html, '<p><strong>x</strong></p>\n')
})

test('a brain that is full takes no more', async () => {
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update brains set article_characters = 49999990 where ulid = ${brain}`,
  )
  const { status, body } = await write({ title: 'Too much', body: 'eleven chars' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    body: ['The articles of a brain can have at most 50,000,000 characters in all.'],
  })
  assert.equal((await write({ title: 'Just fits', body: 'ten charac' })).status, 201)
})
