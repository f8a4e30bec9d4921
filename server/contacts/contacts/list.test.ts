import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, another } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = (await world.member(workspace)).token
})

beforeEach(() => world.inside(workspace, ({ sql }) => sql`delete from contacts`))

const list = (query = '') => call(`GET /api/contacts${query}`, { token })
const emails = async (query: string) =>
  (await list(query)).body.data.map(({ email }: { email: string }) => email.replace('@x.com', ''))

type Row = { email: string; name?: string; created?: string; active?: string }

const add = (...rows: Row[]) =>
  world.inside(workspace, async ({ sql, workspace: id }) => {
    for (const { email, name = null, created = '2026-01-01', active = null } of rows)
      await sql`
        insert into contacts (workspace_id, ulid, name, email, created_at, last_activity_at)
        values (${id}, ${world.newUlid()}, ${name}, ${`${email}@x.com`}, ${created}, ${active})`
  })
const addNumbered = (count: number) =>
  add(...Array.from({ length: count }, (_, index) => ({ email: `c${String(index + 1).padStart(3, '0')}` })))

test('a list shows contacts as they are, but not their notes', async () => {
  const body = { email: 'ann@x.com', name: 'Ann', notes: 'Secret' }
  const created = await call('POST /api/contacts', { token, body })
  const { notes, other_emails, phones, proposed_company, ...contact } = created.body.data
  assert.deepEqual((await list()).body.data, [contact])
})

test('a workspace without contacts has one empty page', async () => {
  const { status, body } = await list()
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: [],
    links: {
      first: 'http://bellhop.test/api/contacts?page=1',
      last: 'http://bellhop.test/api/contacts?page=1',
      prev: null,
      next: null,
    },
    meta: {
      current_page: 1,
      from: null,
      last_page: 1,
      links: [
        { url: null, label: '&laquo; Previous', page: null, active: false },
        { url: 'http://bellhop.test/api/contacts?page=1', label: '1', page: 1, active: true },
        { url: null, label: 'Next &raquo;', page: null, active: false },
      ],
      path: 'http://bellhop.test/api/contacts',
      per_page: 25,
      to: null,
      total: 0,
    },
    paging: 'pages',
  })
})

test('a page leads to the others and keeps what else was asked for', async () => {
  await addNumbered(7)
  const { body } = await list('?filter[email]=c0&page=2&sort=-name&per_page=3')
  const url = (page: number) =>
    `http://bellhop.test/api/contacts?filter[email]=c0&sort=-name&per_page=3&page=${page}`
  assert.deepEqual(body.links, { first: url(1), last: url(3), prev: url(1), next: url(3) })
  assert.deepEqual(body.meta, {
    current_page: 2,
    from: 4,
    last_page: 3,
    links: [
      { url: url(1), label: '&laquo; Previous', page: 1, active: false },
      { url: url(1), label: '1', page: 1, active: false },
      { url: url(2), label: '2', page: 2, active: true },
      { url: url(3), label: '3', page: 3, active: false },
      { url: url(3), label: 'Next &raquo;', page: 3, active: false },
    ],
    path: 'http://bellhop.test/api/contacts',
    per_page: 3,
    to: 6,
    total: 7,
  })
  assert.deepEqual(await emails('?filter[email]=c0&page=2&sort=-name&per_page=3'), ['c004', 'c003', 'c002'])
})

test('a page past the end is empty, and still knows how many there are', async () => {
  await addNumbered(3)
  for (const query of ['?page=9', '?page=9&filter[email]=c0', '?page=999999999&per_page=100']) {
    const { status, body } = await list(query)
    assert.equal(status, 200)
    assert.deepEqual(body.data, [])
    const { total, last_page, from, to } = body.meta
    assert.deepEqual({ total, last_page, from, to }, { total: 3, last_page: 1, from: null, to: null })
    assert.equal(body.links.next, null)
  }
})

test('a page has 25 contacts unless told, and never more than 100', async () => {
  await addNumbered(101)
  const sizes = { '': 25, 0: 25, '-1': 25, many: 25, 2.5: 25, 1: 1, 100: 100, 101: 100, 999999: 100 }
  for (const [asked, size] of Object.entries(sizes)) {
    const { body } = await list(`?per_page=${asked}`)
    assert.deepEqual([asked, body.data.length, body.meta.per_page], [asked, size, size])
  }
  for (const page of ['', '0', '-1', 'first'])
    assert.equal((await list(`?page=${page}`)).body.meta.current_page, 1)
})

