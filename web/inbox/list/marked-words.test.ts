import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedWords } from './marked-words.ts'

test('words are marked, and values of most operators are not', () => {
  assert.deepEqual(markedWords('late, "blue parcel" tag:refund from:grace #12 a'), [
    'late',
    'blue',
    'parcel',
    'grace',
  ])
})
