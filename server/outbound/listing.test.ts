import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { startMailServer } from '../../test/mail-server.ts'

const server = await startMailServer()
const sending = await startBellhop({ environment: { SMTP_URL: server.url } })
const keeping = await startBellhop()

type Bellhop = typeof sending
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
  assert.deepEqual(
    [send_status, send_error],
    ['kept', 'Stored as a file, because no mail server is configured.'],
  )
  assert.deepEqual(ulids(await get('/api/outgoing-mails?filter[status]=kept')), [ulid])
  const again = await resend()
  assert.deepEqual([again.status, again.body.data.send_status], [200, 'pending'])
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
