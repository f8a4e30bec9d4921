import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('the address of a mail server that cannot be used is told at the start, without its password', () => {
  const faultOf = (SMTP_URL: string) => {
    try {
      readConfig({ SMTP_URL })
    } catch (error) {
      return (error as Error).message // settings throw nothing but errors
    }
    return undefined
  }
  assert.equal(faultOf('smtp://a:secret@mail.example.com?connections=3'), undefined)
  assert.equal(faultOf(''), undefined)
  const faults: [string, RegExp][] = [
    [
      'http://a:secret@mail.example.com',
      /SMTP_URL is invalid: .* must start with smtp:\/\/ or smtps:\/\/\.$/,
    ],
    ['smtp://:secret@mail.example.com', /a user and a password must be set together/i],
    ['smtp://a:secret@mail.example.com?tls=no', /“tls” must be required or unverified\.$/],
    ['smtp://a:secret@mail.example.com/inbox', /Only parameters/],
  ]
  for (const [url, words] of faults) {
    assert.match(faultOf(url) ?? '', words)
    assert.doesNotMatch(faultOf(url) ?? '', /secret/)
  }
})
