import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldRuleOf, withFieldRule } from './field-condition.ts'

const item = (type: string, ...values: string[]) => ({ type, parameters: { values } })

test('a condition on one field is read and written as it was', () => {
  const conditions = [
    item('field_is', 'plan:pro'),
    item('field_is', 'seats:>10'),
    item('field_is', 'end:<=2026-01-31'),
    item('field_is', 'plan:none'),
    item('field_is_not', 'plan:pro'),
    item('field_is_not', 'plan:none'),
    item('field_contains', 'order:A-'),
    item('field_does_not_contain', 'order:A-'),
  ]
  for (const condition of conditions) {
    const rule = fieldRuleOf(condition)
    assert.ok(rule, JSON.stringify(condition))
    assert.deepEqual(withFieldRule(condition, rule), condition)
  }
  assert.equal(fieldRuleOf(item('field_is_not', 'plan:none'))?.test, 'some')
})

test('a value can be typed, also with spaces', () => {
  for (const value of ['', 'Pro ', 'Pro plan'])
    for (const test of ['is', 'isNot', '>', 'contains', 'containsNot'] as const) {
      const rule = { key: 'plan', test, value }
      assert.deepEqual(fieldRuleOf(withFieldRule(item('field_is'), rule)), rule)
    }
})

test('several values and other forms stay texts', () => {
  const others = [
    item('field_is', 'plan:pro', 'plan:free'),
    item('field_is_not', 'seats:>10'),
    item('field_contains', 'order:none'),
    item('field_is', 'plan'),
    item('field_is', '-plan:pro'),
    item('subject_contains', 'plan:pro'),
  ]
  for (const condition of others) assert.equal(fieldRuleOf(condition), undefined, JSON.stringify(condition))
})
