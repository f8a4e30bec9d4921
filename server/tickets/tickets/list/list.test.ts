import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { ticketFilters } from '../../../../contract/tickets/ticket-filters.ts'
import { borrowBellhop } from '../../../../test/harness.ts'
import type { Read } from '../../../platform/db/transaction.ts'

const { call, world, another } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let support: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  support = await world.channel(workspace)
  sales = await world.channel(workspace)
})

beforeEach(() => inside(({ sql }) => sql`delete from tickets`))

const inside = <T>(work: (tx: Read) => Promise<T>) => world.inside(workspace, work)
const list = (query = '', by = token) => call(`GET /api/tickets${query}`, { token: by })
const subjects = async (query = '', by = token) =>
  (await list(query, by)).body.data.map(({ subject }: { subject: string }) => subject).join(' ')
const shows = async (expected: Record<string, string>, by = token) => {
  for (const [query, found] of Object.entries(expected)) {
    const { body } = await list(query, by)
    const shown = body.data.map(({ subject }: { subject: string }) => subject).join(' ')
    assert.deepEqual([query, shown], [query, found])
    assert.deepEqual([query, body.meta.total], [query, found ? found.split(' ').length : 0])
    assert.deepEqual([query, await searched(query, by)], [query, found.split(' ').sort().join(' ')])
  }
}
/** Searches with the same filters for a word that all tickets have. */
const searched = async (query: string, by: string) => {
  const filters = query.replace(/^\?/, '').replace(/sort=[^&]*&?/, '')
  return (await subjects(`?filter[search]=hello&${filters}`, by)).split(' ').sort().join(' ')
}

