import assert from 'node:assert/strict'
import { test } from 'node:test'

test('numbers are in the English of the browser, as dates are, whatever its first language is', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE', 'en-IN'] } })
  const { numberText, sizeOf } = await import('./numbers.ts')
  assert.equal(numberText(1_234_567), '12,34,567')
  assert.equal(sizeOf(1_250_000), '1.3 MB')
})
