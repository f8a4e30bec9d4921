import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

const folder = new URL('..', import.meta.url)

test('every control that has the focus gets the same ring', async () => {
  const others: string[] = []
  for await (const name of glob('**/*.css', { cwd: folder })) {
    const sheet = await readFile(new URL(name, folder), 'utf8')
    for (const [rule, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!/:focus|\[data-focus-visible\]/.test(selector)) continue
      const outline = /outline: ([^;]+)/.exec(body)?.[1] ?? 'var(--ring)'
      if (!['none', 'var(--ring)'].includes(outline)) others.push(`${name}: ${rule.trim()}`)
      if (/box-shadow|border-color/.test(body) && !selector.includes('.conversation'))
        others.push(`${name}: ${rule.trim()}`)
    }
  }
  assert.deepEqual(others, [])
})
