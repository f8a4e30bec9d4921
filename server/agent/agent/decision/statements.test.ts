import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseModelAnswer } from './statements.ts'

test('an answer is read in the form that was asked for', () => {
  const text = '{"answer": [{"text": " One\\n sentence. ", "sources": [1, 1, 2]}], "hand_over": false}'
  assert.deepEqual(parseModelAnswer(text), {
    statements: [{ text: 'One sentence.', sources: [1, 2] }],
    handsOver: false,
  })
})

test('a text in another format is no answer', () => {
  for (const text of ['', '{', '1', '"a"', 'null', '[]', '{}', '{"answer": {}}'])
    assert.equal(parseModelAnswer(text), undefined, text)
})

test('sentences in another format are left out', () => {
  const statements = [1, null, {}, { text: 'a' }, { text: 1, sources: [1] }, { text: ' ', sources: [1] }]
  assert.deepEqual(parseModelAnswer(JSON.stringify({ answer: statements }))?.statements, [])
  const odd = { text: 'a\u200bb', sources: ['1', null, 1.5, 3] }
  assert.deepEqual(parseModelAnswer(JSON.stringify({ answer: [odd] }))?.statements, [
    { text: 'ab', sources: [3] },
  ])
  const long = { text: 'a'.repeat(1_001), sources: [1] }
  assert.deepEqual(parseModelAnswer(JSON.stringify({ answer: [long] }))?.statements, [])
  assert.equal(
    parseModelAnswer(JSON.stringify({ answer: Array(99).fill({ text: 'a', sources: [1] }) }))?.statements
      .length,
    12,
  )
})

test('any value of hand_over but false hands over', () => {
  for (const hand_over of [true, 'false', 0, null, {}])
    assert.equal(parseModelAnswer(JSON.stringify({ answer: [], hand_over }))?.handsOver, true)
  assert.equal(parseModelAnswer('{"answer": []}')?.handsOver, false)
})
