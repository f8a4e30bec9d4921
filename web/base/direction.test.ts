import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionOf } from './direction.ts'

test('Arabic and Hebrew texts begin at the right, by their first letter', () => {
  for (const text of ['أين طلبي؟', 'שלום', '#12: מתי זה מגיע?', '« متى؟ Hello'])
    assert.equal(directionOf(text), 'rtl', text)
  for (const text of ['Hello', 'Re: שלום', '12', '', '注文について', 'Ünlü'])
    assert.equal(directionOf(text), 'ltr', text)
})
