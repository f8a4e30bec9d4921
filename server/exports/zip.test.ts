import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipped } from '../../test/zips.ts'
import { type Entry, zipped } from './zip.ts'

async function* textsOf(texts: Record<string, string[]>): AsyncGenerator<Entry> {
  for (const [path, parts] of Object.entries(texts)) yield { path, content: from(parts) }
}

async function* from<T>(items: readonly T[]) {
  yield* items
}

const archiveOf = async (...given: Parameters<typeof zipped>) =>
  Buffer.concat(await Array.fromAsync(zipped(...given)))

test('an archive has its files, also empty ones and those with names in any script', async () => {
  const archive = await archiveOf(textsOf({ 'a.txt': ['one', ' two'], 'files/ä–ب.txt': ['ü'], empty: [] }))
  assert.deepEqual(await unzipped(archive), { 'a.txt': 'one two', 'files/ä–ب.txt': 'ü', empty: '' })
})

test('an archive may be larger, and have more files, than the usual fields can hold', async () => {
  const texts = { one: ['1'], two: ['2'], three: ['3'] }
  for (const limits of [
    { bytes: 50, entries: 100 },
    { bytes: 1_000_000, entries: 3 },
  ])
    assert.deepEqual(await unzipped(await archiveOf(textsOf(texts), limits)), {
      one: '1',
      two: '2',
      three: '3',
    })
})

test('an error while a file is read ends the archive with it', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('The disk is gone.')
  }
  async function* entries(): AsyncGenerator<Entry> {
    yield { path: 'a', content: broken() }
  }
  await assert.rejects(archiveOf(entries()), { message: 'The disk is gone.' })
})
