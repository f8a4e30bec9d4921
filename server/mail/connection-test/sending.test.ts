import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { createServer as createTlsServer, setDefaultCACertificates } from 'node:tls'
import { answering, listen } from '../../../test/canary.ts'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import { urlFor } from '../../platform/egress/url.ts'
import { testSending } from './sending.ts'

setDefaultCACertificates([certificates.authority])

/** The greeting of a server and its responses to commands. Undefined means silence, and false closes the connection. */
type Manners = Record<string, string | false | undefined>

const friendly: Manners = {
  greeting: '220 mail.example.test at your service',
  EHLO: '250-mail.example.test\r\n250-PIPELINING\r\n250 AUTH PLAIN',
  AUTH: '235 Welcome',
  MAIL: '250 Good',
  RCPT: '250 Good',
  RSET: '250 Forgotten',
  DATA: '354 Go on',
  '.': '250 Taken as 42',
  QUIT: '221 Bye',
}

const startServer = async (manners: Manners = {}, secure = false) => {
  const said: string[] = []
  const respond = (socket: Socket, command: string) => {
    const reply = { ...friendly, ...manners }[command]
    if (reply === false) socket.destroy()
    else if (reply !== undefined) socket.write(`${reply}\r\n`)
  }
  const converse = (socket: Socket) => {
    let rest = ''
    socket.on('error', () => {}).setEncoding('utf8')
    socket.on('data', (text) => {
      if (said.at(-1) === 'STARTTLS') return void socket.write('What is this?')
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        respond(socket, line.split(/[ :]/)[0] ?? '')
      }
    })
    respond(socket, 'greeting')
  }
  const server = secure
    ? createTlsServer({ cert: certificates.good, key: certificateKey }, converse)
    : createServer(converse)
  server.on('connection', (socket) => socket.unref())
  return { port: await listen(server), said }
}

type Options = { networks?: Networks; raw?: string; patienceMs?: number; addresses?: string[] }

const tried = async (url: string, { networks = 'anywhere', raw, patienceMs, addresses }: Options = {}) => {
  const lookup = answering(...(addresses ?? ['127.0.0.1']))
  const mail = { address: 'support@acme.test', raw, patienceMs }
  return Array.fromAsync(testSending(urlFor(url, ['smtp', 'smtps']), { networks, lookup }, mail))
}

const smtp = (port: number) => `smtp://support:secret@mail.example.test:${port}`

/** The failed step, which must be the last one and the only one. */
const failure = async (url: string, options: Options = {}) => {
  const steps = await tried(url, options)
  assert.deepEqual(
    steps.filter(({ ok }) => !ok),
    steps.slice(-1),
  )
  const { name = '', words = '' } = steps.at(-1) ?? {}
  return [name.replace('Sending: ', ''), words]
}

test('the steps are told one by one, and no mail is sent', async () => {
  const { port, said } = await startServer()
  assert.deepEqual(
    (await tried(smtp(port))).map(({ name, ok, words }) => `${ok} ${name}: ${words}`),
    [
      'true Sending: host: mail.example.test resolves to 127.0.0.1.',
      `true Sending: connection: Port ${port} is open.`,
      'true Sending: greeting: The server says: mail.example.test at your service',
      'true Sending: encryption: Not offered by the server, and not required.',
      'true Sending: sign-in: support signed in.',
      'true Sending: sender and recipient: The server accepts mail from support@acme.test to support@acme.test.',
    ],
  )
  const [hello, ...commands] = said
  assert.match(hello ?? '', /^EHLO /)
  assert.deepEqual(commands, [
    `AUTH PLAIN ${btoa('\0support\0secret')}`,
    'MAIL FROM:<support@acme.test>',
    'RCPT TO:<support@acme.test>',
    'RSET',
  ])
})

test('a mail is sent if there is one, after all else is well', async () => {
  const { port, said } = await startServer()
  const step = (await tried(smtp(port), { raw: 'Subject: Test\r\n\r\n.dot' })).at(-1)
  assert.deepEqual(step, {
    name: 'Sending: a mail',
    ok: true,
    words: 'The server accepted a mail to support@acme.test: Taken as 42',
  })
  assert.deepEqual(said.slice(said.indexOf('DATA') + 1).slice(0, 4), ['Subject: Test', '', '..dot', '.'])
})

