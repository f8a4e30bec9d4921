import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { type DNSResolver, dkimSign } from 'mailauth'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../test/mail-client.ts'
import { readingMail } from '../inbound/background.ts'
import { confirmAt, type OpenPage } from './confirm.ts'

const link = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8abc%5D-Xyz_0'
const page = link.replace('mail-settings', 'mail')
const form = '<p>Please confirm</p><form action="" method="post"><input type="submit" value="Confirm"></form>'
const done = '<p>Confirmed.</p>'

let opened: string[] = []
let isBroken = false
/** Pages like those of Google: the link redirects to the other host, and a button confirms. */
const google: OpenPage = async ({ method, url }) => {
  opened.push(`${method} ${url}`)
  if (isBroken) throw new Error('Nobody answers.')
  if (url === link) return { status: 302, location: page, text: '' }
  return { status: 200, location: undefined, text: method === 'POST' ? done : form }
}
// Pages and a mail domain of its own.
const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' }, openPage: google })
const { call, world, travel, services } = bellhop
const mailIn = await openMailIn(services)
after(mailIn.close)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const resolve: DNSResolver = async (name) => {
  if (['s._domainkey.google.com', 's._domainkey.evil.test'].includes(name)) return [[record]]
  throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' })
}
const signed = async (raw: string, signingDomain: string) => {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const signer = { signingDomain, selector: 's', privateKey: key }
  const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] })
  return signatures + raw
}

let acme: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let session: Awaited<ReturnType<typeof world.session>>
let account = ''

beforeEach(async () => {
  acme = await world.workspace()
  account = `support@acme${acme.id}.test`
  channel = await world.channel(acme, { address: account })
  session = await world.session(acme.owner)
  opened = []
  isBroken = false
})

const path = () => `/api/channels/${channel.ulid}/forwarding`
const expect = () => call(`POST ${path()}`, { session })
const confirmation = async () => (await call(`GET ${path()}`, { session })).body.data.confirmation
const tickets = async () => (await call('GET /api/tickets', { token: acme.owner.token })).body.data.length

type Asked = { from?: string; by?: string; subject?: string; url?: string; sign?: string | null; to?: string }

const googleAsks = async (asked: Asked = {}) => {
  const { from = 'Gmail Team <forwarding-noreply@google.com>', by = account, url = link } = asked
  const subject = asked.subject ?? `(#123456789) Gmail Forwarding Confirmation - Receive Mail from ${by}`
  const text = `${by} has requested to automatically forward mail.\nConfirmation code: 123456789\n\n${url}\n\nhttps://mail-settings.google.com/mail/uf-cancel\n`
  const to = asked.to ?? `in-${channel.ulid}@help.test`
  const raw = rawMail({ from, to, subject, text })
  const { sign = 'google.com' } = asked
  const envelope = { from: 'bounce@google.com' }
  await mailIn.send({ from, to, raw: sign === null ? raw : await signed(raw, sign), envelope })
  for (const { workOff } of readingMail(services, resolve)) await workOff()
  await bellhop.runJobs()
}

test('the question of Gmail is answered while somebody waits for it', async () => {
  const { body } = await expect()
  assert.ok(body.data.expected_until)
  await googleAsks()
  const { account: by, code, link: shown, state } = await confirmation()
  assert.deepEqual([by, code, shown, state], [account, '123456789', link, 'confirmed'])
  assert.deepEqual(opened, [`GET ${link}`, `GET ${page}`, `POST ${page}`])
  assert.equal(await tickets(), 0)
  const mails = (await call('GET /api/mails', { token: acme.owner.token })).body.data
  assert.match(mails[0].reason, /^Gmail asks with it/)
})

test('a mail without a code, in another language, is answered as well', async () => {
  await expect()
  await googleAsks({ subject: `(Gmail) 转发确认 - 从 ${account} 接收邮件` })
  const { code, state } = await confirmation()
  assert.deepEqual([code, state], [null, 'confirmed'])
})

test('if nobody waits for it, the question opens a ticket and no page', async () => {
  await googleAsks()
  await expect()
  travel(61 * 60_000)
  await googleAsks()
  assert.equal((await call(`GET ${path()}`, { session })).body.data.expected_until, null)
  assert.deepEqual([opened, await tickets()], [[], 2])
})

