import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, travel, runJobs } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

beforeEach(() => world.inside(workspace, ({ sql }) => sql`delete from tickets`))

type New = { body?: string; email?: string; name?: string }

const create = async (subject: string, { body = 'Hello', email = 'x@y.test', name }: New = {}) => {
  const from_contact = { email, ...(name && { name }) }
  const response = await call('POST /api/tickets', {
    token,
    body: { channel: channel.ulid, subject, from_contact, message: { body } },
  })
  return response.body.data
}
const write = (ticket: { ulid: string }, body: string, as = 'reply') =>
  call(`POST /api/tickets/${ticket.ulid}/${as}`, { token, body: { body } })

const find = async (query: string) => {
  const { status, body } = await call(`GET /api/tickets?${query}`, { token })
  assert.equal(status, 200)
  const subjects = body.data.map(({ subject }: { subject: string }) => subject)
  assert.equal(body.meta.total, subjects.length)
  return subjects.join(', ')
}
const search = (text: string, more = '') => find(`filter[search]=${encodeURIComponent(text)}${more}`)
const week = 7 * 86_400_000

test('a search reads subject, all messages, notes, and the name and address of the contact', async () => {
  const ticket = await create('Broken lamp', {
    body: '<p>It <b>flickers</b></p>',
    email: 'ann.lee@acme.test',
    name: 'Ann Miller',
  })
  await write(ticket, '<p>Turn the screw</p>')
  await write(ticket, '<p>Warranty ended</p>', 'note')
  await create('Other')
  for (const text of [
    'broken',
    'FLICKERS',
    'screw',
    'warranty',
    'Miller',
    'ann',
    'acme',
    'ann.lee@acme.test',
  ])
    assert.deepEqual([text, await search(text)], [text, 'Broken lamp'])
  assert.equal(await search('nothing'), '')
  assert.equal(await search('b'), '')
})

test('every word has to be there, wherever it is; a comma separates alternatives', async () => {
  const ticket = await create('Lamp', { body: 'It flickers', name: 'Ann', email: 'ann@x.test' })
  await write(ticket, 'Use a screw')
  await create('Chair', { body: 'It flickers' })
  assert.equal(await search('screw lamp ann'), 'Lamp')
  assert.equal(await search('screw chair'), '')
  assert.equal(await search('flickers'), 'Chair, Lamp')
  assert.equal(await search('screw lamp,chair,nothing'), 'Chair, Lamp')
})

test('the last word may be unfinished, others may not', async () => {
  await create('Invoice overdue')
  assert.equal(await search('invoice over'), 'Invoice overdue')
  assert.equal(await search('inv'), 'Invoice overdue')
  assert.equal(await search('inv overdue'), '')
})

test('accents and case do not matter, and scripts without spaces are searched too', async () => {
  await create('Ärger in Málaga')
  await create('東京都に住んでいます')
  await create('Зимняя резина')
  assert.equal(await search('arger malaga'), 'Ärger in Málaga')
  assert.equal(await search('MÁLAGA'), 'Ärger in Málaga')
  assert.equal(await search('東京'), '東京都に住んでいます')
  assert.equal(await search('住'), '東京都に住んでいます')
  assert.equal(await search('зимняя'), 'Зимняя резина')
})

test('what means something to the search itself is not more than text', async () => {
  await create('a plain ticket')
  for (const text of [
    "'",
    "'plain",
    'plain:*',
    '!plain',
    '(plain',
    'plain|',
    "plain'::tsquery",
    '@plain',
    'plain & ',
  ])
    await search(text)
  for (const text of ['&', "''", '---', '!!', '<->']) assert.deepEqual([text, await search(text)], [text, ''])
  assert.equal(await search('!plain'), 'a plain ticket')
})

test('a ticket is found by old words after it was updated in another week, and in its new place', async () => {
  const old = await create('Old marker')
  travel(week)
  await create('New marker')
  travel(week)
  assert.equal(await search('marker'), 'New marker, Old marker')
  await write(old, 'Still there?')
  assert.equal(await search('marker'), 'Old marker, New marker')
  assert.equal(await search('marker still'), 'Old marker')
  travel(30 * week)
  await call(`PUT /api/tickets/${old.ulid}/status`, { token, body: { status: 'closed' } })
  assert.equal(await search('marker'), 'Old marker, New marker')
  assert.equal(await search('marker', '&filter[status]=closed'), 'Old marker')
  assert.equal(await search('marker', '&sort=-created_at'), 'New marker, Old marker')
})

test('a long ticket is found by words of messages that are far apart', async () => {
  const ticket = await create('Epic')
  await create('Other', { body: 'early' })
  await write(ticket, 'early')
  for (let part = 0; part < 3; part += 1)
    await write(ticket, Array.from({ length: 1_500 }, (_, n) => `w${part}x${n}`).join(' '))
  await write(ticket, 'late')
  await runJobs() // a search waits only briefly for so many words
  assert.equal(await search('early late'), 'Epic')
  assert.equal(await search('early w1x77 late'), 'Epic')
  assert.equal(await search('early', '&filter[status]=open'), 'Epic, Other')
  assert.equal(await search('w2x1499'), 'Epic')
  travel(week)
  await write(ticket, 'later')
  assert.equal(await search('early later'), 'Epic')
  assert.equal(await search('early', '&sort=created_at'), 'Epic, Other')
})

test('words of any length and number can be written, and are stored', async () => {
  const body = `${'𠀀a'.repeat(50_000)} ${Array.from({ length: 10_000 }, (_, n) => `𐐀${n}`.repeat(9)).join(' ')}`
  const ticket = await create('Big', { body })
  assert.equal((await write(ticket, [...body].reverse().join(''))).status, 201)
  assert.equal(await search('big'), 'Big')
})

test('by relevance come tickets with more of the words first, unless a sort is asked for', async () => {
  await create('lamp and chair')
  await create('chair')
  await create('table')
  await create('lamp')
  assert.equal(await find('q=chair%20lamp'), 'lamp and chair, lamp, chair')
  assert.equal(await find('q=chair%20lamp&sort=-created_at'), 'lamp, chair, lamp and chair')
  assert.equal(await find('q=chair&filter[search]=lamp'), 'lamp and chair')
  assert.equal(await find('q=nothing'), '')
  assert.equal(await find('q=&filter[search]=table'), 'table')
})

test('numbers and words of other languages are found by relevance, too', async () => {
  await create('Bestellung X7Q99')
  await create('Rückgabe')
  assert.equal(await find('q=X7Q99'), 'Bestellung X7Q99')
  assert.equal(await find('q=R%C3%BCckgabe'), 'Rückgabe')
})

test('a search ends at the walls of the workspace', async () => {
  await create('secret')
  const other = await world.workspace()
  const { body } = await call('GET /api/tickets?filter[search]=secret', { token: other.owner.token })
  assert.deepEqual([body.data, body.meta.total], [[], 0])
})

test('a deleted ticket is not found', async () => {
  const ticket = await create('gone')
  await call(`DELETE /api/tickets/${ticket.ulid}`, { token })
  assert.equal(await search('gone'), '')
})
