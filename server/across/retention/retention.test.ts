import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, beforeEach, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { placesOf as placesIn } from '../../../test/places.ts'
import { receive } from '../../mail/inbound/receiving/receive.ts'
import { connect } from '../../platform/db/connection/driver.ts'

// A database of its own: it searches all tables, and travels in time.
const { call, config, database, runJobs, services, travel, world } = await startBellhop()
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))

const day = 24 * 3_600_000
const hour = 3_600_000

let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

beforeEach(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  token = workspace.owner.token
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
type Ticket = { ulid: string; number: number }
const open = (subject = 'Help', place = channel): Promise<Ticket> =>
  ok('POST /api/tickets', {
    ...{ channel: place.ulid, subject, from_contact: { email: 'ann@customer.test' } },
    message: { body: `<p>${subject}</p>` },
  })
const close = ({ ulid }: Ticket, status = 'closed') => ok(`PUT /api/tickets/${ulid}/status`, { status })
const closed = async (subject?: string, place?: typeof channel) => {
  const ticket = await open(subject, place)
  await close(ticket)
  return ticket
}
const rule = (more: object = {}) =>
  ok('POST /api/retention-rules', { name: 'Old', status: 'closed', days: 30, ...more })
const show = ({ ulid }: { ulid: string }) => ok(`GET /api/retention-rules/${ulid}`)
const preview = (more: object = {}) =>
  ok('POST /api/retention-rules/preview', { status: 'closed', days: 30, ...more })
const numbersOf = ({ tickets }: { tickets: Ticket[] }) => tickets.map(({ number }) => number)
const exists = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).status === 200
const runNext = async (made: { ulid: string }) => {
  const { next_at } = await show(made)
  travel(Math.max(0, Date.parse(next_at) - services.clock().getTime()) + 1_000)
  await runJobs()
}
const runsOf = async (filter = '') => ok(`GET /api/retention-runs${filter}`)
const placesOf = (text: string) => placesIn(superuser, config.DATA_DIR, text)

test('a rule deletes closed tickets after its days, with everything of them, and nothing else', async () => {
  const word = 'rhabarberkompott'
  const address = 'orders@acme.test'
  channel = await world.channel(workspace, { address })
  const upload = await call('POST /api/attachments', { token, ...form('file', `${word}.txt`, word) })
  const mails = await receive(
    services,
    Readable.from([Buffer.from(rawMail({ from: 'bob@customer.test', to: address, subject: word }))]),
    {
      way: 'smtp',
      envelope: { from: 'bob@customer.test' },
      destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [address] }],
    },
  )
  await runJobs()
  const { ticket } = await ok(`GET /api/mails/${mails[0]}`)
  await ok(`POST /api/tickets/${ticket.ulid}/reply`, {
    body: `<p>${word}</p>`,
    attachment_ids: [upload.body.data.token],
  })
  await runJobs()
  await close(ticket)
  assert.ok((await placesOf(word)).length > 5)
  const [stays, recent] = [await open('Still open'), await open('Closed later')]
  const made = await rule()
  travel(20 * day)
  await close(recent)
  travel(11 * day)
  await runNext(made)
  assert.deepEqual([await exists(ticket), await exists(stays), await exists(recent)], [false, true, true])
  assert.deepEqual(await placesOf(word), [])
  const [run] = await runsOf()
  const { tickets, messages, mails: entries, first_number, last_number, result } = run
  assert.deepEqual([tickets, messages, entries > 0, result], [1, 2, true, 'done'])
  assert.deepEqual([first_number, last_number], [ticket.number, ticket.number])
  const entry = (await ok('GET /api/audit-log?filter[kind]=retention_rule')).find(
    ({ action }: { action: string }) => action === 'retention_rule.ran',
  )
  assert.equal(entry.target_ulid, made.ulid)
  assert.deepEqual(entry.changes, [{ field: 'tickets', before: null, after: '1' }])
})

