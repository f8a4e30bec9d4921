import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowSum } from './row-sum.ts'

const sumOf = (...chunks: string[]) => {
  const sum = rowSum()
  for (const chunk of chunks) sum.add(Buffer.from(chunk))
  return sum.result()
}

test('the sum of rows depends neither on their order nor on the chunks in which they arrive', () => {
  const expected = sumOf('one\ntwo\nthree\n')
  assert.equal(expected.rows, 3)
  assert.deepEqual(sumOf('th', 'ree\non', 'e\ntwo\n'), expected)
  assert.deepEqual(sumOf('two\n', 'one\n', 'three\n'), expected)
})

test('the sum of rows shows one that is missing, changed, doubled or cut off', () => {
  const { sum } = sumOf('one\ntwo\nthree\n')
  for (const other of ['one\ntwo\n', 'one\ntwo\nThree\n', 'one\ntwo\nthree\nthree\n', 'one\ntwo\nthree'])
    assert.notEqual(sumOf(other).sum, sum, other)
})
