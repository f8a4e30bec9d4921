import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patternsOf, walkTo } from './rules.ts'

test('a page is walked to from the nearer end of the list', () => {
  const cases = [
    { offset: 0, total: 0, walk: { offset: 0, limit: 0, fromEnd: false } },
    { offset: 0, total: 3, walk: { offset: 0, limit: 3, fromEnd: false } },
    { offset: 0, total: 100, walk: { offset: 0, limit: 10, fromEnd: false } },
    { offset: 50, total: 100, walk: { offset: 50, limit: 10, fromEnd: false } },
    { offset: 60, total: 100, walk: { offset: 30, limit: 10, fromEnd: true } },
    { offset: 90, total: 93, walk: { offset: 0, limit: 3, fromEnd: true } },
    { offset: 100, total: 93, walk: { offset: 100, limit: 0, fromEnd: false } },
  ]
  for (const { offset, total, walk } of cases) {
    const { searchFirst, ...walked } = walkTo({ offset, perPage: 10 }, total)
    assert.deepEqual(walked, walk)
  }
})

test('many matches are not all fetched to show a few of them', () => {
  assert.equal(walkTo({ offset: 0, perPage: 25 }, 1_000).searchFirst, true)
  assert.equal(walkTo({ offset: 0, perPage: 25 }, 1_001).searchFirst, false)
})

test('every filter is a set of alternatives, taken literally', () => {
  assert.equal(patternsOf({}), undefined)
  assert.deepEqual(patternsOf({ name: ['ada', '50%_\\'] }), {
    name: ['%ada%', '%50\\%\\_\\\\%'],
    email: null,
    either: null,
  })
  assert.deepEqual(patternsOf({ email: ['@x'], search: ['y'] }), {
    name: null,
    email: ['%@x%'],
    either: ['%y%'],
  })
})