test('the total follows what every process creates and deletes, in this workspace alone', async () => {
  await addNumbered(2)
  await (await another()).call('POST /api/contacts', { token, body: { email: 'c003@x.com' } })
  const other = (await world.workspace()).owner.token
  await call('POST /api/contacts', { token: other, body: { email: 'a@x.com' } })
  const { body } = await list()
  assert.equal(body.meta.total, 3)
  await call(`DELETE /api/contacts/${body.data[0].ulid}`, { token: workspace.owner.token })
  assert.equal((await list()).body.meta.total, 2)
})

test('contacts are sorted by name, or by email where there is none, whatever the case', async () => {
  await add({ email: 'bob' }, { email: 'z', name: 'Adam' }, { email: 'y', name: 'Carl' }, { email: 'Ada' })
  const sorted = ['Ada', 'z', 'bob', 'y']
  assert.deepEqual(await emails(''), sorted)
  assert.deepEqual(await emails('?sort=name'), sorted)
  assert.deepEqual(await emails('?sort=-name'), sorted.toReversed())
})

const mixed: Row[] = [
  { email: 'a', name: 'Twin', created: '2026-03-01', active: '2026-05-01' },
  { email: 'b', name: 'Zoe', created: '2026-02-01' },
  { email: 'c', name: 'twin', created: '2026-03-01', active: '2026-06-01' },
  { email: 'd', name: 'Ann', created: '2026-01-01' },
  { email: 'e', name: 'TWIN', created: '2026-03-01', active: '2026-05-01' },
  { email: 'f', name: 'Bob', created: '2026-04-01' },
  { email: 'g', name: 'Cid', created: '2026-02-01', active: '2026-04-01' },
]

test('equals are listed in the order in which they came, and those without activity last, both ways', async () => {
  await add(...mixed)
  const expected = {
    name: 'dfgaceb',
    '-name': 'bacegfd',
    created_at: 'dbgacef',
    '-created_at': 'facebgd',
    last_activity: 'gaecbdf',
    '-last_activity': 'caegbdf',
  }
  for (const [sort, order] of Object.entries(expected)) {
    assert.deepEqual([sort, (await emails(`?sort=${sort}`)).join('')], [sort, order])
    assert.deepEqual([sort, (await emails(`?sort=${sort}&filter[email]=x`)).join('')], [sort, order])
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => emails(`?sort=${sort}&per_page=2&page=${page}`)),
    )
    assert.deepEqual([sort, pages.flat().join('')], [sort, order])
  }
})

test('a list is sorted by one thing: several, in whatever notation, are rejected', async () => {
  const several = [
    'sort=name,created_at',
    'sort=name&sort=-created_at',
    'sort[]=name&sort[1]=created_at',
    'sort[a]=name',
  ]
  for (const query of several) {
    const { status, body } = await list(`?${query}`)
    assert.deepEqual([status, body.code], [400, 'unknown_sort'], query)
    assert.match(body.message, /^Requested sort\(s\) `name(, created_at)?` is not allowed\. Allowed/)
  }
  assert.equal((await list('?sort=')).status, 200)
})

test('only what is offered can be sorted or filtered by', async () => {
  const sort = await list('?sort=-email')
  assert.equal(sort.status, 400)
  assert.deepEqual(sort.body, {
    message:
      'Requested sort(s) `email` is not allowed. Allowed sort(s) are `name, created_at, last_activity, updated_at`.',
    code: 'unknown_sort',
  })
  const injected = await list('?sort=name;drop%20table%20contacts')
  assert.equal(injected.status, 400)
  const filter = await list('?filter[notes]=x&filter[name]=y')
  assert.equal(filter.status, 400)
  assert.deepEqual(filter.body, {
    message:
      'Requested filter(s) `notes` are not allowed. Allowed filter(s) are `name, email, external_id, fields, search, updated_after`.',
    code: 'unknown_filter',
  })
})

