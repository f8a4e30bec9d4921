import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { attaching } from '../../../../test/attaching.ts'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let support: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>
let ada: Awaited<ReturnType<typeof world.member>>
let bob: Awaited<ReturnType<typeof world.member>>
let far: Awaited<ReturnType<typeof world.member>>
const numbers = new Map<string, number>()

const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
const put = (ticket: { ulid: string }, body: object) =>
  call(`PUT /api/tickets/${ticket.ulid}`, { token, body })

type New = { channel?: { ulid: string }; name?: string; email?: string; body?: string }

const create = async (
  subject: string,
  { channel = support, name = 'Grace Hill', email = 'grace@x.test', body = 'Parcel' }: New = {},
) => {
  const ticket = await post('/api/tickets', {
    channel: channel.ulid,
    subject,
    from_contact: { email, name },
    message: { body },
  })
  numbers.set(subject, ticket.number)
  return ticket
}

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  support = await world.channel(workspace, { name: 'Support' })
  sales = await world.channel(workspace, { name: 'Sales desk' })
  ada = await world.member(workspace, { name: 'Ada Okafor', email: 'ada@team.test', channels: [support.id] })
  bob = await world.member(workspace, { name: 'Bob Marsh', email: 'bob@team.test' })
  far = await world.member(workspace, { name: 'Yuki Mori' })
  const late = await post('/api/tags', { name: 'Late delivery', color: '#ff0000' })
  const refund = await post('/api/tags', { name: 'refund', color: '#00ff00' })
  const billing = await post('/api/teams', { name: 'Billing' })
  const a = await create('a')
  const b = await create('b', { channel: sales, name: 'Paul Hart', email: 'paul@y.test' })
  const c = await create('c', { name: 'Grace Kent', email: 'kent@z.test', body: 'Invoice' })
  await create('d', { email: 'dora@x.test', name: 'Dora' })
  await put(a, { assignee_ulid: workspace.owner.ulid, priority: 'high' })
  await put(b, { assignee_ulid: ada.ulid, status: 'waiting', team_ulid: billing.ulid })
  await put(c, { assignee_ulid: bob.ulid, status: 'closed', priority: 'urgent' })
  await call(`POST /api/tickets/${a.ulid}/tags/${late.ulid}`, { token })
  await call(`POST /api/tickets/${b.ulid}/tags/${refund.ulid}`, { token })
  await call(`POST /api/tickets/${b.ulid}/reply`, {
    token,
    body: { body: 'On its way', cc_recipients: ["o'hara@w.test"] },
  })
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update tickets set created_at = '2026-03-01T23:30:00Z' where subject = 'a'`,
  )
})

const search = (text: string, more = '', by = token) =>
  call(`GET /api/tickets?sort=created_at&filter[search]=${encodeURIComponent(text)}${more}`, { token: by })

const finds = async (cases: Record<string, string>, more = '') => {
  for (const [text, expected] of Object.entries(cases)) {
    const { status, body } = await search(text, more)
    assert.equal(status, 200, `${text}: ${JSON.stringify(body)}`)
    const found = body.data.map(({ subject }: { subject: string }) => subject).join(' ')
    assert.deepEqual([text, found], [text, expected])
    assert.deepEqual([text, body.meta.total], [text, expected ? expected.split(' ').length : 0])
  }
}

test('operators of a search limit it, alone and together with words', () =>
  finds({
    'is:open': 'a d',
    'is:open,waiting': 'a b d',
    'is:snoozed': '',
    'is:open is:WAITING parcel': 'a b d',
    'tag:refund': 'b',
    'tag:"late delivery"': 'a',
    'tag:late,refund': 'a b',
    'assigned:me': 'a',
    'assigned:me,bob': 'a c',
    'assigned:nobody': 'd',
    'assigned:ada@team.test': 'b',
    'assigned:"Ada Okafor"': 'b',
    'team:billing': 'b',
    'channel:"sales desk"': 'b',
    'channel:support is:closed': 'c',
    'priority:high,urgent': 'a c',
    'priority:urgent is:open': '',
    'from:paul@y.test': 'b',
    'from:grace': 'a c',
    'from:grace invoice': 'c',
    'from:stranger@x.test': '',
    "to:o'hara@w.test": 'b',
    'to:paul@y.test is:waiting way': 'b',
    "to:o'ha": 'b',
    'to:nobody@w.test': '',
    'parcel, invoice': 'a b c d',
    'is:closed parcel, invoice': 'c',
    'from: grace': '',
    'https://x.test': '',
  }))

test('a ticket is found by its number', async () => {
  const of = (subject: string) => numbers.get(subject)
  await finds({
    [`#${of('b')}`]: 'b',
    [`#${of('b')} parcel`]: 'b',
    [`#${of('b')} is:open`]: '',
    '#999999': '',
  })
  const { body } = await call(`GET /api/tickets?filter[number]=${of('a')},${of('c')},x&sort=created_at`, {
    token,
  })
  assert.deepEqual(
    body.data.map(({ subject }: { subject: string }) => subject),
    ['a', 'c'],
  )
})

