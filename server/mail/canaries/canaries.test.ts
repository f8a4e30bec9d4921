import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { lostCanaries } from './actions.ts'

const smtp = await startMailServer()
// A mail server of its own.
const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test', SMTP_URL: smtp.url } })
const { call, db, world, runJobs, travel, services } = bellhop
const mailIn = await openMailIn(services)
after(mailIn.close)
const minuteMs = 60_000

let channel: Awaited<ReturnType<typeof world.channel>>
let acme: Awaited<ReturnType<typeof world.workspace>>
let session: Awaited<ReturnType<typeof world.session>>

beforeEach(async () => {
  acme = await world.workspace()
  channel = await world.channel(acme, { address: `support@acme${acme.id}.test` })
  session = await world.session(acme.owner)
  smtp.received.length = 0
})

const path = () => `/api/channels/${channel.ulid}/canary`
const shown = async () => (await call(`GET ${path()}`, { session })).body.data
const set = async (minutes: number | null) => {
  const { status, body } = await call(`PUT ${path()}`, { session, body: { minutes } })
  assert.equal(status, 200, JSON.stringify(body))
  await runJobs()
}
/** The mails of this channel: those of other tests go on. */
const sent = () => smtp.received.filter(({ from }) => from === `support@acme${acme.id}.test`)
const arrive = async (index: number) => {
  const raw = sent()[index]?.raw ?? assert.fail('no mail was sent')
  const from = `support@acme${acme.id}.test`
  await mailIn.send({ from, to: `in-${channel.ulid}@help.test`, raw })
  await runJobs()
}
const states = async () => (await shown()).mails.map(({ state }: { state: string }) => state)
const lost = async () => (await db.global.read(lostCanaries)).map(({ ulid }) => ulid)

test('a channel mails itself at once and then on schedule, and shows how long the mail took', async () => {
  assert.deepEqual(await shown(), { minutes: null, next_at: null, mails: [] })
  await set(30)
  assert.deepEqual(
    [sent().length, sent()[0]?.from, sent()[0]?.recipients],
    [1, `support@acme${acme.id}.test`, [`support@acme${acme.id}.test`]],
  )
  assert.deepEqual(await states(), ['waiting'])
  travel(20_000)
  await arrive(0)
  const [{ state, seconds, spf, dkim, dmarc }] = (await shown()).mails
  assert.equal(state, 'arrived')
  assert.ok(seconds >= 20 && seconds < 60, String(seconds))
  assert.deepEqual([typeof spf, typeof dkim, typeof dmarc], ['string', 'string', 'string'])
  assert.deepEqual((await call('GET /api/tickets', { token: acme.owner.token })).body.data, [])
  travel(29 * minuteMs)
  await runJobs()
  assert.equal(sent().length, 1)
  travel(minuteMs)
  await runJobs()
  assert.equal(sent().length, 2)
})

test('a channel is reported once two mails are missing, until one arrives; after an outage one is sent', async () => {
  await set(15)
  travel(16 * minuteMs)
  await runJobs()
  assert.deepEqual([await states(), await lost()], [['waiting', 'missing'], []])
  travel(11 * minuteMs)
  assert.deepEqual([await states(), await lost()], [['missing', 'missing'], [channel.ulid]])
  await arrive(1)
  assert.deepEqual([await states(), await lost()], [['arrived', 'missing'], []])
  travel(300 * minuteMs)
  await runJobs()
  assert.equal(sent().length, 3)
  await set(null)
  travel(300 * minuteMs)
  await runJobs()
  assert.deepEqual([sent().length, (await shown()).minutes], [3, null])
})

test('a mail that cannot be sent says why', async () => {
  channel = await world.channel(acme, { address: `refused-550@acme${acme.id}.test` })
  await set(60)
  const [{ state, fault }] = (await shown()).mails
  assert.equal(state, 'failed')
  assert.match(fault, /550/)
})

test('a widget has no such mails, and only some intervals are accepted', async () => {
  const widget = await world.channel(acme, { type: 'widget' })
  assert.equal((await call(`GET /api/channels/${widget.ulid}/canary`, { session })).status, 404)
  for (const minutes of [0, 14, 1_441, 'x', 15.5, {}])
    assert.equal((await call(`PUT ${path()}`, { session, body: { minutes } })).status, 422, String(minutes))
})
