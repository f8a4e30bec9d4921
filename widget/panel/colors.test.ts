import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parse, textOn } from '../page/contrast.ts'
import { palette, readableOn } from './colors.ts'

const contrastOf = (one: string, other: string) => contrast(parse(one), parse(other))

const steps = ['00', '33', '66', '7f', '99', 'cc', 'ff']
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

test('text on every color of a channel, and on its deeper form, can be read', () => {
  for (const color of colors) {
    const text = textOn(color)
    const { 'accent-deep': deep } = palette(color)
    assert.ok(contrastOf(color, text) >= 4.5, color)
    assert.ok(contrastOf(deep, text) >= 4.5, color)
  }
})

test('links in every color can be read on light and dark, and a color that is readable stays as it is', () => {
  for (const color of colors)
    for (const background of ['#ffffff', '#24262c'])
      assert.ok(contrastOf(readableOn(color, background), background) >= 4.5, `${color} on ${background}`)
  assert.equal(readableOn('#4f46e5', '#ffffff'), '#4f46e5')
  assert.deepEqual([textOn('#4f46e5'), textOn('#ffd60a')], ['#ffffff', '#000000'])
})
