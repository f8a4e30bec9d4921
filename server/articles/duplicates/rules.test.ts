import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leastSimilarity, mostSimilar, similarityTo } from './rules.ts'

const near = leastSimilarity + 0.1

test('the most similar articles are named, at most three', () => {
  const others = [0.75, near, 0.99, 0.9].map((similarity, id) => ({ id, similarity }))
  assert.deepEqual(
    mostSimilar([], others).map(({ id }) => id),
    [2, 3, 1],
  )
})

test('what is not similar enough is not named', () => {
  assert.deepEqual(mostSimilar([], [{ id: 1, similarity: leastSimilarity - 0.001 }]), [])
})

test('the same title or text comes before all others, and once', () => {
  const others = [
    { id: 1, similarity: near },
    { id: 2, similarity: 0.99 },
  ]
  assert.deepEqual(mostSimilar([1], others), [
    { id: 1, similarity: 1 },
    { id: 2, similarity: 0.99 },
  ])
})

test('the text counts for more than the title, in the units of the stored bytes', () => {
  const [one, other] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
  const stored = Int8Array.of(127, 0, 3, 0)
  assert.equal(similarityTo({ title: one, text: one }, stored), 1)
  assert.equal(similarityTo({ title: other, text: one }, stored), 0.75)
  assert.equal(similarityTo({ title: one, text: one }, Int8Array.of(0, 0, 0, 0)), 0)
})
