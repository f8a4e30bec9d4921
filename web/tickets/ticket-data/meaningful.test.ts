import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningful } from './meaningful.ts'

test('a preview begins after the greeting', () => {
  for (const [preview, expected] of [
    ['Hi team, my parcel has not arrived.', 'my parcel has not arrived.'],
    ['Hello, order 2041 arrived twice.', 'order 2041 arrived twice.'],
    ['Dear Mr. O’Brien-Smith! Thank you for the reply.', 'Thank you for the reply.'],
    ['Good morning! The app crashes at start.', 'The app crashes at start.'],
    ['Guten Tag Frau Müller, mein Paket fehlt noch.', 'mein Paket fehlt noch.'],
    ['Sehr geehrte Damen und Herren, ich möchte kündigen.', 'ich möchte kündigen.'],
  ])
    assert.equal(meaningful(preview ?? ''), expected)
})

test('what is more than a greeting stays, and so does a message that has little else', () => {
  for (const preview of [
    'Hi',
    'Hello there!',
    'Hi Tom, thanks!',
    'Hi my order is late, where is it?',
    'Hello is this thing on? I wrote three times.',
    'High shipping costs, why?',
    'History of my orders, please send it.',
    '',
  ])
    assert.equal(meaningful(preview), preview)
})

test('a hostile preview takes no time', () => {
  const start = performance.now()
  meaningful(`Hi ${'a'.repeat(50_000)}`)
  meaningful(`Hi ${'a '.repeat(50_000)}`)
  meaningful(`Hi ${'a, '.repeat(50_000)}`)
  assert.ok(performance.now() - start < 500)
})
