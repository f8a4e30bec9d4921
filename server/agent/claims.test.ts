import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidIn } from './claims.ts'

test('an answer is read in the form that was asked for', () => {
  const text = '{"answer": [{"text": " One\\n sentence. ", "sources": [1, 1, 2]}], "hand_over": false}'
  assert.deepEqual(saidIn(text), { claims: [{ text: 'One sentence.', sources: [1, 2] }], handsOver: false })
})

test('what is of another form is no answer', () => {
  for (const text of ['', '{', '1', '"a"', 'null', '[]', '{}', '{"answer": {}}'])
    assert.equal(saidIn(text), undefined, text)
})

test('of an answer, sentences of another form are left out', () => {
  const claims = [1, null, {}, { text: 'a' }, { text: 1, sources: [1] }, { text: ' ', sources: [1] }]
  assert.deepEqual(saidIn(JSON.stringify({ answer: claims }))?.claims, [])
  const odd = { text: 'a\u200bb', sources: ['1', null, 1.5, 3] }
  assert.deepEqual(saidIn(JSON.stringify({ answer: [odd] }))?.claims, [{ text: 'ab', sources: [3] }])
  const long = { text: 'a'.repeat(1_001), sources: [1] }
  assert.deepEqual(saidIn(JSON.stringify({ answer: [long] }))?.claims, [])
  assert.equal(
    saidIn(JSON.stringify({ answer: Array(99).fill({ text: 'a', sources: [1] }) }))?.claims.length,
    12,
  )
})

test('whatever else than false stands there, it hands over', () => {
  for (const hand_over of [true, 'false', 0, null, {}])
    assert.equal(saidIn(JSON.stringify({ answer: [], hand_over }))?.handsOver, true)
  assert.equal(saidIn('{"answer": []}')?.handsOver, false)
})