const create = async (subject: string, { channel = support, email = 'john@x.com' } = {}) => {
  const body = { channel: channel.ulid, subject, from_contact: { email }, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const put = (ticket: { ulid: string }, what: string, body: object) =>
  call(`PUT /api/tickets/${ticket.ulid}${what}`, { token, body })
const date = (subject: string, dates: { created?: string; updated?: string; active?: string }) =>
  inside(
    ({ sql }) => sql`
      update tickets set created_at = coalesce(${dates.created ?? null}, created_at),
        updated_at = coalesce(${dates.updated ?? null}, updated_at),
        last_activity_at = coalesce(${dates.active ?? null}, last_activity_at)
      where subject = ${subject}`,
  )

test('a list shows tickets as they are, but neither messages nor what happened', async () => {
  const { messages, activities, blocked_sender, merged_tickets, is_address_confirmed, ...ticket } =
    await create('a')
  const { status, body } = await list()
  assert.equal(status, 200)
  assert.deepEqual(body.data, [ticket])
  assert.equal(body.meta.total, 1)
})

test('texts with any characters are shown as they were written', async () => {
  const text = `"Quoted" \\ 'single' {"a":[1]} </b> é 🙂`
  const tag = (await call('POST /api/tags', { token, body: { name: text, color: '#aabbcc' } })).body.data
  const body = {
    channel: support.ulid,
    subject: text,
    from_contact: { email: 'quoted@x.com', name: text },
    message: { body_text: text },
  }
  const { ulid } = (await call('POST /api/tickets', { token, body })).body.data
  const path = `/api/tickets/${ulid}`
  const changed = await call(`POST ${path}/tags/${tag.ulid}`, { token })
  const [listed] = (await list()).body.data
  const shown = (await call(`GET ${path}`, { token })).body.data
  for (const { subject, contact, tags, latest_message_preview } of [changed.body.data, listed, shown])
    for (const written of [subject, contact.name, tags[0].name, latest_message_preview])
      assert.equal(written, text)
  assert.equal(shown.messages[0].body_text, text)
})

test('every filter limits lists and searches', async () => {
  const ticket = await create('a')
  await put(ticket, '/assignee', { assignee_ulid: (await world.member(workspace)).ulid })
  const matchesNothing = {
    ...{ choice: 'x', reference: 'x', mark: 'true', state: 'true', numbers: '0', exact: 'x' },
    ...{ since: '2999-01-01', until: '1999-01-01' },
  }
  for (const [name, { kind }] of Object.entries(ticketFilters))
    if (kind !== 'words' && kind !== 'fields')
      await shows({ [`?filter[${name}]=${matchesNothing[kind]}`]: '' })
})

test('a filter finds the states that it names, and spam shows unless it is left out', async () => {
  for (const status of ['open', 'waiting', 'closed', 'spam'])
    await put(await create(status), '/status', { status })
  await shows({
    '': 'spam closed waiting open',
    '?filter[status]=open': 'open',
    '?filter[status]=open,%20spam': 'spam open',
    '?filter[status]=spam,closed,waiting&sort=created_at': 'waiting closed spam',
    '?filter[status]=solved': '',
    '?filter[status]=': 'spam closed waiting open',
  })
})

test('the total follows what every process creates, moves and deletes, in this workspace alone', async () => {
  const other = await world.workspace()
  const channel = (await world.channel(other)).ulid
  const body = { channel, subject: 'x', from_contact: { email: 'a@x.com' }, message: { body: 'x' } }
  await call('POST /api/tickets', { token: other.owner.token, body })
  const [first, second] = [await create('a'), await create('b')]
  await (await another()).call(`PUT /api/tickets/${first.ulid}/status`, { token, body: { status: 'closed' } })
  assert.equal((await list()).body.meta.total, 2)
  assert.equal((await list('?filter[status]=closed')).body.meta.total, 1)
  await call(`DELETE /api/tickets/${second.ulid}`, { token })
  assert.equal((await list()).body.meta.total, 1)
  assert.equal((await list('?filter[status]=open')).body.meta.total, 0)
})

test('channels, tags, teams and contacts are found by their ULIDs, of which any will do', async () => {
  const [a, b] = [await create('a'), await create('b', { channel: sales, email: 'mary@x.com' })]
  await create('c', { channel: sales, email: 'paul@x.com' })
  const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
  const [red, blue] = [
    await post('/api/tags', { name: 'Red', color: '#ff0000' }),
    await post('/api/tags', { name: 'Blue', color: '#0000ff' }),
  ]
  const team = await post('/api/teams', { name: 'Team' })
  for (const tag of [red, blue]) await call(`POST /api/tickets/${a.ulid}/tags/${tag.ulid}`, { token })
  await call(`POST /api/tickets/${b.ulid}/tags/${blue.ulid}`, { token })
  await put(b, '/team', { team_ulid: team.ulid })
  const nobody = world.newUlid()
  await shows({
    [`?filter[channel_ulids]=${support.ulid}`]: 'a',
    [`?filter[channel_ulids]=${sales.ulid.toUpperCase()}&sort=created_at`]: 'b c',
    [`?filter[channel_ulids]=${support.ulid},${sales.ulid}&sort=created_at`]: 'a b c',
    [`?filter[channel_ulids]=${nobody},x`]: '',
    [`?filter[tag_ulids]=${red.ulid}`]: 'a',
    [`?filter[tag_ulids]=${red.ulid},${blue.ulid}&sort=created_at`]: 'a b',
    [`?filter[tag_ulids]=${nobody}`]: '',
    [`?filter[team_ulid]=${team.ulid}`]: 'b',
    [`?filter[contact_ulid]=${a.contact.ulid},${b.contact.ulid}&sort=created_at`]: 'a b',
    '?filter[contact_ulid]=none': '',
    [`?filter[team_ulid]=${team.ulid}&filter[channel_ulids]=${support.ulid}`]: '',
  })
})

test('tickets are found by who has them, or that nobody does', async () => {
  const [a, b] = [await create('a'), await create('b')]
  await create('c')
  const member = await world.member(workspace)
  await put(a, '/assignee', { assignee_ulid: workspace.owner.ulid })
  await put(b, '/assignee', { assignee_ulid: member.ulid })
  await shows({
    '?filter[assigned_to_me]=true': 'a',
    '?filter[assigned_to_me]=1': 'a',
    '?filter[assigned_to_me]=false&sort=created_at': 'a b c',
    '?filter[unassigned]=true': 'c',
    '?filter[unassigned]=0&sort=created_at': 'a b c',
    [`?filter[assigned_user_ulid]=${member.ulid}`]: 'b',
    [`?filter[assigned_user_ulid]=${world.newUlid()}`]: '',
    '?filter[assigned_to_me]=1&filter[unassigned]=1': '',
  })
  await shows({ '?filter[assigned_to_me]=1': 'b' }, member.token)
  await put(b, '/assignee', { assignee_ulid: null })
  await shows({
    '?filter[unassigned]=1&filter[status]=open': 'b c',
    '?filter[unassigned]=1&filter[status]=spam': '',
  })
  await put(b, '/assignee', { assignee_ulid: member.ulid })
  await call(`DELETE /api/members/${member.ulid}`, { token })
  await shows({ '?filter[unassigned]=1&sort=created_at': 'b c' })
  const { status, body } = await list('?filter[unassigned]=perhaps')
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'filter.unassigned': ['The filter.unassigned field must be true or false.'],
  })
})

test('tickets are found by when they were made, to the second and inclusively', async () => {
  for (const [subject, created] of Object.entries({
    a: '2026-03-01T10:00:00.700Z',
    b: '2026-03-01T12:00:00.000Z',
    c: '2026-03-02T09:00:00.000Z',
  })) {
    await create(subject)
    await date(subject, { created })
  }
  const at = (after: string, before = '') =>
    `?sort=created_at${after && `&filter[created_after]=${after}`}${before && `&filter[created_before]=${before}`}`
  await shows({
    [at('2026-03-01T10:00:00%2B00:00')]: 'a b c',
    [at('2026-03-01T10:00:01Z')]: 'b c',
    [at('2026-03-01T13:00:00+01:00')]: 'b c',
    [at('2026-03-01T12:00:00')]: 'b c',
    [at('2026-03-02')]: 'c',
    [at('', '2026-03-01T10:00:00Z')]: 'a',
    [at('', '2026-03-01T13:00:00 01:00')]: 'a b',
    [at('', '2026-03-01')]: 'a b',
    [at('2026-03-01T11:00:00Z', '2026-03-01T12:00:00Z')]: 'b',
  })
  for (const [name, text] of [
    ['created_after', 'yesterday'],
    ['created_before', '2026-02-31T10:00'],
    ['created_before', '2026-13-01'],
  ]) {
    const { status, body } = await list(`?filter[${name}]=${text}`)
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      [`filter.${name}`]: [`The filter.${name?.replace('_', ' ')} field must be a valid date.`],
    })
  }
})

