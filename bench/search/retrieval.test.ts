import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerableFrom } from '../../server/search/vectors/word-vectors.ts'
import { type Figures, measureRetrieval, share } from './retrieval.ts'

const isAtLeast = (figures: Figures, floors: Figures) => {
  for (const name of ['recall1', 'recall5', 'mrr10'] as const)
    assert.ok(
      figures[name] >= floors[name],
      `${name} is ${figures[name]}, which is less than ${floors[name]}`,
    )
}

test('customers find the articles that answer them, also with slips of the finger', async () => {
  const { asWritten, mistyped, nearest } = await measureRetrieval()
  isAtLeast(asWritten.both, { recall1: 0.45, recall5: 0.79, mrr10: 0.59 })
  isAtLeast(mistyped.both, { recall1: 0.38, recall5: 0.71, mrr10: 0.53 })
  for (const { words, vectors, both } of [asWritten, mistyped]) {
    isAtLeast(both, words)
    isAtLeast(both, vectors)
  }
  assert.ok(share(nearest.answerable, (near) => near >= answerableFrom) > 0.7)
  assert.ok(share(nearest.unanswerable, (near) => near < answerableFrom) > 0.75)
})
