import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersFrom, openSoak } from './soak.ts'

const list = Array.from({ length: 37 }, (_, index) => index)
const tenDays = Array.from({ length: 10 }, (_, day) => openSoak({ BELLHOP_TEST_SEED: `${20_261_121 + day}` }))

test('ten seeds in a row have all of a list, each about a tenth of it', () => {
  const found = tenDays.map(({ portion }) => portion(list, 'numbers'))
  assert.deepEqual(new Set(found.map(({ length }) => length)), new Set([4]))
  assert.equal(new Set(found.flat()).size, list.length)
})

test('a part of a list depends on its name, has at least as much as asked for, and keeps the order', () => {
  for (const { portion } of tenDays) {
    assert.notDeepEqual(portion(list, 'numbers'), portion(list, 'other numbers'))
    const some = portion(list, 'numbers', { least: 20 })
    assert.equal(new Set(some).size, 20)
    assert.deepEqual(
      some,
      some.toSorted((one, other) => one - other),
    )
    assert.deepEqual(portion([1, 2, 3], 'few', { least: 5 }), [1, 2, 3])
    assert.deepEqual(portion([], 'none'), [])
  }
})

test('the title of a test tells how to repeat it, and the same seed has the same', () => {
  const BELLHOP_TEST_SEED = '20261121'
  const { repeatable, portion, rounds, seed } = openSoak({ BELLHOP_TEST_SEED })
  assert.equal(repeatable('It works'), 'It works (BELLHOP_TEST_SEED=20261121)')
  assert.deepEqual(portion(list, 'numbers'), openSoak({ BELLHOP_TEST_SEED }).portion(list, 'numbers'))
  assert.deepEqual([rounds(100), rounds(8), rounds(8, { least: 3 }), rounds(2, { least: 3 })], [10, 1, 3, 2])
  const [one, other] = [numbersFrom(seed), numbersFrom(seed)]
  for (let count = 0; count < 100; count += 1) assert.equal(one(1_000), other(1_000))
})

test('a soak run has all', () => {
  const { repeatable, portion, rounds } = openSoak({ BELLHOP_SOAK: '1', BELLHOP_TEST_SEED: '3' })
  assert.deepEqual(portion(list, 'numbers'), list)
  assert.deepEqual([rounds(100), rounds(8)], [100, 8])
  assert.equal(repeatable('It works'), 'It works (BELLHOP_SOAK=1 BELLHOP_TEST_SEED=3)')
})

test('without a seed, the date is one, and what is no number is rejected', () => {
  assert.match(String(openSoak({}).seed), /^20\d{6}$/)
  for (const BELLHOP_TEST_SEED of ['', 'x', '-1', '1.5', '1e3', '99999999999'])
    assert.throws(() => openSoak({ BELLHOP_TEST_SEED }), /BELLHOP_TEST_SEED must be a number/)
})