test('time counts from the last change of the status or the last message, whichever is later', async () => {
  const [reopened, written, plain] = [
    await closed('Reopened'),
    await closed('Written'),
    await closed('Plain'),
  ]
  travel(25 * day)
  await close(reopened, 'open')
  await close(reopened)
  await ok(`POST /api/tickets/${written.ulid}/note`, { body: '<p>Still needed</p>' })
  await ok(`PUT /api/tickets/${plain.ulid}`, { subject: 'Renamed' })
  travel(6 * day)
  assert.deepEqual(numbersOf(await preview()), [plain.number])
  travel(25 * day)
  assert.deepEqual(
    new Set(numbersOf(await preview())),
    new Set([reopened, written, plain].map((one) => one.number)),
  )
})

test('a rule is limited to channels and tags, and spam has rules of its own', async () => {
  const other = await world.channel(workspace)
  const tag = await ok('POST /api/tags', { name: 'Order', color: '#123456' })
  const [here, there, tagged, spam] = [await closed(), await closed('x', other), await closed(), await open()]
  await ok(`POST /api/tickets/${tagged.ulid}/tags/${tag.ulid}`)
  await ok(`PUT /api/tickets/${spam.ulid}/spam`, { is_spam: true })
  travel(31 * day)
  const found = async (more: object) => numbersOf(await preview(more)).toSorted((one, two) => one - two)
  const numbers = (...tickets: Ticket[]) => tickets.map(({ number }) => number)
  assert.deepEqual(await found({}), numbers(here, there, tagged))
  assert.deepEqual(await found({ channel_ulids: [other.ulid] }), numbers(there))
  assert.deepEqual(await found({ tag_ulids: [tag.ulid] }), numbers(tagged))
  assert.deepEqual(await found({ tag_ulids: [tag.ulid], channel_ulids: [other.ulid] }), [])
  assert.deepEqual(await found({ status: 'spam' }), numbers(spam))
  const answer = await call('POST /api/retention-rules/preview', {
    token,
    body: { status: 'closed', days: 30, tag_ulids: [world.newUlid()] },
  })
  assert.equal(answer.status, 422)
})

test('a preview has pages, and counts all of them on the first', async () => {
  const tickets: Ticket[] = []
  for (let at = 0; at < 53; at++) tickets.push(await closed())
  travel(31 * day)
  const first = await preview()
  assert.deepEqual([first.count, first.tickets.length], [53, 50])
  const second = await preview({ cursor: first.next_cursor })
  assert.deepEqual([second.count, second.next_cursor], [null, null])
  assert.deepEqual(
    [...numbersOf(first), ...numbersOf(second)],
    tickets.map(({ number }) => number),
  )
  const wrong = await call('POST /api/retention-rules/preview', {
    token,
    body: { status: 'closed', days: 30, cursor: 'abc' },
  })
  assert.equal(wrong.status, 422)
})

test('what is over the daily limit waits for the next day', async () => {
  for (let at = 0; at < 5; at++) await closed()
  const made = await rule({ daily_limit: 2 })
  travel(31 * day)
  await runNext(made)
  assert.equal((await preview()).count, 3)
  await runJobs()
  assert.equal((await preview()).count, 3)
  await runNext(made)
  await runNext(made)
  const runs = await runsOf(`?filter[rule]=${made.ulid}`)
  assert.deepEqual(
    runs.map(({ tickets, result }: { tickets: number; result: string }) => [tickets, result]),
    [
      [1, 'done'],
      [2, 'limit'],
      [2, 'limit'],
    ],
  )
  const gap = Date.parse(runs[1].began_at) - Date.parse(runs[2].began_at)
  assert.ok(gap > 0.5 * day && gap < 1.6 * day, `${gap}`)
})

