import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const manifest: { dependencies: object; devDependencies: object; buildOnly: string[] } = JSON.parse(
  read('package.json'),
)

test('every package that we build on is explained', () => {
  const { dependencies, devDependencies } = manifest
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

test('the server imports nothing that a release leaves out', () => {
  const { buildOnly, devDependencies } = manifest
  const absent = [...buildOnly, ...Object.keys(devDependencies)].filter((name) => !name.startsWith('@types/'))
  const imports = (file: string) =>
    [...read(file).matchAll(/(?:from|import\() ?'([^.'][^']*)'/g)].map(([, name = '']) => name)
  const isAbsent = (name: string) => absent.some((one) => name === one || name.startsWith(`${one}/`))
  const sources = globSync(['server/**/*.ts', 'contract/**/*.ts'], {
    cwd: new URL('../../', import.meta.url),
  })
  const found = sources
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      imports(file)
        .filter(isAbsent)
        .map((name) => `${file}: ${name}`),
    )
  assert.deepEqual(found, [])
})

test('what only the build needs is named among the dependencies', () => {
  assert.deepEqual(
    manifest.buildOnly.filter((name) => !(name in manifest.dependencies)),
    [],
  )
})
