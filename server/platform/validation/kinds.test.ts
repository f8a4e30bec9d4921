import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domain, email, endpoint, mailbox, mailServer, network, url, webAddress } from './addresses.ts'
import {
  duration,
  fraction,
  integer,
  type Kind,
  listOf,
  oneOf,
  or,
  orNone,
  readText,
  slug,
  text,
  timeZone,
  ulid,
  word,
} from './kinds.ts'

test('the text of each kind of value is read', () => {
  const ULID = '01M7XQYJQEWCK6AAYY64ZXNFP6'
  const cases: [Kind<unknown>, string, unknown][] = [
    [text('NAME', 2), '💚💚', '💚💚'],
    [word, 'sk-1:x', 'sk-1:x'],
    [ulid, ULID, ULID.toLowerCase()],
    [slug, 'acme-2', 'acme-2'],
    [integer(1, 65_535), '65535', 65_535],
    [fraction, '.35', 0.35],
    [oneOf('web', 'mail'), 'mail', 'mail'],
    [duration, '90d', 7_776_000_000],
    [timeZone, 'Europe/Brussels', 'Europe/Brussels'],
    [or(integer(0, 9), 'off', 'off'), 'off', 'off'],
    [orNone(ulid), 'none', null],
    [orNone(ulid), ULID, ULID.toLowerCase()],
    [listOf(network), '10.0.0.0/8, ::1,::1', ['10.0.0.0/8', '::1']],
    [email, 'ada@acme.test', 'ada@acme.test'],
    [mailbox, 'help@acme.test', { name: '', address: 'help@acme.test' }],
    [mailbox, '"Acme Help" <help@acme.test>', { name: 'Acme Help', address: 'help@acme.test' }],
    [domain, 'Help.Acme.test', 'help.acme.test'],
    [url('postgres:'), 'postgres://a@b/c', 'postgres://a@b/c'],
    [webAddress, 'https://acme.test/help//', 'https://acme.test/help'],
    [endpoint('http://localhost:11434/v1'), 'http://localhost:11434/v1', 'http://localhost:11434/v1'],
    [mailServer, 'smtps://a:b@acme.test', 'smtps://a:b@acme.test'],
  ]
  for (const [kind, given, value] of cases) assert.deepEqual(readText(kind, given), value, given)
})

test('a text of another kind is rejected with what it must be', () => {
  const cases: [Kind<unknown>, string, string][] = [
    [text('NAME', 2), '💚💚💚', 'must have 1 to 2 characters, but is "💚💚💚".'],
    [text('KEY', 99, 32), 'short', 'must have 32 to 99 characters, but is "short".'],
    [word, 'two words', 'must consist of ASCII characters without spaces, but is "two words".'],
    [integer(1, 9), '10', 'must be an integer from 1 to 9, but is "10".'],
    [integer(1, 9), '1.5', 'must be an integer from 1 to 9, but is "1.5".'],
    [fraction, '1.5', 'must be a number from 0 to 1, such as 0.35, but is "1.5".'],
    [oneOf('web', 'mail'), 'cron', 'must be web or mail, but is "cron".'],
    [duration, '0d', 'must be a duration such as 90d, 12h or 30m, but is "0d".'],
    [timeZone, '+01:00', 'must be the name of a time zone, such as Europe/Brussels, but is "+01:00".'],
    [or(integer(0, 9), 'off', 'off'), 'on', 'must be an integer from 0 to 9, or be off, but is "on".'],
    [listOf(ulid), 'x,', 'must be a comma-separated list, but is "x,".'],
    [listOf(network), '::1,10.0.0.0/33', networkWords('10.0.0.0/33')],
    [listOf(network), '10.0.0.1/8/8', networkWords('10.0.0.1/8/8')],
    [email, 'a@', 'must be an email address, but is "a@".'],
    [domain, '-a.test', 'must be a domain such as help.example.com, but is "-a.test".'],
    [
      url('https:', 'http:'),
      'ftp://a',
      'must be a URL that begins with https:// or http://, but is "ftp://a".',
    ],
    [webAddress, 'acme.test', 'must be a URL such as https://help.example.com, but is "acme.test".'],
  ]
  for (const [kind, given, message] of cases) assert.throws(() => readText(kind, given), { message })
})

const networkWords = (given: string) =>
  `must be an IP address or a CIDR range such as 10.0.0.0/8, but is "${given}".`

test('a secret is not repeated when it is rejected', () => {
  const message = 'must be an integer from 1 to 9.'
  assert.throws(() => readText(integer(1, 9), 'hunter2', true), { message })
  assert.throws(() => readText(mailServer, 'http://a:hunter2@b', true), /^Error: is invalid: (?!.*hunter2)/)
})
