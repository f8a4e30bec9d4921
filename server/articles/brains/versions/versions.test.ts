import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, travel, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let ada: string
let bob: string
let names: { ada: string; bob: string }
let path: string

before(async () => {
  workspace = await world.workspace()
  ada = (await world.member(workspace, { role: 'admin' })).token
  bob = (await world.member(workspace, { role: 'admin' })).token
  const nameOf = async (token: string) => (await call('GET /api/me', { token })).body.data.user.name
  names = { ada: await nameOf(ada), bob: await nameOf(bob) }
  const { body } = await call('POST /api/brains', { token: ada, body: { name: 'Help' } })
  path = `/api/brains/${body.data.ulid}`
})

type Version = { ulid: string; title: string; saved_by: string | null; body?: string }

const write = async (body = 'One.') =>
  (await call(`POST ${path}/articles`, { token: ada, body: { title: 'Refunds', body } })).body.data
const change = (ulid: string, body: object, token = ada) =>
  call(`PUT ${path}/articles/${ulid}`, { token, body })
const versions = async (ulid: string): Promise<Version[]> =>
  (await call(`GET ${path}/articles/${ulid}/versions`, { token: bob })).body.data
const bodyOf = async (ulid: string, version: Version | undefined) =>
  (await call(`GET ${path}/articles/${ulid}/versions/${version?.ulid}`, { token: bob })).body.data.body
const minuteMs = 60_000

test('every saved text is kept with who saved it, newest first', async () => {
  const { ulid } = await write()
  await change(ulid, { body: 'Two.' }, bob)
  await change(ulid, { title: 'Money back' })
  const kept = await versions(ulid)
  assert.deepEqual(
    kept.map(({ title, saved_by }) => [title, saved_by]),
    [
      ['Refunds', names.bob],
      ['Refunds', names.ada],
    ],
  )
  assert.deepEqual([await bodyOf(ulid, kept[0]), await bodyOf(ulid, kept[1])], ['Two.', 'One.'])
  const { body } = await call(`GET ${path}/articles/${ulid}`, { token: ada })
  assert.equal(body.data.updated_by, names.ada)
})

test('what the same person saves within ten minutes is one version, for at most half an hour', async () => {
  const { ulid } = await write()
  await change(ulid, { body: 'Two.' })
  assert.deepEqual(await versions(ulid), [])
  travel(11 * minuteMs)
  await change(ulid, { body: 'Three.' })
  assert.equal((await versions(ulid)).length, 1)
  for (let minutes = 9; minutes < 27; minutes += 9) {
    travel(9 * minuteMs)
    await change(ulid, { body: `After ${minutes}` })
  }
  assert.equal((await versions(ulid)).length, 1)
  for (let times = 0; times < 2; times += 1) {
    travel(9 * minuteMs)
    await change(ulid, { body: `More ${times}` })
  }
  assert.equal((await versions(ulid)).length, 2)
})

test('a change of the visibility or of nothing makes no version', async () => {
  const { ulid } = await write()
  await change(ulid, { is_public: true }, bob)
  await change(ulid, { body: 'One.' }, bob)
  assert.deepEqual(await versions(ulid), [])
})

test('the last hundred versions are kept', async () => {
  const { ulid } = await write()
  for (let times = 1; times <= 103; times += 1)
    await change(ulid, { body: `Text ${times}` }, times % 2 ? bob : ada)
  const kept = await versions(ulid)
  assert.equal(kept.length, 100)
  assert.deepEqual([await bodyOf(ulid, kept[0]), await bodyOf(ulid, kept[99])], ['Text 102', 'Text 3'])
})

test('a change of a version that somebody else has changed is rejected with who and when', async () => {
  const { ulid, version } = await write()
  const theirs = await change(ulid, { body: 'Theirs.', seen_version: version }, bob)
  assert.equal(theirs.status, 200)
  assert.ok(theirs.body.data.version > version)
  const { status, body } = await change(ulid, { body: 'Mine.', seen_version: version })
  assert.equal(status, 409)
  assert.match(body.message, new RegExp(`^${names.bob} changed this article at [\\d-]+ [\\d:]+ UTC\\.$`))
  assert.equal(body.version, theirs.body.data.version)
  const shown = await call(`GET ${path}/articles/${ulid}`, { token: ada })
  assert.equal(shown.body.data.body, 'Theirs.')
  assert.equal((await change(ulid, { body: 'Mine.', seen_version: null })).status, 200)
})

test('who publishes an article is named in the conflict, and not as the author of the text', async () => {
  const { ulid, version } = await write()
  const body = { article_ulids: [ulid], is_public: true }
  await call(`POST ${path}/article-changes`, { token: bob, body })
  const rejected = await change(ulid, { body: 'Two.', seen_version: version })
  assert.deepEqual([rejected.status, rejected.body.updated_by], [409, names.bob])
  await change(ulid, { body: 'Two.' }, bob)
  assert.equal((await versions(ulid))[0]?.saved_by, names.ada)
})

test('a restored article has its versions, and a forgotten one leaves none', async () => {
  const { ulid } = await write()
  await change(ulid, { body: 'Two.' }, bob)
  const bulk = (is_deleted: boolean) =>
    call(`POST ${path}/article-changes`, { token: ada, body: { article_ulids: [ulid], is_deleted } })
  await bulk(true)
  assert.equal((await call(`GET ${path}/articles/${ulid}/versions`, { token: ada })).status, 404)
  await bulk(false)
  assert.equal((await versions(ulid)).length, 1)
  await bulk(true)
  travel(31 * 24 * 60 * minuteMs)
  await runJobs()
  const left = await world.inside(
    workspace,
    ({ sql }) => sql`select from article_versions where article_ulid = ${ulid}`,
  )
  assert.equal(left.length, 0)
})