test('days begin at midnight of the person', async () => {
  await finds({
    'before:2026-03-02': 'a',
    'before:2026-03-01': '',
    'after:2026-03-02': 'b c d',
    'after:today': 'b c d',
    'before:7d': 'a',
  })
  await world.inside(
    workspace,
    ({ sql }) => sql`update users set timezone = 'Asia/Tokyo' where id = ${far.id}`,
  )
  const total = async (text: string) => (await search(text, '', far.token)).body.meta.total
  assert.equal(await total('before:2026-03-02'), 0)
  assert.equal(await total('before:2026-03-03 after:2026-03-02'), 1)
})

test('operators and filters of a request must both match', async () => {
  await finds({ 'is:open': 'a d' }, '&filter[status]=open,closed')
  await finds({ 'is:open': '', 'is:open parcel': '' }, '&filter[status]=closed')
  await finds({ 'is:open,closed': 'c' }, '&filter[status]=closed')
})

test('where there are many contacts, one or two letters of a name are too few', async () => {
  const large = await world.workspace()
  const search = (text: string) =>
    call(`GET /api/tickets?filter[search]=${encodeURIComponent(text)}`, { token: large.owner.token })
  assert.equal((await search('from:xq')).status, 200)
  await world.inside(
    large,
    ({ sql, workspace }) =>
      sql`
      insert into contacts (workspace_id, ulid, email)
      select ${workspace}, '01' || substr(md5(n::text), 1, 24), n || '@many.test' from generate_series(1, 6001) as n`,
  )
  const { status, body } = await search('from:xq')
  assert.deepEqual(
    [status, body.message],
    [422, 'from:xq is too short. Write at least three letters in a row.'],
  )
  assert.equal((await search('from:xqz')).status, 200)
})

test('an unknown value is rejected with the ones that are possible', async () => {
  const rejected: Record<string, string> = {
    'is:lost': 'is:lost is not known. Use open, waiting, closed, spam, snoozed, failed or child.',
    'has:beard': 'has:beard is not known. Use attachment.',
    'tag:refnd': 'No tag has the name in tag:refnd. There are: Late delivery, refund.',
    'assigned:eve': `No member has the name in assigned:eve. There are: Ada Okafor, Bob Marsh, ${workspace.owner.name}, Yuki Mori.`,
    'before:soon': 'before:soon is not a day. Use a form such as 2026-01-31, today, yesterday or 7d.',
    'after:2026-02-31':
      'after:2026-02-31 is not a day. Use a form such as 2026-01-31, today, yesterday or 7d.',
    'assigned:me,nobody': 'assigned:me,nobody is not possible. Search for assigned:nobody alone.',
  }
  for (const [text, message] of Object.entries(rejected)) {
    const { status, body } = await search(text)
    assert.deepEqual([text, status, body.message], [text, 422, message])
    assert.deepEqual(Object.keys(body.errors), ['filter.search'])
  }
  const { body } = await search('is:lost')
  const states = ['open', 'waiting', 'closed', 'spam', 'snoozed', 'failed', 'child']
  assert.deepEqual(body.details['filter.search'].allowed, states)
})

test('somebody who cannot access a channel is not told its name', async () => {
  const { status, body } = await search('channel:sales', '', ada.token)
  assert.deepEqual(
    [status, body.message],
    [422, 'No channel has the name in channel:sales. There are: Support.'],
  )
})

test('has:attachment finds tickets with files, in lists and with words', async () => {
  const attach = attaching(call, token, support)
  await attach('invoice.txt', 'An invoice')
  await finds({ 'has:attachment': 'x', 'has:attachment x': 'x', 'has:attachment parcel': '' })
  const { body } = await call('GET /api/tickets?filter[has_attachments]=true', { token })
  assert.deepEqual(
    body.data.map(({ has_attachments }: { has_attachments: boolean }) => has_attachments),
    [true],
  )
})

test('a saved view can have a search with operators, and is counted if it has no words', async () => {
  const views = await Promise.all(
    ['is:open priority:high', 'is:open parcel', 'tag:gone'].map((search) =>
      post('/api/saved-views', { name: search, search }),
    ),
  )
  const { body } = await call(`GET /api/tickets?view=${views[0].ulid}`, { token })
  assert.deepEqual(
    body.data.map(({ subject }: { subject: string }) => subject),
    ['a'],
  )
  const { saved_views } = (await call('GET /api/ticket-counts', { token })).body.data
  assert.deepEqual(
    views.map(
      ({ ulid }) =>
        saved_views.find((one: { saved_view_ulid: string }) => one.saved_view_ulid === ulid).tickets,
    ),
    [1, null, null],
  )
})
