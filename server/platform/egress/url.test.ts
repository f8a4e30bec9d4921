import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MailProtocol, urlFor } from './url.ts'

const imap: MailProtocol[] = ['imap', 'imaps']
const smtp: MailProtocol[] = ['smtp', 'smtps']

test('the address of a mailbox says all there is to know', () => {
  assert.deepEqual(
    urlFor(
      'imaps://support%40acme.test:p%25s%3A%2F@Mail.Acme.test?mailbox=Support%20mail&after=move:Done',
      imap,
    ),
    {
      protocol: 'imaps',
      host: 'mail.acme.test',
      port: 993,
      user: 'support@acme.test',
      password: 'p%s:/',
      isOauth: false,
      tls: 'required',
      connections: 10,
      mailbox: 'Support mail',
      after: { do: 'move', to: 'Done' },
    },
  )
})

test('each protocol has its port, and another one may be said', () => {
  const portOf = (protocol: MailProtocol, port = '') =>
    urlFor(`${protocol}://a:b@mail.acme.test${port}`, [protocol]).port
  assert.deepEqual(
    [portOf('imap'), portOf('imaps'), portOf('smtp'), portOf('smtps'), portOf('smtp', ':2525')],
    [143, 993, 587, 465, 2525],
  )
})

test('without TLS a password goes to hosts of the operator only', () => {
  const tlsOf = (text: string, networks: 'public' | 'anywhere') =>
    urlFor(text, [...imap, ...smtp], networks).tls
  assert.equal(tlsOf('imap://a:b@mail.acme.test', 'public'), 'required')
  assert.equal(tlsOf('imap://a:b@mail.acme.test', 'anywhere'), 'if offered')
  assert.equal(tlsOf('imap://a:b@mail.acme.test?tls=required', 'anywhere'), 'required')
  assert.equal(tlsOf('imaps://a:b@mail.acme.test?tls=unverified', 'anywhere'), 'unverified')
  assert.throws(
    () => tlsOf('imaps://a:b@mail.acme.test?tls=unverified', 'public'),
    /Only the person who runs Bellhop/,
  )
})

test('how many connections there are to a mail server may be said', () => {
  assert.equal(urlFor('smtp://mail.acme.test?connections=100', smtp).connections, 100)
  for (const connections of ['0', '101', '-1', 'x', ''])
    assert.throws(() => urlFor(`smtp://mail.acme.test?connections=${connections}`, smtp), /from 1 to 100/)
})

test('an access token stands in the place of a password', () => {
  assert.equal(urlFor('imaps://a:token@mail.acme.test?auth=oauth2', imap).isOauth, true)
  assert.throws(() => urlFor('smtp://mail.acme.test?auth=oauth2', smtp), /access token/)
})

test('what is wrong with an address is explained, and never with its password', () => {
  const faults: [string, RegExp][] = [
    ['', /must start with imap:\/\/ or imaps:\/\/\./],
    ['mail.acme.test', /must start with/],
    ['smtp://a:secret@mail.acme.test', /must start with/],
    ['imap:a:secret@mail.acme.test', /must start with/],
    ['imap:///', /host/i],
    ['imaps://mail.acme.test', /requires a user and a password/],
    ['imaps://a@mail.acme.test', /must be set together/],
    ['imaps://:secret@mail.acme.test', /must be set together/],
    ['imaps://a:secret%@mail.acme.test', /Write % as %25/],
    ['imaps://a:secret%0d%0aA1 LOGOUT@mail.acme.test', /line break/],
    ['imaps://a:secret@mail.acme.test:0', /Port 0/],
    ['imaps://a:secret@mail.acme.test:99999', /The URL is invalid/],
    ['imaps://a:secret@mail.acme.test/INBOX', /Only parameters/],
    ['imaps://a:secret@mail.acme.test#x', /Only parameters/],
    ['imaps://a:secret@mail.acme.test?maibox=x', /Unknown parameter “maibox”/],
    ['imaps://a:secret@mail.acme.test?mailbox=', /name of the mailbox is invalid/],
    ['imaps://a:secret@mail.acme.test?mailbox=a%0d%0ab', /name of the mailbox is invalid/],
    ['imaps://a:secret@mail.acme.test?after=delete', /leave, flag or move:/],
    ['imaps://a:secret@mail.acme.test?after=flag&after=leave', /is set twice/],
    ['imaps://a:secret@mail.acme.test?tls=no', /required or unverified/],
    ['imaps://a:secret@127.1', /127\.0\.0\.1 is the machine that Bellhop runs on/],
    ['imaps://a:secret@[::1]', /::1 is the machine/],
    ['imaps://a:secret@%6c%6fcalhost', /localhost is the machine/],
    ['imaps://a:secret@mail.acme.test:22', /Port 22 is not a port of mail servers/],
  ]
  for (const [text, pattern] of faults) {
    assert.throws(
      () => urlFor(text, imap, 'public'),
      (error: Error) => {
        assert.match(error.message, pattern, text)
        assert.doesNotMatch(error.message, /secret/)
        return true
      },
    )
  }
})
