import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from './render.ts'

test('texts made to be slow are given up on in time', async () => {
  const floods = ['[', '*a_', '> ', '`a``', '<a ', '![', '|a', '- ', '&#', '<!--', '\\', '[a](', '**a']
  const started = performance.now()
  for (const flood of floods) {
    await render(flood.repeat(1_000_000 / flood.length))
  }
  assert.ok(performance.now() - started < 4_500 * floods.length)
})
