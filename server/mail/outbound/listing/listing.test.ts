import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop, startBellhop } from '../../../../test/harness.ts'
import { startMailServer } from '../../../../test/mail-server.ts'

const server = await startMailServer()
const sending = await startBellhop({ environment: { SMTP_URL: server.url } })
const keeping = await borrowBellhop()

type Bellhop = typeof keeping
const place = async ({ call, world, runJobs }: Bellhop) => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  const reply = async (email: string, into = channel) => {
    const message = { body: 'I cannot' }
    const body = { channel: into.ulid, subject: 'Help', from_contact: { email }, message }
    const ticket = (await call('POST /api/tickets', { token, body })).body.data
    const path = `/api/tickets/${ticket.ulid}`
    const { ulid } = (await call(`POST ${path}/reply`, { token, body: { body: 'x' } })).body.data
    await runJobs()
    const status = async () => (await call(`GET ${path}`, { token })).body.data.messages.at(-1)
    const resend = () => call(`POST ${path}/messages/${ulid}/resend`, { token })
    return { path, ulid, status, resend }
  }
  const get = async (path: string, by = token) => (await call(`GET ${path}`, { token: by })).body
  return { workspace, token, channel, reply, get }
}

const exactly = (tickets: number) => ({ tickets, is_exact: true })

type Mail = { message_ulid: string; status: string }
const ulids = ({ data }: { data: Mail[] }) => data.map(({ message_ulid }) => message_ulid)
const countsOf = async (
  get: (path: string, by?: string) => Promise<{ data: { outgoing: object } }>,
  by?: string,
) => (await get('/api/mail-counts', by)).data.outgoing

test('a mail that was only written to a file is kept and not sent, and can be sent later', async () => {
  const { reply, get } = await place(keeping)
  const { status, resend, ulid } = await reply('ann@example.test')
  const { send_status, send_error } = await status()
  assert.deepEqual([send_status, send_error], ['kept', 'Kept as a file, not sent: no mail server is set up.'])
  assert.deepEqual(ulids(await get('/api/outgoing-mails?filter[status]=kept')), [ulid])
  const again = await resend()
  assert.deepEqual([again.status, again.body.data.send_status], [200, 'pending'])
})

test('tickets with a message that could not be sent are found and counted, until it is sent or a later one is', async () => {
  const { reply, get, workspace, channel, token } = await place(sending)
  const other = await sending.world.channel(workspace)
  const failed = await reply('refused-550@example.test')
  const unknown = await reply('cut-after@example.test')
  const elsewhere = await reply('refused-550@example.test', other)
  await reply('fine@example.test')
  const limited = await sending.world.member(workspace, { channels: [channel.id] })
  const found = async (query: string, by = token) => {
    const { data } = await get(`/api/tickets?${query}`, by)
    const marks = data.map((ticket: { has_failed_message: boolean }) => ticket.has_failed_message)
    assert.equal(marks.includes(false), false)
    return data.map(({ ulid }: { ulid: string }) => `/api/tickets/${ulid}`).toSorted()
  }
  const paths = (...some: { path: string }[]) => some.map(({ path }) => path).toSorted()
  const count = async (by = token) => (await get('/api/ticket-counts', by)).data.failed
  const searches = [
    'filter[has_failed_message]=true',
    'filter[search]=is:failed',
    'filter[search]=is:failed help',
  ]
  for (const search of searches) {
    assert.deepEqual(await found(search), paths(failed, unknown, elsewhere), search)
    assert.deepEqual(await found(`${search}&cursor=start`), paths(failed, unknown, elsewhere), search)
    assert.deepEqual(await found(search, limited.token), paths(failed, unknown), search)
  }
  assert.deepEqual(await found('filter[search]=is:failed,closed'), [])
  assert.deepEqual([await count(), await count(limited.token)], [exactly(3), exactly(2)])
  assert.equal((await get(failed.path)).data.has_failed_message, true)

  await unknown.resend()
  assert.deepEqual(await found('filter[search]=is:failed'), paths(failed, elsewhere))
  const again = { body: 'To another address', to_recipients: ['fine@example.test'] }
  await sending.call(`POST ${failed.path}/reply`, { token, body: again })
  assert.deepEqual(await found('filter[search]=is:failed'), paths(failed, elsewhere))
  await sending.runJobs() // the resent message fails again
  assert.deepEqual(await found('filter[search]=is:failed'), paths(unknown, elsewhere))
  assert.deepEqual(await count(), exactly(2))
  assert.equal((await get(failed.path)).data.has_failed_message, false)
})

test('the author of a message that could not be sent is told in the words of the mail server, until it is sent', async () => {
  const { reply, get } = await place(sending)
  const { ulid, resend } = await reply('refused-550@example.test')
  await sending.runJobs()
  const told = async () => (await get('/api/notifications')).data[0]
  const { kind, message_ulid, send_error } = await told()
  assert.deepEqual([kind, message_ulid], ['send_failed', ulid])
  assert.match(send_error, /550/)
  await resend()
  assert.equal((await told()).send_error, null)
})

test('messages are listed by their status, and every message has one that counts', async () => {
  const { reply, get, workspace, token, channel } = await place(sending)
  const other = await sending.world.channel(workspace)
  const sent = await reply('fine@example.test')
  const failed = await reply('refused-550@example.test')
  const waiting = await reply('refused-451@example.test')
  const unknown = await reply('cut-after@example.test')
  const elsewhere = await reply('refused-550@example.test', other)
  const list = (filter: string, by = token) => get(`/api/outgoing-mails?${filter}`, by)
  assert.deepEqual(
    ulids(await list('')),
    [elsewhere, unknown, waiting, failed, sent].map(({ ulid }) => ulid),
  )
  assert.deepEqual(ulids(await list('filter[status]=failed,unknown')), [
    elsewhere.ulid,
    unknown.ulid,
    failed.ulid,
  ])
  assert.deepEqual(ulids(await list(`filter[status]=failed&filter[channel]=${other.ulid}`)), [elsewhere.ulid])
  const [entry] = (await list('filter[status]=pending')).data
  assert.deepEqual([entry.message_ulid, entry.attempts, entry.channel.ulid], [waiting.ulid, 1, channel.ulid])
  assert.ok(entry.error && entry.next_try_at)
  const expected = { total: 5, pending: 1, sent: 1, kept: 0, failed: 2, unknown: 1 }
  assert.deepEqual(await countsOf(get), expected)

  const first = await list('per_page=2')
  const second = await list(`per_page=2&before=${first.meta.next_before}`)
  assert.deepEqual(ulids(second), [waiting.ulid, failed.ulid])

  const limited = await sending.world.member(workspace, { channels: [other.id] })
  assert.deepEqual(ulids(await list('', limited.token)), [elsewhere.ulid])
  assert.deepEqual(ulids(await list(`filter[channel]=${channel.ulid}`, limited.token)), [])
  const own = { total: 1, pending: 0, sent: 0, kept: 0, failed: 1, unknown: 0 }
  assert.deepEqual(await countsOf(get, limited.token), own)

  await sending.call(`DELETE ${failed.path}`, { token })
  assert.deepEqual(await countsOf(get), { ...expected, total: 4, failed: 1 })
})

test('a channel shows after one attempt that its mail server cannot be reached', async () => {
  const gone = await startBellhop({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { reply, get, channel } = await place(gone)
  await reply('ann@example.test')
  const { sending: way } = (await get(`/api/channels/${channel.ulid}`)).data.mail
  assert.equal(way.state, 'failing')
  assert.ok(way.error && way.failing_since)
})
