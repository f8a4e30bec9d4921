import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from './invite-all.ts'

test('addresses are found in pasted text, however they are separated, and each once', () => {
  assert.deepEqual(addressesIn('ada@a.test, bea@b.test;cid@c.test\n dee@d.test  ADA@a.test,'), [
    'ada@a.test',
    'bea@b.test',
    'cid@c.test',
    'dee@d.test',
  ])
  assert.deepEqual(addressesIn('Ada Okafor <ada@a.test>, "Lund, Bea" <bea@b.test>'), [
    'ada@a.test',
    'bea@b.test',
  ])
  assert.deepEqual(addressesIn('no address'), ['no', 'address'])
  assert.deepEqual(addressesIn('  '), [])
})
