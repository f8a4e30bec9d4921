import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOf } from './provider.ts'

test('an address that cannot be stored is that of nobody, and a name is shortened to one that can', () => {
  const claims = { sub: '1', email_verified: true }
  for (const email of ['ada\0@acme.test', 'ada\ud800@acme.test', 5, undefined])
    assert.equal(personOf({ ...claims, email }).email, '')
  const { email, name } = personOf({ ...claims, email: 'Ada@acme.test', name: ` A\0da ${'x'.repeat(250)}😀` })
  assert.deepEqual([email, name], ['ada@acme.test', `Ada ${'x'.repeat(250)}\ufffd`])
  assert.equal(personOf({ ...claims, email, name: '\0 ' }).name, undefined)
})