test('a connection that is encrypted from the beginning says so before the greeting', async () => {
  const { port } = await startServer({}, true)
  const steps = await tried(smtp(port).replace('smtp:', 'smtps:'))
  assert.deepEqual(
    steps.map(({ name, ok }) => `${ok} ${name}`),
    [
      'true Sending: host',
      'true Sending: connection',
      'true Sending: encryption',
      'true Sending: greeting',
      'true Sending: sign-in',
      'true Sending: sender and recipient',
    ],
  )
  assert.match(
    steps[2]?.words ?? '',
    /^Uses TLSv1\.\d with a valid certificate from Bellhop test authority\.$/,
  )
})

test('a host that does not exist or must not be used is told of', async () => {
  const { port, said } = await startServer()
  assert.deepEqual(await failure(smtp(port), { addresses: [] }), [
    'host',
    'The host name mail.example.test has no IP address.',
  ])
  const [step, words] = await failure(smtp(587), { networks: 'public' })
  assert.equal(step, 'host')
  assert.match(
    words ?? '',
    /resolves to 127\.0\.0\.1, the machine that Bellhop runs on\. Only the person who runs Bellhop/,
  )
  assert.deepEqual(said, [])
})

test('a port that nobody listens on is told of', async () => {
  const [step, words] = await failure(smtp(1))
  assert.equal(step, 'connection')
  assert.match(words ?? '', /^mail\.example\.test \(127\.0\.0\.1\), port 1, refuses connections\./)
})

test('each step that fails is named, with what to do or what the server said', async () => {
  const offersTls = '250-mail.example.test\r\n250 STARTTLS'
  const closed = 'mail.example.test closed the connection.'
  const rejected = 'mail.example.test rejected a command. The server said: '
  const cases: [Manners, string, string][] = [
    [{ greeting: '554 Not today' }, 'greeting', `${rejected}554 Not today`],
    [{ greeting: '* OK IMAP ready' }, 'greeting', `${rejected}* OK IMAP ready`],
    [{ greeting: false }, 'greeting', closed],
    [{ EHLO: false }, 'greeting', closed],
    [
      { EHLO: '421 Too busy' },
      'greeting',
      'mail.example.test closed the connection. The server said: 421 Too busy',
    ],
    [
      { EHLO: offersTls, STARTTLS: '454 No certificate' },
      'encryption',
      'PORT. Use smtps://, or another port. The server said: 454 No certificate',
    ],
    [
      { EHLO: offersTls, STARTTLS: '220 Go on' },
      'encryption',
      'mail.example.test did not complete the TLS handshake (ERR_SSL_WRONG_VERSION_NUMBER). The port may be wrong.',
    ],
    [
      { EHLO: '250-mail.example.test\r\n250 AUTH GSSAPI NTLM' },
      'sign-in',
      'mail.example.test accepts no password, only GSSAPI, NTLM.',
    ],
    [{ AUTH: false }, 'sign-in', closed],
    [{ MAIL: '550 No such sender' }, 'sender and recipient', `${rejected}550 No such sender`],
    [{ RCPT: '550 No such recipient' }, 'sender and recipient', `${rejected}550 No such recipient`],
    [{ MAIL: false }, 'sender and recipient', closed],
    [{ DATA: '451 Later' }, 'a mail', `${rejected}451 Later`],
    [{ '.': '552 Too large' }, 'a mail', `${rejected}552 Too large`],
    [{ '.': false }, 'a mail', closed],
  ]
  for (const [manners, name, words] of cases) {
    const { port } = await startServer(manners)
    const [step, told = ''] = await failure(smtp(port), { raw: 'Subject: Test' })
    assert.equal(step, name, `${JSON.stringify(manners)}: ${told}`)
    assert.equal(told.replace(/^.* on port \d+/, 'PORT'), words)
  }
})

test('a server that says nothing is not waited for forever', async () => {
  for (const command of ['greeting', 'EHLO']) {
    const { port } = await startServer({ [command]: undefined })
    assert.deepEqual(await failure(smtp(port), { patienceMs: 100 }), [
      'greeting',
      `mail.example.test, port ${port}, does not respond. The port may be wrong.`,
    ])
  }
})
