import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { leastListPx, leastTicketPx, limitsIn, widthAfter, widthIn, within } from './width-limits.ts'

test('the list and the ticket keep their least widths', async () => {
  assert.deepEqual(limitsIn(1_207), { min: 280, max: 727 })
  assert.deepEqual(limitsIn(700), { min: 280, max: 280 })
  assert.deepEqual(
    [100, 400.4, 900].map((px) => within(px, limitsIn(1_207))),
    [280, 400, 727],
  )
  const sheet = await readFile(new URL('inbox.css', import.meta.url), 'utf8')
  const written = [...sheet.matchAll(/clamp\((\d+)px, .*? - (\d+)px\)/g)].map((found) => found.slice(1))
  assert.deepEqual(new Set(written.flat().map(Number)), new Set([leastListPx, leastTicketPx]))
})

test('keys change the width within its limits', () => {
  const after = (key: string, px = 380) => widthAfter(key, px, limitsIn(1_207))
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'j'].map((key) => after(key)),
    [364, 396, 280, 727, undefined],
  )
  assert.equal(after('ArrowLeft', 285), 280)
})

test('a stored width that is none is left out', () => {
  assert.deepEqual(['420', '12', 'wide', '', null].map(widthIn), [
    420,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
