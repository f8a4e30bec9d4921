import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { keysFrom } from '../../platform/kernel/keys.ts'
import { isOwnTest, testMark } from '../inbound/ledger/test-mark.ts'
import type { Step } from './steps.ts'
import { testChannel } from './test-channel.ts'

setDefaultCACertificates([certificates.authority])

const bellhop = await startBellhop()
const { world } = bellhop
const keys = keysFrom('a secret of this installation')
const services = { ...bellhop.services, keys }
const local = async () => [{ address: '127.0.0.1' }]

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port // a server that listens on a port has a TCP address
}

type Wiring = { imap?: string; smtp?: string; isTrusted?: boolean; address?: string }

const channelWith = async ({ imap, smtp, isTrusted = true, address }: Wiring) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace, address ? { address } : {})
  const sealed = (kind: string, url: string | undefined) =>
    url ? keys.seal(url, `${kind} ${channel.ulid}`) : null
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into channel_mail (workspace_id, channel_id, imap_url, smtp_url, imap_is_trusted, smtp_is_trusted)
      values (${workspace.id}, ${channel.id}, ${sealed('imap', imap)}, ${sealed('smtp', smtp)}, ${isTrusted}, ${isTrusted})`,
  )
  return { ...channel, workspace: workspace.id }
}

type Channel = Awaited<ReturnType<typeof channelWith>>
const quick = { waitMs: 200, lookEveryMs: 20 }
const stepsOf = (channel: Channel, options = {}) =>
  Array.fromAsync(testChannel(services, channel, { ...quick, ...options }))
const verdicts = (steps: Step[]) => steps.map(({ name, ok }) => `${ok ? 'good' : 'bad'} ${name}`)
const lastOf = (steps: Step[]) => steps.at(-1) ?? assert.fail('nothing was tried')

const arrive = (channel: Channel, mail: { mailRef?: string; subject: string }) =>
  bellhop.db.write(
    channel.workspace,
    { type: 'system', name: 'test' },
    ({ sql, now }) => sql`
    insert into mails (workspace_id, ulid, channel_id, way, size, received_at, due_at, status, mail_ref, subject)
    values (${channel.workspace}, ${world.newUlid()}, ${channel.id}, 'imap', 1, ${now}, ${now}, 'discarded',
      ${mail.mailRef ?? null}, ${mail.subject})`,
  )

test('a channel whose mail comes and goes passes every step, and the outcome is kept', async () => {
  const imap = await startImapServer()
  imap.deliver('one')
  const smtp = await startMailServer()
  const channel = await channelWith({ imap: imap.url(), smtp: smtp.url })
  const returning = setInterval(() => {
    const [mail] = smtp.received
    if (!mail) return
    clearInterval(returning)
    const mailRef = mail.headers.join('\n').match(/Message-ID: <(.*)>/)?.[1] ?? ''
    void arrive(channel, { mailRef, subject: 'anything' })
  }, 5)
  const steps = await stepsOf(channel, { waitMs: 5_000 })
  assert.deepEqual(verdicts(steps), [
    'good Receiving: host',
    'good Receiving: connection',
    'good Receiving: greeting',
    'good Receiving: sign-in',
    'good Receiving: mailbox',
    'good Sending: host',
    'good Sending: connection',
    'good Sending: greeting',
    'good Sending: encryption',
    'good Sending: sender and recipient',
    'good Sending: a mail',
    'good Round trip',
  ])
  assert.equal(steps[4]?.words, '“INBOX” holds one mail.')
  assert.match(lastOf(steps).words, /^The mail came back after \d+\.\d s\.$/)
  assert.equal(imap.isAnySeen, false)
  const [row] = await world.inside(
    { id: channel.workspace },
    ({ sql }) => sql`select tested_at, test_steps from channel_mail where channel_id = ${channel.id}`,
  )
  assert.ok(row?.tested_at)
  assert.deepEqual(row?.test_steps, steps)
})

test('a running test shows its steps as they are done, and no other is started meanwhile', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = { ...(await world.channel(workspace)), workspace: workspace.id }
  const session = await world.session(workspace.owner)
  const asked = async () =>
    (await bellhop.call(`POST /api/channels/${channel.ulid}/test`, { session })).body.data
  const shown = async () =>
    (await bellhop.call(`GET /api/channels/${channel.ulid}`, { token })).body.data.mail
  const { mail } = await asked()
  assert.deepEqual([typeof mail.testing_since, mail.test], ['string', []])
  await asked()
  const jobs = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`select from jobs where workspace_id = ${workspace} and queue = 'try-channel'`,
  )
  assert.equal(jobs.length, 1)
  for await (const step of testChannel(services, channel, quick))
    assert.deepEqual((await shown()).test, [step])
  const { testing_since, tested_at, test } = await shown()
  assert.deepEqual([testing_since, typeof tested_at, test.length], [null, 'string', 1])
})

test('the mail of a test is known by its mark, and by nobody else’s', async () => {
  const smtp = await startMailServer()
  const channel = await channelWith({ smtp: smtp.url })
  await stepsOf(channel)
  const [mail] = smtp.received
  assert.deepEqual([mail?.from, mail?.recipients], [channel.email_address, [channel.email_address]])
  const mark = mail?.headers.find((line) => line.startsWith('X-Bellhop-Test: '))?.slice(16) ?? ''
  assert.ok(isOwnTest(keys, channel.ulid, mark))
  assert.ok(isOwnTest(keys, channel.ulid, ` ${mark} `))
  assert.ok(!isOwnTest(keys, world.newUlid(), mark))
  assert.ok(!isOwnTest(keysFrom('another secret'), channel.ulid, mark))
  const [nonce = '', secret = ''] = mark.split(' ')
  for (const forged of [
    '',
    nonce,
    secret,
    `${world.newUlid()} ${secret}`,
    `${nonce} ${'a'.repeat(32)}`,
    'x y',
  ])
    assert.ok(!isOwnTest(keys, channel.ulid, forged), forged)
  assert.ok(isOwnTest(keys, channel.ulid, testMark(keys, channel.ulid, nonce)))
})

test('a mail whose Message-ID was changed on its way is known by its subject', async () => {
  const smtp = await startMailServer()
  const channel = await channelWith({ smtp: smtp.url })
  const returning = setInterval(() => {
    const [mail] = smtp.received
    if (!mail) return
    clearInterval(returning)
    void arrive(channel, { mailRef: 'other@acme.test', subject: mail.subject })
  }, 5)
  assert.equal(lastOf(await stepsOf(channel, { waitMs: 5_000 })).ok, true)
})

test('a mail that does not come back is told of', async () => {
  const smtp = await startMailServer()
  const channel = await channelWith({ smtp: smtp.url })
  const { ok, words } = lastOf(await stepsOf(channel))
  assert.equal(ok, false)
  assert.match(words, /was sent, and has not come back within .* folder for spam/)
})

test('without any mail server, that is said', async () => {
  const channel = await channelWith({})
  const [step, ...more] = await stepsOf(channel)
  assert.deepEqual(more, [])
  assert.match(step?.words ?? '', /No mail server is set up, so nothing is sent/)
})

test('what is wrong with receiving is explained, and sending is looked at all the same', async () => {
  const smtp = await startMailServer()
  const imap = await startImapServer()
  const web = await listening(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n')))
  const faults: [string, string, RegExp][] = [
    [
      imap.url('', { password: 'wrong' }),
      'sign-in',
      /does not accept this user and password\..*Invalid credentials/,
    ],
    [imap.url('?mailbox=Nowhere'), 'mailbox', /no mailbox “Nowhere”/],
    [imap.url('?tls=required'), 'sign-in', /does not offer TLS on port \d+\. Use imaps:/],
    ['imap://a:b@127.0.0.1:9', 'connection', /port 9, refuses connections/],
    [`imap://a:b@127.0.0.1:${web}`, 'greeting', /not an IMAP server. It says: HTTP/],
    [imap.url().replace('imap:', 'imaps:'), 'encryption', /did not complete the TLS handshake/],
  ]
  for (const [url, name, words] of faults) {
    const steps = await stepsOf(await channelWith({ imap: url, smtp: smtp.url }))
    const bad = steps.filter(({ ok }) => !ok)
    assert.deepEqual(
      bad.map(({ name }) => name),
      [`Receiving: ${name}`],
      url,
    )
    assert.match(bad[0]?.words ?? '', words)
    assert.equal(lastOf(steps).name, 'Sending: sender and recipient')
  }
  assert.equal(smtp.received.length, 0, 'a mail left though none can come back')
})

