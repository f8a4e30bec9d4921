import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../../../platform/kernel/clock.ts'
import { Problem } from '../../../platform/kernel/problem.ts'
import { domainIn, domainOfEmail, problemIn, standingOf } from './domain-rules.ts'

const read = (text: string) => {
  try {
    return domainIn(text)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.errors?.domain?.[0]
  }
}

test('a domain is stored in lower case and in ASCII', () => {
  assert.equal(read(' @Acme.Example. '), 'acme.example')
  assert.equal(read('bücher.de'), 'xn--bcher-kva.de')
  assert.equal(read('mail.acme.co.uk'), 'mail.acme.co.uk')
})

test('what belongs to nobody alone is rejected', () => {
  for (const text of ['gmail.com', 'GMX.de', 'x.gmail.com', 'ｇmail.com'])
    assert.match(read(text) ?? '', /Anybody can get/, text)
  for (const text of ['co.uk', 'com', 'github.io', 'azurewebsites.net'])
    assert.match(read(text) ?? '', /public suffix|Enter a domain/, text)
  for (const text of [
    '',
    'acme',
    '10.0.0.1',
    '[::1]',
    'a b.com',
    'ada@acme.com',
    'https://acme.com',
    'a_b.com',
  ])
    assert.match(read(text) ?? '', /Enter a domain/, text)
})

test('the domain of an address is what follows its only @', () => {
  assert.equal(domainOfEmail('Ada@ACME.com'), 'acme.com')
  const others = [
    ...['ada@acme.com@evil.com', 'ada@evil.com@acme.com', '"a@b"@acme.com', '@acme.com', 'ada@', 'acme.com'],
    ...['ada@acme.com.', 'ada@ acme.com', 'ada@acme.com\0', 'ada@acme.com\n', 'ada@acme.com, eve@evil.com'],
    // A Kelvin sign and a dotless i become plain letters in other cases, and full-width letters in other forms.
    ...['ada@boo\u212a.com', 'ada@acme.co\u017f', 'ada@ac\u0131me.com', 'ada@ａcme.com', 'ada@acme\u3002com'],
    ...['ada\u200b@acme.com', 'ada@[127.0.0.1]', 'ada@localhost', 'Ada <ada@acme.com>'],
  ]
  for (const email of others) assert.equal(domainOfEmail(email), undefined, email)
  assert.equal(domainOfEmail('ada@mail.acme.com'), 'mail.acme.com')
})

test('only the exact value proves a domain', () => {
  assert.equal(problemIn('v=1', { values: ['other', ' v=1 '] }), null)
  assert.equal(problemIn('v=1', { values: ['v=12'] }), 'other_value')
  assert.equal(problemIn('v=1', { fault: 'missing' }), 'missing')
})

test('a proof ends after three days without its record', () => {
  const at = (hours: number) => new Moment(Date.UTC(2026, 0, 1) + hours * 3_600_000)
  const proved = standingOf({ proved_at: null, failing_since: null }, null, at(0))
  assert.deepEqual(proved, { proved_at: at(0), failing_since: null })
  const missing = standingOf(proved, 'missing', at(24))
  assert.deepEqual(missing, { proved_at: at(0), failing_since: at(24) })
  assert.deepEqual(standingOf(missing, 'unavailable', at(240)), missing)
  assert.deepEqual(standingOf(missing, null, at(48)), proved)
  assert.deepEqual(standingOf(missing, 'other_value', at(95)), missing)
  assert.deepEqual(standingOf(missing, 'other_value', at(96)), { proved_at: null, failing_since: at(24) })
})
