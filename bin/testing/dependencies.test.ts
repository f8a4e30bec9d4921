import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('every package that we build on is explained', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const page = read('docs/dependencies.md')
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  )
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``)),
    [],
  )
  const explained = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[^`, ]+/g) ?? [],
  )
  assert.deepEqual(
    explained.filter((name) => !/\*|^node-/.test(name) && !names.includes(name)),
    [],
  )
})