test('a certificate that is not good is explained', async () => {
  const cases = [
    [certificates.good, true, /Uses TLSv1\.\d with a valid certificate from Bellhop test authority/],
    [certificates.other, false, /is for another host name/],
    [certificates.self, false, /is self-signed/],
    [certificates.expired, false, /has expired/],
  ] as const
  for (const [certificate, ok, words] of cases) {
    const imap = await startImapServer({ certificate })
    const channel = await channelWith({ imap: imap.url('', { host: 'mail.example.test' }) })
    const steps = await stepsOf(channel, { lookup: local })
    const step = steps.find(({ name }) => name === 'Receiving: encryption')
    assert.equal(step?.ok, ok)
    assert.match(step?.words ?? '', words)
    assert.equal(
      steps.some(({ name, ok }) => name === 'Receiving: mailbox' && ok),
      ok,
    )
  }
})

/** A mail server that requires a password and encryption. */
const strictServer = async (certificate = certificates.good) => {
  const server = new SMTPServer({
    key: certificateKey,
    cert: certificate,
    authMethods: ['PLAIN', 'LOGIN'],
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === 'support' && password === 'secret'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onMailFrom: ({ address }, { user }, done) =>
      user && address.endsWith('@acme.test')
        ? done()
        : done(Object.assign(new Error('5.7.1 Relay access denied'), { responseCode: 554 })),
  })
  server.on('error', () => {})
  return listening(server.server)
}

