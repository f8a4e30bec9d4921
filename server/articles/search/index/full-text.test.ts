import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFullText } from './full-text.ts'
import { topScores } from './top-scores.ts'
import { createVectorRows } from './vector-rows.ts'

const counts = (text: string) => {
  const counts = new Map<string, number>()
  for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const texts = [
  'refund refunds card',
  'card invoice',
  'the invoice of a member',
  'member member member card card',
]

const filled = () => {
  const fullText = createFullText()
  for (const [slot, text] of texts.entries()) fullText.add(slot, 'english', counts(text))
  return fullText
}

test('words count by BM25: rare ones more, repeated ones ever less, in short articles more', () => {
  const [first = 0, ...others] = filled().scores(['refunded'])
  // ln(1 + (4 - 1 + ½) / (1 + ½)) · 2 · 2.2 / (2 + 1.2 · (¼ + ¾ · 3 / 3)); the forms of a word count as one word
  assert.ok(Math.abs(first - Math.log(1 + 3.5 / 1.5) * (4.4 / 3.2)) < 1e-5)
  assert.deepEqual(others, [0, 0, 0])
  const [longer = 0, shorter = 0] = filled().scores(['card'])
  assert.ok(longer > 0 && shorter > longer)
  const [, , once = 0, thrice = 0] = filled().scores(['member'])
  assert.ok(thrice > once && thrice < 2 * once)
})

test('what is taken out again leaves the others as if it had never been there', () => {
  const fullText = createFullText()
  for (const [slot, text] of texts.entries()) fullText.add(slot, 'english', counts(text))
  for (const slot of [0, 2]) fullText.remove(slot, 'english', counts(texts[slot] ?? ''))
  const expected = createFullText()
  for (const slot of [1, 3]) expected.add(slot, 'english', counts(texts[slot] ?? ''))
  for (const word of ['card', 'invoice', 'member', 'refund'])
    assert.deepEqual(fullText.scores([word]), expected.scores([word]), word)
  assert.ok(fullText.size() < 1.05 * expected.size())
  for (const slot of [1, 3]) fullText.remove(slot, 'english', counts(texts[slot] ?? ''))
  assert.deepEqual([fullText.size(), fullText.dictionaries()], [0, []])
})

test('a word that very many articles use is found in all of them', () => {
  const fullText = createFullText()
  for (let slot = 0; slot < 1_000; slot += 1) fullText.add(slot, 'english', counts('card'))
  assert.ok(fullText.scores(['card']).every((score) => score > 0))
})

test('the best are found without sorting all', () => {
  const scores = Float32Array.from({ length: 500 }, (_, n) => ((n * 7919) % 101) - 50)
  const sorted = [...scores.keys()].filter((at) => at % 3 && (scores[at] ?? 0) > 0)
  sorted.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  assert.deepEqual(
    topScores(scores, 20, (at) => at % 3 > 0),
    sorted.slice(0, 20),
  )
  assert.deepEqual(
    topScores(scores, 900, (at) => at % 3 > 0),
    sorted,
  )
})

test('vectors keep their direction in a byte a dimension, and give their place to others', () => {
  const rows = createVectorRows()
  const vector = Float32Array.of(0.6, -0.8, 0)
  const first = rows.add(Uint8Array.of(95, 256 - 127, 0, 0, 0, 0), 2)
  assert.equal(first, 0)
  assert.ok(Math.abs(rows.similarity(vector, 0) - 1) < 1e-3)
  assert.equal(rows.similarity(vector, 1), 0)
  assert.equal(rows.add(Uint8Array.of(1, 2), 1), undefined)
  rows.remove(0, 2)
  assert.equal(rows.add(Uint8Array.of(0, 127, 0), 1), 2)
  assert.equal(rows.add(Uint8Array.of(127, 0, 0, 0, 127, 0), 2), 0)
  assert.ok(Math.abs(rows.similarity(vector, 0) - 0.6) < 1e-3)
  assert.deepEqual([rows.canCompare(vector), rows.canCompare(new Float32Array(3))], [true, false])
})
