import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { emptyDirectory } from '../../test/processes.ts'
import type { Verdict } from './verdict.ts'

const head = "import { after, test } from 'node:test'\n"
const fine = `${head}test('fine', () => {})\n`

/** Runs files with these contents in one process. Returns the result of each. */
const verdictsOn = async (t: TestContext, contents: string[], { limitMs = 5_000 } = {}) => {
  const folder = emptyDirectory(t)
  const files = contents.map((_, index) => join(folder, `${index}.mjs`))
  await Promise.all(files.map((file, index) => writeFile(file, contents[index] ?? '')))
  // In a test process, Node runs no nested tests.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const script = join(folder, 'run.mjs')
  await writeFile(
    script,
    `import { verdictsOnFiles } from ${JSON.stringify(new URL('running.ts', import.meta.url))}
    console.log(JSON.stringify(await verdictsOnFiles(${JSON.stringify(files)}, () => {}, { endingMs: 500, limitMs: ${limitMs} })))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  const verdicts: Verdict[] = JSON.parse(stdout)
  return files.map((file) => verdicts.filter(({ name }) => name === file))
}

const numbersOf = (verdicts: Verdict[][]) =>
  verdicts.map((found) => found.map(({ passed, failed, skipped }) => [passed, failed, skipped]))

test('files that share a process are told apart, whatever goes wrong in one of them', async (t) => {
  const verdicts = await verdictsOn(t, [
    fine,
    `${fine}test('bad', () => { throw new Error('it is bad') })`,
    "throw new Error('it cannot be read')",
    `${fine}after(() => { throw new Error('it does not end well') })`,
    `${fine}test('left out', { skip: 'no such server' }, () => {})`,
    fine,
  ])
  assert.deepEqual(numbersOf(verdicts), [
    [[1, 0, 0]],
    [[1, 1, 0]],
    [[0, 1, 0]],
    [[1, 1, 0]],
    [[1, 0, 1]],
    [[1, 0, 0]],
  ])
  const words = verdicts.flat().map((verdict) => verdict.words)
  assert.match(words[1] ?? '', /it is bad/)
  assert.match(words[2] ?? '', /it cannot be read/)
  assert.match(words[3] ?? '', /it does not end well/)
})

test('a file of which no test runs fails', async (t) => {
  assert.deepEqual(numbersOf(await verdictsOn(t, ['export {}', fine])), [[[0, 1, 0]], [[1, 0, 0]]])
})

test('a file that blocks its process for long does not harm those that follow', async (t) => {
  const blocking = `${head}test('blocks', () => { const end = Date.now() + 6_500; while (Date.now() < end); })`
  const verdicts = await verdictsOn(t, [fine, blocking, fine], { limitMs: 60_000 })
  assert.deepEqual(numbersOf(verdicts), [[[1, 0, 0]], [[1, 0, 0]], [[1, 0, 0]]])
})

test('a file that ends its process fails alone, and another process goes on', async (t) => {
  const verdicts = await verdictsOn(t, [fine, `${head}test('ends', () => process.exit(0))`, fine])
  assert.deepEqual(numbersOf(verdicts), [[[1, 0, 0]], [[0, 1, 0]], [[1, 0, 0]]])
})

test('a file that never ends is stopped, and another process goes on', async (t) => {
  const endless = `${head}test('waits', () => new Promise((done) => setTimeout(done, 100_000)))`
  const verdicts = await verdictsOn(t, [fine, endless, fine])
  assert.deepEqual(numbersOf(verdicts), [[[1, 0, 0]], [[0, 1, 0]], [[1, 0, 0]]])
  assert.match(verdicts[1]?.[0]?.words ?? '', /took too long/)
})

test('a process that does not end after its tests is stopped, and fails', async (t) => {
  const open = "import { createServer } from 'node:net'\ncreateServer().listen(0)\n"
  const verdicts = await verdictsOn(t, [`${open}${fine}`, fine])
  const words = verdicts.flat().map((verdict) => verdict.words)
  assert.match(words[2] ?? '', /keeps their process alive/)
  assert.deepEqual(numbersOf(verdicts).flat(), [
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ])
})