test('a filter finds a part of a name, of an email, or of either, in whatever case', async () => {
  await add(
    { email: 'ann', name: 'Ann Lee' },
    { email: 'leeroy', name: 'Bob' },
    { email: 'élodie', name: 'Юлия' },
  )
  assert.deepEqual(await emails('?filter[name]=LEE'), ['ann'])
  assert.deepEqual(await emails('?filter[email]=LEE'), ['leeroy'])
  assert.deepEqual(await emails('?filter[search]=lEe'), ['ann', 'leeroy'])
  assert.deepEqual(await emails(`?filter[name]=${encodeURIComponent('ЮЛИ')}`), ['élodie'])
  assert.deepEqual(await emails(`?filter[search]=${encodeURIComponent('ÉLO')}`), ['élodie'])
  assert.deepEqual(await emails('?filter[name]=ann&filter[email]=leeroy'), [])
  assert.deepEqual(await emails('?filter[search]=lee&filter[name]=bob'), ['leeroy'])
})

test('a comma separates alternatives, and an empty filter is none', async () => {
  await add({ email: 'ann', name: 'Ann' }, { email: 'bob', name: 'Bob' }, { email: 'cid', name: 'Cid' })
  assert.deepEqual(await emails('?filter[name]=ann,%20bob,'), ['ann', 'bob'])
  assert.deepEqual(await emails('?filter[search]=nobody,c'), ['ann', 'bob', 'cid'])
  assert.deepEqual(await emails('?filter[name]=&filter[search]=%20,'), ['ann', 'bob', 'cid'])
  assert.equal((await list('?filter[name]=ann,bob')).body.meta.total, 2)
})

test('signs that mean something to the database are searched for as they are', async () => {
  await add(
    { email: 'a', name: '50% off' },
    { email: 'b', name: '50 off' },
    { email: 'c', name: 'snake_case' },
  )
  await add({ email: 'd', name: 'back\\slash' }, { email: 'e', name: "O'Hara" })
  assert.deepEqual(await emails('?filter[name]=50%25'), ['a'])
  assert.deepEqual(await emails('?filter[name]=e_c'), ['c'])
  assert.deepEqual(await emails('?filter[search]=_'), ['c'])
  assert.deepEqual(await emails('?filter[name]=k%5Cs'), ['d'])
  assert.deepEqual(await emails("?filter[name]=o'h"), ['e'])
})

const readOn = async (query: string) => {
  const found: string[] = []
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { status, body }: Awaited<ReturnType<typeof list>> = await list(
      `?${query}&per_page=2&cursor=${cursor}`,
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(Object.keys(body.meta).sort(), ['next_cursor', 'per_page'])
    found.push(...body.data.map(({ email }: { email: string }) => email.replace('@x.com', '')))
    cursor = body.meta.next_cursor
  }
  return found.join('')
}

test('reading on with cursors gives the same list, also of a search, in every order', async () => {
  await add(...mixed)
  const closer = '2026-05-01 00:00:00.00000'
  await add(
    { email: 'h', name: `${'İ'.repeat(255)}`, active: `${closer}2` },
    { email: 'i', active: `${closer}1` },
  )
  for (const by of ['name', 'created_at', 'last_activity'])
    for (const sort of [by, `-${by}`])
      for (const filter of ['', 'filter[email]=x.com', 'filter[search]=twin']) {
        const query = `sort=${sort}&${filter}`
        assert.deepEqual([query, await readOn(query)], [query, (await emails(`?${query}`)).join('')])
      }
})

test('a cursor of another order, or one that nobody has made, is rejected', async () => {
  await addNumbered(3)
  const { next_cursor } = (await list('?per_page=1&cursor=start')).body.meta
  const made = (text: string) => Buffer.from(text).toString('base64url')
  for (const query of [
    `sort=created_at&cursor=${next_cursor}`,
    'cursor=abc',
    'cursor=',
    `cursor=${made('name 1')}`,
    `cursor=${made('name 1 a\0b')}`,
    `sort=created_at&cursor=${made('created_at 1 infinity')}`,
    `sort=created_at&cursor=${made('created_at 1')}`,
    `sort=last_activity&cursor=${made(`last_activity 1 ${'9'.repeat(17)}`)}`,
  ])
    assert.deepEqual([query, (await list(`?${query}`)).status], [query, 422])
  const far = `sort=created_at&cursor=${made(`created_at 1 ${'9'.repeat(16)}`)}`
  assert.equal((await list(`?${far}`)).status, 200)
})
