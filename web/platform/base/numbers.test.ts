import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localeFor } from './locale.ts'
import { numbersIn } from './numbers.ts'

test('numbers are in the English of the browser, as dates are, whatever its first language is', () => {
  const { numberText, sizeOf } = numbersIn(localeFor(['de-DE', 'en-IN'], 'en'))
  assert.equal(numberText(1_234_567), '12,34,567')
  assert.equal(sizeOf(1_250_000), '1.3 MB')
  assert.equal(sizeOf(13), '13 bytes')
  assert.equal(sizeOf(1), '1 byte')
})

test('numbers are in German for people who read the app in German', () => {
  const { numberText, percentText, changeText, sizeOf } = numbersIn(localeFor(['de-DE', 'en'], 'de'))
  assert.equal(changeText(0.12), '+12\u00a0%')
  assert.equal(numberText(1_234_567), '1.234.567')
  assert.equal(percentText(0.83), '83\u00a0%')
  assert.equal(sizeOf(1_250_000), '1,3 MB')
})
