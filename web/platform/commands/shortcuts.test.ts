import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, sourcesOf } from '../../../test/sources.ts'
import { strings } from '../strings/strings.ts'
import { clashesOf } from './clashes.ts'
import { shortcuts } from './shortcuts.ts'

const all = Object.values(shortcuts)

const typed = (keys: string) => !keys.startsWith('Mod+')
const pages = [strings.groups.ticket, strings.mails.title, strings.board.title]
const { groups } = strings

/** Keys of a ticket, of a mail and of the live board are on different pages. Keys without Control are typed where one writes. */
const areApart = (one: (typeof all)[number], other: (typeof all)[number]) =>
  [one, other].every(({ group }) => pages.includes(group))
    ? one.group !== other.group
    : typed(one.keys) && (one.group === groups.writing) !== (other.group === groups.writing)

test('no key has two meanings at the same place', () => {
  const clashes = all.flatMap((one, place) =>
    all.slice(place + 1).filter((other) => other.keys === one.keys && !areApart(one, other)),
  )
  assert.deepEqual(clashes, [])
})

test('two actions clash if both have a key, if one has the first key of the other, and if one replaces the other', () => {
  const found = (...actions: { id: string; keys?: string }[]) => clashesOf(actions).length
  assert.equal(found({ id: 'new', keys: 'c' }, { id: 'copy', keys: 'c' }), 1)
  assert.equal(found({ id: 'go', keys: 'g' }, { id: 'inbox', keys: 'g i' }), 1)
  assert.equal(found({ id: 'back', keys: 'Escape' }, { id: 'back' }), 1)
  assert.equal(found({ id: 'new', keys: 'c' }, { id: 'new', keys: 'c' }, { id: 'copy' }, { id: 'paste' }), 0)
  assert.equal(found({ id: 'send', keys: 'Mod+Enter' }, { id: 'open', keys: 'Enter' }), 0)
})

test('keys are written only in the table of shortcuts', async () => {
  const files = (await sourcesOf('web')).filter((path) => !/\.test\.ts$|shortcuts\.ts$/.test(path))
  const sources = await Promise.all(
    files.map(async (path) => ({ path, source: await readFile(join(root, path), 'utf8') })),
  )
  const written = /\b(?:keys|aria-keyshortcuts)['"]?[=:] ?\{?['"`][^$]*?['"`]/g
  const found = sources.flatMap(({ path, source }) =>
    [...source.matchAll(written)].map(([text]) => `${path}: ${text}`),
  )
  assert.deepEqual(found, [])
})

test('the documentation lists all keys', async () => {
  const page = await readFile(new URL('../../../docs/app.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Keyboard\n(.*?)\n## /s.exec(page) ?? []
  const documented = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, keys = '']) => keys))
  const written = (keys: string) =>
    keys
      .replaceAll('+', ' ')
      .replace('Mod', 'Ctrl')
      .replace('Escape', 'Esc')
      .replace('ArrowUp', '↑')
      .replace('ArrowDown', '↓')
      .replace('ArrowLeft', '←')
      .replace('ArrowRight', '→')
  const missing = all.map(({ keys }) => written(keys)).filter((keys) => !documented.includes(keys))
  assert.deepEqual(missing, [])
})
