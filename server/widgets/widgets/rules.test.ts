import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isAllowed, isSecret, isSigned, newSecret, readUser } from './rules.ts'

test('a page may use a widget if its origin is in the list, or if there is no list', () => {
  const cases: [origin: string, allowed: string[], isFine: boolean][] = [
    ['https://anything.test', [], true],
    ['null', [], true],
    ['https://shop.test', ['https://shop.test'], true],
    ['https://shop.test:8443', ['https://shop.test'], false],
    ['http://shop.test', ['https://shop.test'], false],
    ['https://shop.test.evil.test', ['https://shop.test'], false],
    ['https://evilshop.test', ['https://*.shop.test'], false],
    ['https://shop.test', ['https://*.shop.test'], false],
    ['https://.shop.test', ['https://*.shop.test'], false],
    ['https://a.b.shop.test', ['https://*.shop.test'], true],
    ['http://a.shop.test', ['https://*.shop.test'], false],
    ['https://a.shop.test:8443', ['https://*.shop.test'], false],
    ['null', ['https://shop.test'], false],
  ]
  for (const [origin, allowed, isFine] of cases)
    assert.equal(isAllowed(origin, allowed), isFine, `${origin} ${allowed}`)
})

test('a text is signed by the secret of the site, and by no other', () => {
  const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
  assert.ok(isSigned('x', sign('x', 'a'), ['a']))
  assert.ok(isSigned('x', sign('x', 'b').toUpperCase(), ['a', 'b']))
  for (const [text, signature, secrets] of [
    ['x', sign('y', 'a'), ['a']],
    ['x', sign('x', 'c'), ['a', 'b']],
    ['x', sign('x', 'a').slice(2), ['a']],
    ['x', `${sign('x', 'a')}00`, ['a']],
    ['x', '', ['a']],
    ['x', 'z'.repeat(64), ['a']],
    ['x', sign('x', ''), []],
  ] as const)
    assert.equal(isSigned(text, signature, secrets), false)
})

test('what a site has signed names a user, and works for a day', () => {
  const now = new Date('2026-06-24T12:00:00Z')
  const issued_at = now.getTime() / 1_000
  const user = { id: '42', email: 'Grace@Example.test ', name: 'Grace\u202e\n Hopper', issued_at }
  assert.deepEqual(readUser(JSON.stringify(user), now), {
    id: '42',
    email: 'grace@example.test',
    name: 'Grace Hopper',
    issuedAt: now.getTime(),
    fields: {},
  })
  const faultOf = (changes: object) => readUser(JSON.stringify({ ...user, ...changes }), now)
  const faults: [changes: object, fault: RegExp][] = [
    [{ issued_at: issued_at - 24 * 3_600 }, /expired/],
    [{ issued_at: issued_at + 301 }, /future/],
    [{ issued_at: issued_at * 1_000 }, /future/],
    [{ issued_at: String(issued_at) }, /issued_at/],
    [{ issued_at: undefined }, /issued_at/],
    [{ fields: ['plan'] }, /fields/],
    [{ id: '' }, /id/],
    [{ id: 'x'.repeat(256) }, /id/],
    [{ id: { $gt: '' } }, /id/],
    [{ id: 1.5 }, /id/],
    [{ id: '42\0' }, /id/],
    [{ id: '42\ud800' }, /id/],
    [{ email: null }, /email/],
    [{ email: 'grace\0@example.test' }, /email/],
    [{ email: 'grace\udc00@example.test' }, /email/],
    [{ name: 5 }, /name/],
  ]
  for (const [changes, fault] of faults) assert.match(String(faultOf(changes)), fault)
  for (const text of ['', 'null', '[]', '"x"', '{', '[{"id":"42"}]'])
    assert.equal(readUser(text, now), 'must be a JSON object.')
  assert.equal((readUser(JSON.stringify({ ...user, id: 42 }), now) as { id: string }).id, '42')
})

test('a secret has 256 random bits, and a form that nothing else has', () => {
  assert.notEqual(newSecret(), newSecret())
  assert.ok(isSecret(newSecret()))
  for (const text of [undefined, '', 'wv_x', `${newSecret()}x`, [newSecret()]])
    assert.equal(isSecret(text), false)
})
