import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, beforeEach, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { receive } from '../inbound/receiving/receive.ts'

const smtp = await startMailServer()
const exchanges = new Map<string, { priority: number; exchange: string }[]>()
// A mail server, an MX record and a mail domain of its own.
const bellhop = await startBellhop({
  environment: { MAIL_DOMAIN: 'help.test', SMTP_URL: smtp.url, RATE_LIMIT_API: '100000' },
  mailDirectory: {
    mx: async (domain) => {
      if (domain === 'silent.test') throw new Error('No answer.')
      return exchanges.get(domain) ?? []
    },
    srv: async () => [],
    readFile: async () => undefined,
  },
})
const { call, world, runJobs, travel, services } = bellhop
const mailIn = await openMailIn(services)
after(mailIn.close)
const minuteMs = 60_000

let channel: Awaited<ReturnType<typeof world.channel>>
let acme: Awaited<ReturnType<typeof world.workspace>>
let session: Awaited<ReturnType<typeof world.session>>
let domain = ''

beforeEach(async () => {
  acme = await world.workspace()
  domain = `acme${acme.id}.test`
  channel = await world.channel(acme, { address: `support@${domain}` })
  session = await world.session(acme.owner)
  smtp.received.length = 0
})

const ask = (method: string, path = 'forwarding', ulid = channel.ulid) =>
  call(`${method} /api/channels/${ulid}/${path}`, { session })
const shown = async () => (await ask('GET')).body.data
const check = async () => {
  const { status, body } = await ask('POST', 'forwarding-check')
  assert.equal(status, 200, JSON.stringify(body))
  await runJobs()
  return body.data.checks[0]
}
const lastCheck = async () => (await shown()).checks[0]
const sent = (index = 0) => smtp.received[index]?.raw ?? assert.fail('no mail was sent')

const forward = async (raw = sent(), to = '') => {
  const { address } = await shown()
  await mailIn.send({ from: 'forwarder@acme.test', to: to || address, raw })
  await runJobs()
}
const tickets = async () => (await call('GET /api/tickets', { token: acme.owner.token })).body.data
const statuses = async () =>
  (await call('GET /api/mails', { token: acme.owner.token })).body.data.map(
    ({ status }: { status: string }) => status,
  )

test('the mail of a check goes to the address of the channel, and arrives when it is forwarded', async () => {
  const { address, checks, last_mails } = await shown()
  assert.equal(address, `in-${channel.ulid}@help.test`)
  assert.deepEqual([checks, last_mails], [[], { forwarding: null, mailbox: null, mx: null }])
  assert.equal((await check()).state, 'sending')
  const waiting = await lastCheck()
  assert.deepEqual(
    [waiting.state, waiting.email_address, waiting.arrived_at],
    ['waiting', `support@${domain}`, null],
  )
  const [mail] = smtp.received
  assert.deepEqual(mail?.recipients, [`support@${domain}`])
  assert.equal(mail?.from, 'bellhop@help.test')
  travel(20_000)
  await forward()
  const { state, came_by, seconds, is_new_mail } = await lastCheck()
  assert.deepEqual([state, came_by, is_new_mail], ['arrived', 'forwarding', false])
  assert.ok(seconds >= 20 && seconds < 60, String(seconds))
  assert.ok((await shown()).last_mails.forwarding)
  assert.deepEqual([await tickets(), await statuses()], [[], ['discarded']])
})

test('a check of a mailbox that forwards nothing is missing after ten minutes, and may arrive late', async () => {
  await check()
  travel(11 * minuteMs)
  assert.equal((await lastCheck()).state, 'missing')
  await forward()
  const { state, seconds } = await lastCheck()
  assert.equal(state, 'arrived')
  assert.ok(seconds >= 660)
})

test('an old mail does not answer a new check, however often it comes', async () => {
  await check()
  await forward()
  const first = sent()
  const { arrived_at } = await lastCheck()
  travel(minuteMs)
  await check()
  await forward(first)
  await forward(first)
  const { checks } = await shown()
  assert.deepEqual(
    checks.map(({ state }: { state: string }) => state),
    ['waiting', 'arrived'],
  )
  assert.equal(checks[1].arrived_at, arrived_at)
  await forward(sent(1))
  assert.equal((await lastCheck()).state, 'arrived')
  assert.deepEqual(await tickets(), [])
})

