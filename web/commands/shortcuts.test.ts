import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { shortcuts } from './shortcuts.ts'

const all = Object.values(shortcuts)

test('no key has two meanings', () => {
  const keys = all.map(({ keys }) => keys)
  assert.deepEqual(keys, [...new Set(keys)])
})

test('the documentation lists all keys', async () => {
  const page = await readFile(new URL('../../docs/app.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Keyboard\n(.*?)\n## /s.exec(page) ?? []
  const documented = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, keys = '']) => keys))
  const written = (keys: string) => keys.replaceAll('+', ' ').replace('Mod', 'Ctrl').replace('Escape', 'Esc')
  const missing = all.map(({ keys }) => written(keys)).filter((keys) => !documented.includes(keys))
  assert.deepEqual(missing, [])
})
