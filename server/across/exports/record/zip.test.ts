import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { unzipped } from '../../../../test/zips.ts'
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

test('a reader that stops ends the reading of the files', async () => {
  const ended: string[] = []
  async function* endless(name: string) {
    try {
      while (true) yield randomBytes(100_000)
    } finally {
      ended.push(name)
    }
  }
  async function* entries(): AsyncGenerator<Entry> {
    try {
      yield { path: 'a', content: endless('a file') }
    } finally {
      ended.push('the files')
    }
  }
  for await (const chunk of zipped(entries())) if (chunk.length > 1_000) break
  assert.deepEqual(ended, ['a file', 'the files'])
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
