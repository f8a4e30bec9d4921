import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandColors, contrast, fillOf, textOn } from './brand-colors.ts'

const parts = ['00', '33', '66', '99', 'cc', 'ff']
const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))

test('whatever color a workspace has, text and links are readable in both themes', () => {
  for (const color of [...colors, '#777777', '#767676'])
    for (const [theme, grounds, ink, soft] of [
      ['light', ['#ffffff', '#fbfbfa'], '#1b1d22', '#5a606c'],
      ['dark', ['#191c22', '#121418'], '#e7e9ee', '#a6adba'],
    ] as const) {
      const { brand, onBrand, accent, onAccent, tint } = brandColors(color, theme)
      for (const [text, ground] of [
        [onBrand, brand],
        [onAccent, accent],
        [ink, tint],
        [soft, tint],
        ...[...grounds, tint].map((ground) => [accent, ground] as const),
      ] as const)
        assert.ok(contrast(text, ground) >= 4.5, `${color} ${theme}: ${text} on ${ground}`)
    }
})

test('a color that is readable stays as it is', () => {
  assert.equal(brandColors('#1d4fc4', 'light').accent, '#1d4fc4')
  assert.notEqual(brandColors('#1d4fc4', 'dark').accent, '#1d4fc4')
  assert.deepEqual([fillOf('#1d4fc4'), fillOf('#ffe000')], ['#1d4fc4', '#ffe000'])
  assert.equal(brandColors('#ffe000', 'light').onBrand, '#000000')
})

test('a color is made a little darker for white text', () => {
  assert.deepEqual([fillOf('#3B82F6'), textOn(fillOf('#3b82f6'))], ['#326fd1', '#ffffff'])
})
