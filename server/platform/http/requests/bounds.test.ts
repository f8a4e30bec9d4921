import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let token: string
let ticket: string

before(async () => {
  const workspace = await world.workspace()
  token = workspace.owner.token
  const channel = await world.channel(workspace)
  const body = {
    channel: channel.ulid,
    subject: 'Lamp',
    from_contact: { email: 'john@x.com' },
    message: { body: 'Hello' },
  }
  ticket = (await call('POST /api/tickets', { token, body })).body.data.ulid
})

const get = (path: string) => call(`GET ${path}`, { token })

test('a search or filter that is too long is rejected, and the rejection says how long it may be', async () => {
  const long = 'lamp+'.repeat(300)
  const many = Array.from({ length: 11 }, (_, n) => `lamp${n}`).join()
  for (const [query, field, message] of [
    [`tickets?q=${long}`, 'q', 'The q field must not be greater than 1000 characters.'],
    [`tickets?filter[search]=${long}`, 'filter.search', 'must not be greater than 1000 characters.'],
    [`tickets?filter[search]=${many}`, 'filter.search', 'must not have more than 10 items.'],
    [`tickets?filter[status]=${'open,'.repeat(101)}`, 'filter.status', 'must not have more than 100 items.'],
    [`contacts?filter[name]=${long}`, 'filter.name', 'must not be greater than 1000 characters.'],
    [`contacts?filter[search]=${many}`, 'filter.search', 'must not have more than 10 items.'],
  ] as const) {
    const { status, body } = await get(`/api/${query}`)
    assert.equal(status, 422, query)
    assert.ok(body.errors[field]?.[0]?.endsWith(message), JSON.stringify(body))
  }
  const most = `q=${'lamp+'.repeat(199)}&filter[search]=${'lamp,'.repeat(10)}&filter[status]=${'open,'.repeat(100)}`
  const { status, body } = await get(`/api/tickets?${most}`)
  assert.deepEqual([status, body.data[0]?.ulid], [200, ticket])
})

test('unknown filters and sorts are named in a short answer', async () => {
  const { status, text } = await get(`/api/tickets?${'x'.repeat(4_000)}&filter[${'x'.repeat(4_000)}]=1`)
  assert.equal(status, 400)
  assert.ok(text.length < 1_000)
  assert.ok((await get(`/api/tickets?sort=${'x'.repeat(4_000)}`)).text.length < 1_000)
})

test('a query that is too long is rejected everywhere, and a long path leads nowhere', async () => {
  for (const path of ['/api/tickets?q=', '/help/acme/search?q=', '/api/tags?'])
    assert.equal((await get(path + 'a'.repeat(14_500))).status, 414, path)
  assert.equal((await get(`/api/tickets/${'a'.repeat(14_500)}`)).status, 404)
})

test('every date that can be written is answered', async () => {
  const days = [
    '0000-01-01',
    '0001-01-01',
    '1970-01-01',
    '9999-12-31',
    '2024-02-29',
    '2023-02-29',
    '10000-01-01',
  ]
  const years = ['275760-09-13', '+275760-09-13', '-000001-01-01', '-271821-04-20', '999-01-01', '0000-00-00']
  const times = ['', 'T00:00:00Z', 'T23:59:59.999Z', 'T23:59:60Z', 'T24:00:00Z', 'T99:99:99Z', ' 12:00']
  const offsets = [
    'T23:59:59+14:00',
    'T00:00:00-14:00',
    'T23:59:59-12:00',
    'T00:00:00+99:99',
    'T00:00:00+15:00',
  ]
  for (const day of [...days, ...years])
    for (const time of [...times, ...offsets]) {
      const moment = encodeURIComponent(day + time)
      for (const name of ['created_after', 'created_before']) {
        const { status, text } = await get(`/api/tickets?filter[${name}]=${moment}`)
        assert.ok(status === 200 || status === 422, `${name} ${day}${time}: ${text}`)
      }
      const body = { name: 'Test', expires_at: day + time }
      const { status, text } = await call('POST /api/tokens', { token, body })
      assert.ok(status === 201 || status === 422, `expires_at ${day}${time}: ${text}`)
    }
  const found = async (query: string) => (await get(`/api/tickets?${query}`)).body.data.length
  assert.equal(await found('filter[created_after]=0000-01-01&filter[created_before]=9999-12-31'), 1)
  assert.equal(await found('filter[created_after]=9999-12-31'), 0)
  assert.equal(await found('filter[created_before]=0000-01-01'), 0)
  const { body } = await get('/api/tokens')
  assert.ok(body.data.every((one: { expires_at: string }) => /^\d{4}-|^null$/.test(String(one.expires_at))))
})

test('a size or a number of a page beyond all bounds counts as the greatest', async () => {
  const endless = '9'.repeat(20)
  const { body } = await get(`/api/tickets?per_page=${endless}`)
  assert.deepEqual([body.meta.per_page, body.data.length], [100, 1])
  for (const list of [
    'tickets',
    'tickets?q=lamp',
    'tickets?filter[search]=lamp',
    'contacts',
    'contacts?filter[name]=j',
  ])
    for (const page of [endless, '9'.repeat(3_000), '999999999', '9223372036854775807']) {
      const path = `/api/${list}${list.includes('?') ? '&' : '?'}per_page=100&page=${page}`
      const { status, body } = await get(path)
      assert.deepEqual([status, body.data], [200, []], path)
    }
  const { status, body: mails } = await get(`/api/tickets/${ticket}/activities?page=${endless}`)
  assert.deepEqual([status, mails.data], [200, []])
})
