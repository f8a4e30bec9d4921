import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allImports, leftOut, testsOfChange } from './changed.ts'
import { testFiles } from './files.ts'

const all = testFiles({ quick: false, words: [] })
const imports = allImports()
const testsOf = (...changed: string[]) => testsOfChange(all, changed, imports)
const whole = testsOf()

test('the tests of the whole API follow from any change', () => {
  assert.ok(whole.includes('test/isolation.test.ts'))
  assert.ok(whole.includes('test/permissions.test.ts'))
  assert.ok(!whole.some((file) => !/^test\/[^/]+$/.test(file)))
})

test('a change needs the tests that import it, and those beside what imports it', () => {
  const imports = [
    { from: 'server/a/store.ts', to: 'server/b/actions.ts' },
    { from: 'server/c/c.test.ts', to: 'server/a/store.ts' },
    { from: 'server/app.ts', to: 'server/b/actions.ts' },
    { from: 'server/d/d.test.ts', to: 'server/app.ts' },
  ]
  const tests = ['server/a/a.test.ts', 'server/b/b.test.ts', 'server/c/c.test.ts', 'server/d/d.test.ts']
  assert.deepEqual(testsOfChange(tests, ['server/b/actions.ts'], imports), tests.slice(0, 3))
})

test('a change within a feature leaves most tests out, and one of the platform hardly any of the server', () => {
  const ofFeature = testsOf('server/writing/drafts/store.ts')
  assert.ok(ofFeature.includes('server/writing/drafts/drafts.test.ts'))
  assert.ok(ofFeature.length < whole.length + 20, `${ofFeature.length} files`)
  assert.ok(testsOf('server/platform/kernel/clock.ts').length > 200)
})

test('what is left out is counted by folder', () => {
  const files = [
    'web/app.slow.test.ts',
    'server/workspaces/tags/tags.test.ts',
    'server/workspaces/fields/fields.test.ts',
    'web/inbox/a.test.ts',
  ]
  assert.equal(
    leftOut(files, ['web/inbox/a.test.ts']),
    '1 of 4 test files ran. Left out: web 1, server/workspaces 2.',
  )
})
