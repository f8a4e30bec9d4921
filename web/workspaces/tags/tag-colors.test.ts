import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { swatches } from '../../platform/ui/fields/swatches.ts'
import { leastUsed } from './tag-colors.ts'

test('no new tag has the colour of the dot of unread tickets', async () => {
  const tokens = await readFile(new URL('../../platform/ui/tokens.css', import.meta.url), 'utf8')
  const [, light = '', dark = ''] = /--accent-fill: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  assert.match(light + dark, /^(#[0-9a-f]{6}){2}$/)
  const colors: readonly string[] = swatches.map(({ value }) => value)
  assert.deepEqual([colors.includes(light), colors.includes(dark)], [false, false])
})

test('a new tag has the colour that the fewest tags have', () => {
  assert.equal(leastUsed([]), '#0d9488')
  assert.equal(leastUsed([{ color: '#0D9488' }, { color: '#d97706' }]), '#db2777')
})
