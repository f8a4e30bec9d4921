import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldValues } from './field-types.ts'
import { isRequired, missingAfter } from './required-fields.ts'

const always = { key: 'reason', required: 'always', required_if: [] as string[] } as const
const onClose = { key: 'cause', required: 'on_close', required_if: [] as string[] } as const
const on = (...required_if: string[]) => ({ key: 'amount', required: 'always' as const, required_if })
const keys = (fields: { key: string }[]) => fields.map(({ key }) => key)
const state = (status: string, fields: FieldValues = {}) => ({ status, fields })

test('a ticket that is closed needs all required fields, and stays with them', () => {
  const fields = [always, onClose]
  const after = (before: ReturnType<typeof state> | undefined, next: ReturnType<typeof state>) =>
    keys(missingAfter(fields, before, next))
  assert.deepEqual(after(state('open'), state('closed')), ['reason', 'cause'])
  assert.deepEqual(after(state('open', { reason: ' ' }), state('closed', { cause: 'x' })), ['reason'])
  assert.deepEqual(after(undefined, state('open')), ['reason'])
  assert.deepEqual(after(undefined, state('closed')), ['reason', 'cause'])
  assert.deepEqual(after(state('open'), state('waiting')), [], 'it came from a mail')
  assert.deepEqual(after(state('open', { reason: 'x' }), state('open')), ['reason'], 'it was removed')
  assert.deepEqual(after(state('closed', { cause: 'x' }), state('closed')), ['cause'])
  assert.deepEqual(after(state('closed', { cause: 'x' }), state('open')), [])
})

test('false and zero are values', () => {
  for (const reason of [false, 0])
    assert.deepEqual(missingAfter([always], undefined, state('open', { reason })), [])
})

test('a condition decides whether a field is required', () => {
  const cases: [string[], FieldValues, boolean][] = [
    [['reason:refund'], { reason: 'refund' }, true],
    [['reason:refund'], { reason: 'other' }, false],
    [['reason:refund'], {}, false],
    [['-reason:refund'], {}, true],
    [['-reason:refund'], { reason: 'refund' }, false],
    [['reason:refund', 'reason:return'], { reason: 'return' }, true],
    [['reason:refund', 'paid:true'], { reason: 'refund' }, false],
    [['reason:refund', 'paid:true'], { reason: 'refund', paid: true }, true],
    [['areas:mail'], { areas: ['app', 'mail'] }, true],
    [['areas:none'], {}, true],
    [['areas:none'], { areas: ['app'] }, false],
    [['-areas:none'], { areas: ['app'] }, true],
    [['seats:>9'], { seats: 10 }, true],
    [['seats:>9'], { seats: 9 }, false],
    [['seats:>9'], {}, false],
    [['seats:<=9'], { seats: 9 }, true],
    [['end:<2026-10-01'], { end: '2026-09-30' }, true],
    [['end:>=2026-10-01'], { end: '2026-09-30' }, false],
    [['order:A-1'], { order: 'a-1' }, true],
  ]
  for (const [conditions, fields, expected] of cases)
    assert.equal(
      isRequired(on(...conditions), state('open', fields)),
      expected,
      `${conditions.join()} with ${JSON.stringify(fields)}`,
    )
})