test('a rule waits a day when it is new, wider or resumed, and runs on when it is narrower', async () => {
  const made = await rule()
  const waits = async () => {
    const { starts_at } = await show(made)
    return Date.parse(starts_at) - services.clock().getTime() > 23 * hour
  }
  const change = (more: object) =>
    ok(`PUT /api/retention-rules/${made.ulid}`, { name: 'Old', status: 'closed', days: 30, ...more })
  assert.equal(await waits(), true)
  travel(2 * day)
  assert.equal(await waits(), false)
  await change({ days: 40, channel_ulids: [channel.ulid] })
  assert.equal(await waits(), false)
  await change({ days: 40 })
  assert.equal(await waits(), true)
  travel(2 * day)
  const paused = await change({ days: 40, is_paused: true })
  assert.deepEqual([paused.paused_because, paused.next_at], ['member', null])
  await closed()
  travel(60 * day)
  await runJobs()
  assert.equal((await preview()).count, 1)
  const resumed = await change({ days: 40 })
  assert.equal(resumed.paused_because, null)
  assert.ok(Date.parse(resumed.next_at) - services.clock().getTime() > 23 * hour)
})

test('a rule is paused when a tag or channel that it names is deleted, and never becomes wider', async () => {
  const [tag, second] = [
    await ok('POST /api/tags', { name: 'A', color: '#123456' }),
    await ok('POST /api/tags', { name: 'B', color: '#123456' }),
  ]
  const other = await world.channel(workspace)
  await closed()
  const [ofTag, ofBoth, ofChannel] = [
    await rule({ tag_ulids: [tag.ulid] }),
    await rule({ tag_ulids: [tag.ulid, second.ulid] }),
    await rule({ channel_ulids: [other.ulid] }),
  ]
  const { uses } = await ok(`GET /api/tags/${tag.ulid}/uses`)
  assert.deepEqual(
    uses.map(({ kind, outcome }: { kind: string; outcome: string }) => [kind, outcome]),
    [
      ['retention_rule', 'disabled'],
      ['retention_rule', 'disabled'],
    ],
  )
  await ok(`DELETE /api/tags/${tag.ulid}`)
  await world.inside(workspace, async (tx) => {
    const { pauseRulesOfChannel } = await import('./reactions.ts')
    await pauseRulesOfChannel(tx, [{ facts: { channel: other.ulid }, ticket: null }] as never)
  })
  for (const [made, because, tags, channels] of [
    [ofTag, 'tag_deleted', [], null],
    [ofBoth, 'tag_deleted', [second.ulid], null],
    [ofChannel, 'channel_deleted', null, []],
  ]) {
    const shown = await show(made)
    assert.deepEqual([shown.paused_because, shown.next_at], [because, null])
    assert.deepEqual([shown.tag_ulids, shown.channel_ulids], [tags, channels])
  }
  travel(60 * day)
  await runJobs()
  assert.equal((await preview()).count, 1)
})

test('a ticket goes with those that were merged into it, and one with a scheduled message stays', async () => {
  const [into, merged, scheduled] = [await open('Into'), await open('brombeergelee'), await closed('Later')]
  await ok(`POST /api/tickets/${merged.ulid}/merge`, { into_ulid: into.ulid })
  await close(into)
  const made = await rule()
  await runJobs()
  await ok(`POST /api/tickets/${scheduled.ulid}/scheduled-messages`, {
    kind: 'reply',
    body: '<p>Soon</p>',
    send_at: new Date(services.clock().getTime() + 300 * day).toISOString(),
  })
  travel(31 * day)
  await runNext(made)
  assert.deepEqual([await exists(into), await exists(merged), await exists(scheduled)], [false, false, true])
  assert.deepEqual(await placesOf('brombeergelee'), [])
  assert.deepEqual((await runsOf())[0].messages, 2)
})

test('a change of the rule ends its run, and a deleted rule leaves its receipts', async () => {
  await closed()
  const made = await rule()
  travel(31 * day)
  await runNext(made)
  await ok(`DELETE /api/retention-rules/${made.ulid}`)
  assert.equal((await call(`GET /api/retention-rules/${made.ulid}`, { token })).status, 404)
  assert.deepEqual(
    (await runsOf(`?filter[rule]=${made.ulid}`)).map(({ tickets }: { tickets: number }) => tickets),
    [1],
  )
})