test('the account of a stranger is shown and not confirmed, and does not hide an own one', async () => {
  await expect()
  await googleAsks({ by: 'mallory@gmail.com' })
  const { account: by, code, state } = await confirmation()
  assert.deepEqual([by, code, state, opened], ['mallory@gmail.com', '123456789', 'manual', []])
  await googleAsks()
  await googleAsks({ by: 'mallory@gmail.com' })
  const own = await confirmation()
  assert.deepEqual([own.account, own.state], [account, 'confirmed'])
})

test('a mail that Google has not sent is like any other', async () => {
  await expect()
  await googleAsks({ sign: null })
  await googleAsks({ sign: 'evil.test' })
  await googleAsks({ from: 'forwarding-noreply@google.com.evil.test', sign: 'evil.test' })
  await googleAsks({ from: 'someone@google.com' })
  await googleAsks({ from: 'forwarding-noreply@google.com, someone@google.com' })
  await googleAsks({ to: account })
  assert.deepEqual([opened, await confirmation(), await tickets()], [[], null, 6])
})

test('only pages of Gmail are opened', async () => {
  for (const url of [
    'https://evil.test/mail/vf-abc',
    'http://mail.google.com/mail/vf-abc',
    'https://mail.google.com.evil.test/mail/vf-abc',
    'https://mail.google.com@evil.test/mail/vf-abc',
    'https://mail.google.com/mail/uf-abc',
    'https://mail.google.com/url?q=https://evil.test/mail/vf-abc',
  ]) {
    await expect()
    await googleAsks({ url })
    const { link: shown, code, state } = await confirmation()
    assert.deepEqual([shown, code, state, opened], [null, '123456789', 'manual', []], url)
  }
})

test('if the page cannot be used, the code and the link are left to a person', async () => {
  isBroken = true
  await expect()
  await googleAsks()
  const { code, link: shown, state } = await confirmation()
  assert.deepEqual([code, shown, state], ['123456789', link, 'manual'])
})

type Answer = Awaited<ReturnType<OpenPage>>
const html = (text: string): Answer => ({ status: 200, location: undefined, text })
const to = (location: string, status = 302): Answer => ({ status, location, text: '' })

/** Opens the link, with these answers in turn. Returns the result and what was asked. */
const confirmWith = async (...answers: Answer[]) => {
  const asked: string[] = []
  const isConfirmed = await confirmAt(link, async ({ method, url, body }) => {
    asked.push([method, url, body].filter((part) => part !== undefined && part !== '').join(' '))
    return answers.shift() ?? assert.fail('more was asked for')
  })
  return { isConfirmed, asked }
}

test('a redirect or a form that leads elsewhere ends it', async () => {
  const elsewhere = [
    'https://192.168.1.1/mail/vf-abc',
    'http://127.0.0.1:8080/',
    'https://accounts.google.com/signin',
    '//evil.test/mail/vf-abc',
    'https://mail.google.com:8443/mail/vf-abc',
    'https://mail.google.com/mail/../other',
    'file:///etc/passwd',
  ]
  for (const url of elsewhere) {
    const redirected = await confirmWith(to(url))
    assert.deepEqual(redirected, { isConfirmed: false, asked: [`GET ${link}`] }, url)
    const sent = await confirmWith(html(`<form method=POST action="${url}">`))
    assert.deepEqual(sent, { isConfirmed: false, asked: [`GET ${link}`] }, url)
  }
  const loop = await confirmWith(...Array.from({ length: 10 }, () => to(page)))
  assert.deepEqual([loop.isConfirmed, loop.asked.length], [false, 4])
})

test('a page is confirmed only once no form is left', async () => {
  assert.deepEqual(await confirmWith(html(done)), { isConfirmed: true, asked: [`GET ${link}`] })
  assert.equal((await confirmWith(html(form), html(form))).isConfirmed, false)
  assert.equal((await confirmWith({ ...html(form), status: 404 })).isConfirmed, false)
  assert.equal((await confirmWith(html(form), { ...html(''), status: 500 })).isConfirmed, false)
  const fields = `<form class=x action='${page}?a=1&amp;b=2' method='POST'><input type=hidden name="at" value="1 2"></form>`
  const { isConfirmed, asked } = await confirmWith(html(fields), to(page, 303), html(done))
  assert.equal(isConfirmed, true)
  assert.deepEqual(asked.slice(1), [`POST ${page}?a=1&b=2 at=1+2`, `GET ${page}`])
  const hostile = `${'<form '.repeat(200_000)}${'<input '.repeat(100_000)}`
  assert.equal((await confirmWith(html(hostile))).isConfirmed, true)
})