test('a rule that makes a new mail is told from one that redirects', async () => {
  await check()
  const [mail] = smtp.received
  const raw = `From: support@${domain}\r\nSubject: FW: ${mail?.subject}\r\nMessage-ID: <new@acme.test>\r\n\r\nForwarded\r\n`
  await forward(raw)
  const { state, is_new_mail } = await lastCheck()
  assert.deepEqual([state, is_new_mail], ['arrived', true])
  assert.deepEqual(await tickets(), [])
})

test('a mail that the MX record leads here has arrived without forwarding', async () => {
  await check()
  await forward(sent(), `support@${domain}`)
  const { state, came_by } = await lastCheck()
  assert.deepEqual([state, came_by], ['arrived', 'mx'])
  const { last_mails } = await shown()
  assert.ok(last_mails.mx)
  assert.equal(last_mails.forwarding, null)
})

test('a copy in the mailbox does not show that mail is forwarded', async () => {
  await check()
  await receive(services, Readable.from([Buffer.from(sent())]), {
    way: 'imap',
    envelope: {},
    destinations: [{ workspace: acme.id, channel: channel.id, recipients: [] }],
  })
  await runJobs()
  assert.equal((await lastCheck()).came_by, 'mailbox')
  assert.ok((await shown()).last_mails.mailbox)
  assert.equal((await lastCheck()).state, 'waiting')
  await forward()
  const { state, came_by } = await lastCheck()
  assert.deepEqual([state, came_by], ['arrived', 'forwarding'])
})

test('a mark counts only in the channel that it was made for', async () => {
  await check()
  const other = await world.workspace()
  const foreign = await world.channel(other, { address: `support@other${other.id}.test` })
  const sibling = await world.channel(acme, { address: `sales@${domain}` })
  for (const { ulid } of [foreign, sibling]) await forward(sent(), `in-${ulid}@help.test`)
  assert.equal((await lastCheck()).state, 'waiting')
  const { body } = await call('GET /api/tickets', { token: other.owner.token })
  assert.equal(body.data.length, 1, 'the mail is like any other there')
  const mark = sent().match(/^X-Bellhop-Test: (.*)$/m)?.[1] ?? ''
  const forged = sent().replaceAll(mark, mark.replace(/.$/, mark.endsWith('a') ? 'b' : 'a'))
  await forward(forged)
  assert.equal((await lastCheck()).state, 'waiting')
})

test('a check that cannot be sent says why', async () => {
  await call(`PUT /api/channels/${channel.ulid}`, {
    session,
    body: { email_address: `refused-550@${domain}` },
  })
  await check()
  const { state, fault } = await lastCheck()
  assert.equal(state, 'failed')
  assert.match(fault, /550 Not here/)
})

test('a channel has few checks an hour, to its own address only', async () => {
  for (let number = 0; number < 6; number += 1) await check()
  const { status, headers } = await ask('POST', 'forwarding-check')
  assert.deepEqual([status, headers['retry-after']], [429, '600'])
  assert.equal(smtp.received.length, 6)
  assert.equal((await shown()).checks.length, 5)
  travel(61 * minuteMs)
  await check()
})

test('the MX record of the domain is compared with that of Bellhop', async () => {
  const found = async () => (await ask('GET', 'mx')).body.data
  const mx = (...hosts: string[]) => hosts.map((exchange, priority) => ({ priority, exchange }))
  assert.deepEqual(await found(), { domain, host: 'help.test', found: [], state: 'missing' })
  exchanges.set('help.test', mx('mx.help.test'))
  exchanges.set(domain, mx('SMTP.google.com.'))
  assert.deepEqual(await found(), {
    domain,
    host: 'mx.help.test',
    found: ['smtp.google.com'],
    state: 'elsewhere',
  })
  exchanges.set(domain, mx('mx.help.test', 'old.test'))
  assert.equal((await found()).state, 'mixed')
  exchanges.set(domain, mx('mx.help.test'))
  assert.equal((await found()).state, 'here')
  await call(`PUT /api/channels/${channel.ulid}`, { session, body: { email_address: 'support@silent.test' } })
  assert.equal((await found()).state, 'unknown')
})

test('a widget has no forwarding', async () => {
  const { ulid } = await world.channel(acme, { type: 'widget' })
  for (const [method, path] of [
    ['GET', 'forwarding'],
    ['POST', 'forwarding'],
    ['POST', 'forwarding-check'],
    ['GET', 'mx'],
  ] as const)
    assert.equal((await ask(method, path, ulid)).status, 404, path)
})