test('those who wait longest come first, and of urgent tickets too', async () => {
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await create(subject)
  const set = (subject: string, priority: string, since: string | null) =>
    world.inside(
      workspace,
      ({ sql }) =>
        sql`update tickets set priority = ${priority}, waiting_since = ${since} where subject = ${subject}`,
    )
  await set('a', 'normal', '2026-03-01T10:00:00Z')
  await set('b', 'urgent', null)
  await set('c', 'low', '2026-02-01T10:00:00Z')
  await set('d', 'urgent', '2026-03-02T10:00:00Z')
  await set('e', 'normal', null)
  await shows({
    '?sort=waiting_since': 'c a d b e',
    '?sort=-waiting_since': 'e b d a c',
    '?sort=priority': 'd b a e c',
    '?sort=-priority': 'c e a b d',
    '?sort=waiting_since&filter[status]=open&filter[priority]=urgent': 'd b',
    '?sort=waiting_since&filter[search]=hello': 'c a d b e',
    '?sort=priority&filter[search]=hello&filter[priority]=urgent': 'd b',
  })
  const { data } = (await call('GET /api/tickets?sort=waiting_since', { token: workspace.owner.token })).body
  assert.deepEqual(
    data.map(({ waiting_since: since }: { waiting_since: string | null }) => since?.slice(0, 10) ?? null),
    ['2026-02-01', '2026-03-01', '2026-03-02', null, null],
  )
})

test('the three moments of a ticket sort it, equals in the order in which they came', async () => {
  for (const subject of ['a', 'b', 'c', 'd', 'e'])
    await create(subject, { channel: subject < 'c' ? support : sales })
  const [early, late] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']
  for (const subject of ['a', 'b', 'c', 'd', 'e']) {
    const isLate = ['b', 'd'].includes(subject)
    await date(subject, { created: isLate ? late : early, active: isLate ? early : late, updated: early })
  }
  await date('a', { updated: late })
  const limited = await world.member(workspace, { channels: [support.id, sales.id] })
  const sorted = {
    '': 'a e d c b',
    '?sort=-updated_at': 'a e d c b',
    '?sort=updated_at': 'b c d e a',
    '?sort=created_at': 'a c e b d',
    '?sort=-created_at': 'd b e c a',
    '?sort=last_activity_at': 'b d a c e',
    '?sort=-last_activity_at': 'e c a d b',
  }
  await shows(sorted)
  await shows(sorted, limited.token)
  for (const [sort, expected] of Object.entries(sorted)) {
    const query = (page: number, more = '') => `${sort || '?'}${sort && '&'}per_page=2&page=${page}${more}`
    for (const more of [
      '',
      '&filter[unassigned]=1',
      '&filter[status]=open,closed',
      '&filter[search]=hello',
    ]) {
      const pages = [
        await subjects(query(1, more)),
        await subjects(query(2, more)),
        await subjects(query(3, more)),
      ]
      assert.deepEqual([sort, more, pages.join(' ')], [sort, more, expected])
    }
  }
  assert.equal((await list('?sort=subject')).status, 400)
  assert.equal((await list('?filter[subject]=a')).status, 400)
})

test('nobody sees or counts tickets of channels that person or token cannot access', async () => {
  await create('a')
  await create('b', { channel: sales })
  const member = await world.member(workspace, { channels: [sales.id] })
  const narrow = await world.member(workspace, { tokenChannels: [support.id] })
  const nowhere = await world.member(workspace, { channels: [sales.id], tokenChannels: [support.id] })
  for (const query of [
    '',
    '?filter[status]=open',
    '?filter[unassigned]=1',
    '?filter[search]=hello',
    '?sort=created_at',
  ]) {
    await shows({ [query]: 'b' }, member.token)
    await shows({ [query]: 'a' }, narrow.token)
    await shows({ [query]: '' }, nowhere.token)
  }
  await shows({ [`?filter[channel_ulids]=${support.ulid}`]: '' }, member.token)
  const other = (await world.workspace()).owner.token
  await shows({ '': '', '?filter[search]=hello': '', [`?filter[channel_ulids]=${support.ulid}`]: '' }, other)
})

test('a page past the end is empty, and still knows how many there are', async () => {
  await create('a')
  for (const query of ['?page=9', '?page=9&filter[unassigned]=1', '?page=9&filter[search]=hello']) {
    const { status, body } = await list(query)
    assert.equal(status, 200)
    assert.deepEqual(body.data, [])
    assert.equal(body.meta.total, 1)
  }
})
