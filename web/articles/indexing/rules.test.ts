import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollAfter, progressOf } from './rules.ts'

const brain = (indexed: number, articles: number) => ({
  index: { indexed, articles, is_complete: indexed === articles },
})

test('the progress of indexing is that of all brains together', () => {
  const some = [brain(20, 20), brain(100, 460), brain(0, 0)]
  assert.deepEqual(progressOf(some), { indexed: 120, articles: 480, isComplete: false })
  assert.deepEqual(progressOf([brain(20, 20), brain(3, 3)]), { indexed: 23, articles: 23, isComplete: true })
  assert.deepEqual(progressOf([]), { indexed: 0, articles: 0, isComplete: true })
})

test('the progress is polled only while a brain is incomplete, and after an error', () => {
  const after = (data: ReturnType<typeof brain>[] | undefined, error: Error | null = null) =>
    typeof pollAfter({ data, error }) === 'number'
  assert.deepEqual([after([brain(1, 1), brain(1, 2)]), after([brain(2, 2)], new Error())], [true, true])
  assert.deepEqual([after([brain(1, 1), brain(2, 2)]), after([]), after(undefined)], [false, false, false])
})
