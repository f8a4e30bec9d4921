import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './lines.ts'

const shown = (before: string, after: string) => linesOf(before, after).map(({ kind, text }) => [kind, text])

test('lines that differ are shown with two unchanged lines around them', () => {
  assert.deepEqual(shown('1\n2\n3\n4\nold\n5', '1\n2\n3\n4\nnew\n5'), [
    ['folded', '2 unchanged lines'],
    ['same', '3'],
    ['same', '4'],
    ['before', 'old'],
    ['after', 'new'],
    ['same', '5'],
  ])
})

test('a version without text has no line', () => {
  assert.deepEqual(shown('', 'a\n\nb'), [
    ['after', 'a'],
    ['after', ''],
    ['after', 'b'],
  ])
  assert.deepEqual(shown('', ''), [])
})

test('versions that have little in common are shown one after the other in bounded time', () => {
  const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, n) => `${prefix}${n}`).join('\n')
  const found = linesOf(lines('a'), lines('b'))
  assert.equal(found.length, 40_000)
  assert.deepEqual(
    [found[0], found.at(-1)],
    [
      { kind: 'before', text: 'a0' },
      { kind: 'after', text: 'b19999' },
    ],
  )
})
