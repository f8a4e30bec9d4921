import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Activity } from '../../../platform/api/types.ts'
import { authorOf } from './author.ts'

test('an activity names its author, unless its description says why it was made', () => {
  const by = (type: string, properties: object) =>
    authorOf({ type, properties, user: { name: 'Ada' } } as unknown as Activity)?.name
  assert.equal(by('assigned', { name: 'Lena' }), 'Ada')
  assert.equal(by('assigned', { name: 'Ada', reason: 'reply' }), undefined)
  assert.equal(by('assigned', { name: 'Lena', reason: 'distribution' }), undefined)
  assert.equal(by('status_changed', { to: 'closed' }), 'Ada')
})
