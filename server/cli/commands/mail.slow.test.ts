import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { commandsOn } from '../../../test/commands.ts'
import { startBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { mailsIn } from '../../../test/mailbox.ts'
import { addressesOf, emptyDirectory } from '../../../test/processes.ts'

const DATA_DIR = emptyDirectory({ after })
const BELLHOP_URL = 'http://bellhop.test'
const { call, database, runJobs } = await startBellhop({ environment: { DATA_DIR, BELLHOP_URL } })
const environment = { ...addressesOf(database), DATA_DIR, BELLHOP_URL }
const { bellhop, json, rejected } = commandsOn(environment)

let token = ''
before(async () => {
  const acme = await json('workspace', 'create', '--name', 'Acme', '--owner-email', 'ada@acme.test')
  token = acme.token
})

const create = (type: string, ...options: string[]) => [
  ...['channel', 'create', '--workspace', 'acme', '--name', 'Support', '--type', type],
  ...options,
]

let named = 0
const emailChannel = (...options: string[]) =>
  json(...create('email', '--address', `support${++named}@acme.test`, ...options))

/** Posts a raw mail to the secret URL of a channel. */
const handIn = (inboundUrl: string, raw: string) =>
  call(`POST ${inboundUrl.slice(BELLHOP_URL.length)}`, {
    headers: { 'content-type': 'message/rfc822' },
    body: Buffer.from(raw),
  })

const file = (name: string, content: string) => {
  const path = join(DATA_DIR, name)
  writeFileSync(path, content)
  return path
}

test('a channel is told how its mail comes and goes, and keeps what is left out', async () => {
  const { channel, mail } = await emailChannel(
    ...['--imap-url', 'imap://support:open-sesame@127.0.0.1:1143', '--smtp-url', 'smtp://127.0.0.1:1587'],
    ...['--acknowledgement', '<p>We have it.</p>', '--dkim', 'bellhop'],
  )
  const { imap_server, smtp_server, acknowledgement, dkim } = mail
  assert.deepEqual([imap_server, smtp_server], ['127.0.0.1:1143', '127.0.0.1:1587'])
  assert.equal(acknowledgement, '<p>We have it.</p>')
  assert.deepEqual([dkim.selector, dkim.name], ['bellhop', 'bellhop._domainkey.acme.test'])
  assert.match(dkim.value, /^v=DKIM1; k=rsa; p=[\w+/]{300}/)
  const shown = await call(`GET /api/channels/${channel.ulid}/mail`, { token })
  assert.deepEqual(shown.body.data, mail)

  const renamed = await json('channel', 'update', channel.ulid, '--name', 'Help')
  assert.deepEqual(renamed, { channel: { ...channel, name: 'Help' }, mail })
  const again = await json('channel', 'update', channel.ulid, '--name', 'Support', '--dkim', 'bellhop')
  assert.deepEqual(again.mail, mail, 'a key that may be published stays')
  const rotated = await json('channel', 'update', channel.ulid, '--dkim', 'summer')
  assert.notEqual(rotated.mail.dkim.value, dkim.value)
  const none = ['--imap-url', 'none', '--smtp-url', 'none', '--acknowledgement', 'none', '--dkim', 'none']
  const forgotten = { imap_server: null, smtp_server: null, acknowledgement: null, dkim: null }
  const changed = await json('channel', 'update', channel.ulid, ...none)
  assert.deepEqual(changed.mail, { ...mail, ...forgotten })
})

test('people are shown where mail is fetched and what to publish, but no password', async () => {
  const imap = ['--imap-url', 'imaps://support:open-sesame@imap.example.com', '--dkim', 'bellhop']
  const { stdout } = await bellhop(...create('email', '--address', 'people@acme.test', ...imap))
  assert.match(stdout, /Inbound URL +http:\/\/bellhop\.test\/inbound\/mail\//)
  assert.match(stdout, /IMAP server +imap\.example\.com:993/)
  assert.match(stdout, /DKIM record +bellhop\._domainkey\.acme\.test {2}TXT {2}v=DKIM1/)
  assert.doesNotMatch(stdout, /open-sesame/)
})

test('a new address for raw mails ends the one before', async () => {
  const { channel, mail } = await emailChannel()
  const { mail: renewed } = await json('channel', 'update', channel.ulid, '--new-inbound-url')
  assert.deepEqual({ ...renewed, inbound_url: mail.inbound_url }, mail)
  const raw = rawMail({ from: 'grace@example.test', to: channel.email_address })
  assert.equal((await handIn(mail.inbound_url, raw)).status, 404)
  assert.equal((await handIn(renewed.inbound_url, raw)).status, 202)
})

test('an address of the wrong kind is rejected with a reason, and nothing is created', async () => {
  const wrong = create('email', '--address', 'wrong@acme.test', '--imap-url', 'https://mail.example.com')
  assert.match(await rejected(...wrong), /The URL must start with imap:\/\/ or imaps:\/\/\./)
  const widget = create('widget', '--smtp-url', 'smtp://127.0.0.1')
  assert.match(await rejected(...widget), /prohibited/)
  const names = (await call('GET /api/channels', { token })).body.data.map(
    ({ email_address }: { email_address: string }) => email_address,
  )
  assert.equal(names.includes('wrong@acme.test'), false)
})

test('a test of a channel follows a mail out and back, and tells each step', async () => {
  const smtp = await startMailServer()
  const { channel, mail } = await emailChannel('--smtp-url', smtp.url)
  const tested = json('channel', 'test', channel.ulid.toUpperCase())
  while (smtp.received.length === 0) await pause(20)
  const raw = smtp.received[0]?.raw ?? ''
  assert.equal((await handIn(mail.inbound_url, raw)).status, 202)
  await runJobs()
  const { ok, steps } = await tested
  assert.equal(ok, true, JSON.stringify(steps))
  assert.deepEqual([steps.at(-1).name, steps.at(-1).ok], ['Round trip', true])
  const shown = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data
  assert.deepEqual(shown.mail.test, steps)
  assert.equal((await call('GET /api/tickets?filter[search]=Connection', { token })).body.data.length, 0)
})

test('a test of a channel whose mail server is not there says so, and fails', async () => {
  const { channel } = await emailChannel('--smtp-url', 'smtp://127.0.0.1:1')
  const { code, stdout, stderr } = await bellhop('channel', 'test', channel.ulid)
  assert.match(stderr, /^ERROR {2}Sending: .+: .*127\.0\.0\.1/m)
  assert.match(stdout, /The test failed\./)
  assert.equal(code, 1)
  assert.match(await rejected('channel', 'test', '01k00000000000000000000000'), /no channel|Not found/)
})

test('a mail is explained before it comes, and nothing is changed', async () => {
  const { channel, mail } = await emailChannel()
  const address = channel.email_address
  const path = file('question.eml', rawMail({ from: 'grace@example.test', to: address, subject: 'Wires' }))
  const told = await json('mail', path)
  assert.deepEqual([told.mail.subject, told.channels.length], ['Wires', 1])
  assert.deepEqual(told.channels[0].channel, { name: 'Support', email_address: address })
  assert.equal(told.channels[0].status, 'ticketed')
  assert.match((await bellhop('mail', path)).stdout, /it would open a ticket: /)

  const elsewhere = await json('mail', path, '--to', 'nobody@elsewhere.test')
  assert.deepEqual([elsewhere.status, elsewhere.channels], ['refused', []])
  const { channel: other } = await emailChannel()
  const handedIn = await json('mail', path, '--to', other.email_address)
  assert.equal(handedIn.channels[0].channel.email_address, other.email_address)

  const mails = (await call('GET /api/mails', { token })).body.data
  assert.equal(
    mails.some(({ subject }: { subject: string | null }) => subject === 'Wires'),
    false,
  )
  assert.ok(mail.inbound_url)
})

test('a mail that would join a ticket is told with its number, and one that nobody can read as such', async () => {
  const { channel, mail } = await emailChannel()
  const sent = { from: 'grace@example.test', to: channel.email_address }
  const first = rawMail({ ...sent, subject: 'Lamps', headers: { 'Message-ID': '<lamps@client.example>' } })
  await handIn(mail.inbound_url, first)
  await runJobs()
  const { data } = (await call('GET /api/tickets?filter[search]=Lamps', { token })).body
  await call(`POST /api/tickets/${data[0].ulid}/reply`, { token, body: { body: '<p>Soon</p>' } })
  await runJobs()
  const [reply] = await mailsIn(join(DATA_DIR, 'mail'))
  const ours =
    reply?.headers.find((line) => line.startsWith('Message-ID: '))?.slice('Message-ID: '.length) ?? ''
  const answerTo = async (messageId: string) => {
    const headers = { 'In-Reply-To': messageId }
    const reply = rawMail({ ...sent, subject: 'Re: Lamps', headers })
    const { channels } = await json('mail', file('answer.eml', reply))
    const [{ number, isParticipant }] = channels[0].possible
    assert.deepEqual([number, isParticipant], [data[0].number, true])
    return channels[0].status
  }
  assert.equal(await answerTo(ours), 'joined')
  assert.equal(await answerTo('<lamps@client.example>'), 'ticketed')

  const unsigned = await json('mail', file('unsigned.eml', 'Subject: x\r\n\r\nHello\r\n'), '--to', sent.to)
  assert.equal(unsigned.status, 'quarantined')
  assert.match(unsigned.because, /no sender address/)
  const huge = rawMail({ ...sent, headers: { 'X-Huge': 'x'.repeat(140_000) } })
  const { status, because } = await json('mail', file('huge.eml', huge))
  assert.deepEqual([status, because], ['quarantined', 'The headers are larger than 128 KB.'])
  assert.match(await rejected('mail', join(DATA_DIR, 'nothing.eml')), /nothing\.eml cannot be read: ENOENT/)
})
