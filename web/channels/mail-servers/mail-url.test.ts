import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlFor } from '../../../server/platform/egress/url.ts'
import { emptyLogin, loginAt, mailUrl } from './mail-url.ts'

const login = { ...emptyLogin, host: 'mail.example.com', user: 'a', password: 'b' }

test('a mail server is written as the server reads it, whatever the password has in it', () => {
  for (const password of ['p@ss:w/rd?#%', 'ünï', '  spaced  ', '+&=']) {
    const {
      host,
      user,
      password: read,
    } = urlFor(mailUrl('imap', { ...login, user: 'support@acme.test', password }), ['imap', 'imaps'])
    assert.deepEqual([host, user, read], ['mail.example.com', 'support@acme.test', password])
  }
})

test('the encryption decides the protocol and the usual port', () => {
  const ports = (['imap', 'smtp'] as const).flatMap((way) =>
    (['tls', 'starttls'] as const).map(
      (encryption) => urlFor(mailUrl(way, { ...login, encryption }), [way, `${way}s`]).port,
    ),
  )
  assert.deepEqual(ports, [993, 143, 465, 587])
  assert.equal(urlFor(mailUrl('smtp', { ...login, port: ' 2525 ' }), ['smtps']).port, 2525)
})

test('folders are written as the server reads them', () => {
  const read = (more: Partial<typeof login>) => {
    const { mailbox, after } = urlFor(mailUrl('imap', { ...login, ...more }), ['imaps'])
    return [mailbox, after]
  }
  assert.deepEqual(read({}), ['INBOX', { do: 'leave' }])
  assert.deepEqual(read({ folder: 'Support & Co/Ünï', after: 'flag' }), ['Support & Co/Ünï', { do: 'flag' }])
  const moving = { after: 'move', moveTo: ' Done=50%+1 ' } as const
  assert.deepEqual(read(moving), ['INBOX', { do: 'move', to: 'Done=50%+1' }])
  assert.equal(mailUrl('smtp', { ...login, folder: 'Support', ...moving }), 'smtps://a:b@mail.example.com')
})

test('a server that is replaced keeps its place', () => {
  for (const url of [
    'imaps://a:b@mail.example.com',
    'imap://a:b@mail.example.com',
    'imaps://a:b@mail.example.com:2525',
  ]) {
    const { host, port } = urlFor(url, ['imap', 'imaps'])
    const again = urlFor(mailUrl('imap', { ...login, ...loginAt(`${host}:${port}`) }), ['imap', 'imaps'])
    assert.deepEqual([again.host, again.port], [host, port])
  }
})
