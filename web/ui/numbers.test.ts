import assert from 'node:assert/strict'
import { test } from 'node:test'

test('numbers are in English, as the words beside them are, also in a browser of another language', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE', 'de'] } })
  const { numberText, sizeOf } = await import('./numbers.ts')
  assert.equal(numberText(12_345), '12,345')
  assert.equal(sizeOf(1_250_000), '1.3 MB')
})
