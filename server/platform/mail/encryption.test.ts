import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { requiresTls } from '../egress/requires-tls.ts'
import { urlFor } from '../egress/url.ts'
import { smtpTransport, WayFault } from './transport.ts'

setDefaultCACertificates([certificates.authority])

type Server = { certificate?: string; secure?: boolean; offersTls?: boolean }

/** A mail server that accepts one password and one token. */
const startServer = async (options: Server = {}) => {
  const { certificate = certificates.good, secure = false, offersTls = true } = options
  const told: { method: string; isSecure: boolean }[] = []
  const mails: { isSecure: boolean }[] = []
  const server = new SMTPServer({
    secure,
    key: certificateKey,
    cert: certificate,
    closeTimeout: 50,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth: ({ method, username, password, accessToken }, { secure }, done) => {
      told.push({ method, isSecure: secure })
      const isKnown = username === 'support' && (password === 'secret' || accessToken === 'token')
      done(
        isKnown ? null : Object.assign(new Error('5.7.3 Unsuccessful'), { responseCode: 535 }),
        isKnown ? { user: username } : undefined,
      )
    },
    onData: (stream, { secure }, done) => {
      mails.push({ isSecure: secure })
      stream.resume().once('end', done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { port, told, mails }
}

const deliver = async (url: string) => {
  const transport = smtpTransport({ url, networks: 'anywhere' })
  const [from, to] = ['support@acme.test', 'ada@example.test']
  try {
    return await transport.deliver({ envelope: { from, to: [to] }, from, to, text: 'Hello' })
  } finally {
    transport.close()
  }
}

const wordsOf = (url: string) =>
  deliver(url).then(
    () => assert.fail('it was taken'),
    (error: Error) => {
      assert.ok(error instanceof WayFault, String(error))
      return error.message
    },
  )

test('encryption is spoken from the beginning, or as soon as it is offered', async () => {
  for (const secure of [true, false]) {
    const { port, told, mails } = await startServer({ secure })
    await deliver(`${secure ? 'smtps' : 'smtp'}://support:secret@localhost:${port}`)
    assert.deepEqual(told, [{ method: 'PLAIN', isSecure: true }])
    assert.deepEqual(mails, [{ isSecure: true }])
  }
})

test('where encryption has to be and is not offered, no password is told, and words say so', async () => {
  const { port, told, mails } = await startServer({ offersTls: false })
  for (const tls of ['required', 'unverified']) {
    const words = await wordsOf(`smtp://support:secret@localhost:${port}?tls=${tls}`)
    assert.match(words, /^localhost does not offer TLS on port \d+\. Use smtps:\/\/, or another port\./)
  }
  assert.deepEqual([told, mails], [[], []])
  await deliver(`smtp://support:secret@localhost:${port}`)
  assert.deepEqual(mails, [{ isSecure: false }], 'a machine of the operator is spoken to as it can')
})

test('a password goes over the internet with encryption only, whoever chose the server', () => {
  const url = (text: string, networks: 'public' | 'anywhere') => urlFor(text, ['smtp', 'smtps'], networks)
  const cases = [
    ['smtp://a:b@mail.acme.test', 'public', '198.51.100.7', true],
    ['smtp://mail.acme.test', 'public', '8.8.8.8', true],
    ['smtp://a:b@mail.acme.test', 'anywhere', '8.8.8.8', true],
    ['smtp://a:b@mail.acme.test', 'anywhere', '2001:4860:4860::8888', true],
    ['smtp://a:b@mail.acme.test', 'anywhere', undefined, true],
    ['smtp://mail.acme.test', 'anywhere', '8.8.8.8', false],
    ['smtp://a:b@mail.acme.test', 'anywhere', '192.168.1.10', false],
    ['smtp://a:b@mail.acme.test', 'anywhere', '::ffff:127.0.0.1', false],
    ['smtp://a:b@mail.acme.test?tls=required', 'anywhere', '192.168.1.10', true],
    ['smtp://a:b@mail.acme.test?tls=unverified', 'anywhere', '127.0.0.1', true],
  ] as const
  for (const [text, networks, address, expected] of cases)
    assert.equal(requiresTls(url(text, networks), address), expected, `${text} ${networks} ${address}`)
})

test('a certificate that is not good is explained, and only the operator may look past it', async () => {
  const faults = [
    [certificates.self, /is self-signed/],
    [certificates.other, /is for another host name/],
    [certificates.expired, /has expired/],
  ] as const
  for (const [certificate, words] of faults) {
    for (const secure of [true, false]) {
      const { port, told, mails } = await startServer({ certificate, secure })
      const url = `${secure ? 'smtps' : 'smtp'}://support:secret@localhost:${port}`
      assert.match(await wordsOf(url), words)
      assert.deepEqual(told, [])
      await deliver(`${url}?tls=unverified`)
      assert.deepEqual(mails, [{ isSecure: true }])
    }
  }
})

test('an access token signs in, and one that is over is explained', async () => {
  const { port, told, mails } = await startServer()
  await deliver(`smtp://support:token@localhost:${port}?auth=oauth2`)
  assert.deepEqual(told, [{ method: 'XOAUTH2', isSecure: true }])
  assert.equal(mails.length, 1)
  assert.match(
    await wordsOf(`smtp://support:old@localhost:${port}?auth=oauth2`),
    /^localhost does not accept the account for support\..* The server said: 535 5\.7\.3 Unsuccessful$/,
  )
})
