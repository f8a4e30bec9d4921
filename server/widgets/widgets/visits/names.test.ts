import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstName, typedName } from './names.ts'

test('a typed name becomes no link in a mail', () => {
  assert.equal(typedName(' Grace  Hopper '), 'Grace Hopper')
  assert.equal(typedName('J.R.R. Tolkien'), 'J. R. R. Tolkien')
  assert.equal(typedName('Win at https://evil.test/x <b>'), 'Win at https evil. test x b')
  assert.equal(typedName('\u200b \n'), null)
  assert.equal(typedName('x'.repeat(500))?.length, 80)
})

test('visitors see the first name of a member, never an email address', () => {
  assert.equal(firstName('  Ada\u202e  Okafor '), 'Ada')
  assert.equal(firstName('ada.okafor@example.com'), 'ada.okafor')
  assert.equal(firstName('@example.com'), '')
  assert.equal(firstName('\u200b \n'), '')
  assert.equal(firstName('\u{1f600}'.repeat(50)).length, 40)
})
