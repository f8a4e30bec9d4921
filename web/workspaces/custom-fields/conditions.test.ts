import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conditionOf, textOf } from './conditions.ts'

test('a condition that was read is written as it was', () => {
  const texts = [
    'plan:pro',
    '-plan:Pro plan',
    'seats:>10',
    'seats:>=10',
    'end:<2026-01-31',
    'end:<=2026-01-31',
  ]
  for (const text of [...texts, 'plan:none', '-plan:none']) {
    const read = conditionOf(text)
    assert.ok(read)
    assert.equal(textOf(read), text)
  }
})

test('what cannot be edited is not read', () => {
  for (const text of ['plan', '-seats:>10', '']) assert.equal(conditionOf(text), undefined)
})
