import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlFor } from '../../../server/platform/egress/url.ts'
import { mailUrl } from './mail-url.ts'

const login = { host: 'mail.example.com', port: '', encryption: 'tls', user: 'a', password: 'b' } as const

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