test('a mail server that wants a password and encryption gets both', async () => {
  const port = await strictServer()
  const smtp = `smtp://support:secret@mail.example.test:${port}?tls=required`
  const steps = await stepsOf(await channelWith({ smtp, address: 'support@acme.test' }), { lookup: local })
  assert.deepEqual(verdicts(steps), [
    'good Sending: host',
    'good Sending: connection',
    'good Sending: greeting',
    'good Sending: encryption',
    'good Sending: sign-in',
    'good Sending: sender and recipient',
    'good Sending: a mail',
    'bad Round trip',
  ])
})

test('a mail server that nobody can sign in to is sent mails without a password', async () => {
  const { url, port, received } = await startMailServer()
  for (const query of ['', '?auth=oauth2']) {
    const smtp = `${url.replace('//', '//support:secret@')}${query}`
    const steps = await stepsOf(await channelWith({ smtp }))
    const step = steps.find(({ name }) => name === 'Sending: sign-in')
    assert.deepEqual(step, {
      name: 'Sending: sign-in',
      ok: true,
      words: `127.0.0.1 does not offer to sign in on port ${port}, so mails are sent without user and password.`,
    })
  }
  assert.equal(received.length, 2)
})

test('a mail server that accepts no passwords is told of with what it accepts', async () => {
  const disabledCommands = ['STARTTLS']
  const server = new SMTPServer({ authMethods: ['XOAUTH2'], disabledCommands, allowInsecureAuth: true })
  const smtp = `smtp://support:secret@127.0.0.1:${await listening(server.server)}`
  const step = lastOf(await stepsOf(await channelWith({ smtp })))
  assert.deepEqual([step.ok, step.words], [false, '127.0.0.1 accepts no password, only XOAUTH2.'])
})

test('what is wrong with sending is explained', async () => {
  const port = await strictServer()
  const self = await strictServer(certificates.self)
  const open = await startMailServer()
  const faults: [string, string, RegExp, string?][] = [
    [
      `smtp://support:wrong@mail.example.test:${port}?tls=required`,
      'sign-in',
      /does not accept this user and password.*535/,
    ],
    [`smtp://a:b@mail.example.test:${self}?tls=required`, 'encryption', /is self-signed/],
    [`${open.url}?tls=required`, 'encryption', /does not offer TLS on port \d+\. Use smtps:/],
    [
      `smtp://support:secret@mail.example.test:${port}?tls=required`,
      'sender and recipient',
      /relaying is denied/,
      'a@other.test',
    ],
    [
      open.url,
      'sender and recipient',
      /rejected a command\. The server said: 550 Not here/,
      'refused-550@acme.test',
    ],
    ['smtp://127.0.0.1:9', 'connection', /port 9, refuses connections/],
  ]
  for (const [smtp, name, words, address] of faults) {
    const channel = await channelWith({ smtp, ...(address && { address }) })
    const step = lastOf(await stepsOf(channel, { lookup: local }))
    assert.deepEqual([step.name, step.ok], [`Sending: ${name}`, false])
    assert.match(step.words, words)
  }
})

test('hosts of this network are not looked at for anybody but the operator', async () => {
  let visits = 0
  const canary = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await listening(canary)
  for (const smtp of ['smtp://a:b@127.0.0.1', 'smtp://a:b@mail.example.test', 'smtp://a:b@localhost:25']) {
    const channel = await channelWith({
      smtp,
      imap: smtp.replace('smtp', 'imap').replace(':25', ''),
      isTrusted: false,
    })
    const steps = await stepsOf(channel, { lookup: local })
    assert.equal(steps.length, 2)
    for (const { ok, words } of steps) {
      assert.equal(ok, false)
      assert.match(words, /the machine that Bellhop runs on\. Only the person who runs Bellhop/)
    }
  }
  assert.equal(visits, 0)
})
