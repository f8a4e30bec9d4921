import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonInWords } from './reasons.ts'

test('reasons name the fields as the page does', () => {
  assert.equal(
    reasonInWords(
      'The other emails field must not have more than 20 items. The Plan field must be a number.',
    ),
    'The Further email addresses field must not have more than 20 items. The Plan field must be a number.',
  )
  assert.equal(
    reasonInWords('The email field must be a valid email address.'),
    'The Email address field must be a valid email address.',
  )
  assert.equal(reasonInWords('Row 6 is about the same one.'), 'Row 6 is about the same one.')
})
