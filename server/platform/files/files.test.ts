import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { startS3Server } from '../../../test/s3-server.ts'
import { directoryFiles } from './directory.ts'
import type { Files, Range } from './files.ts'
import { newFileKey } from './keys.ts'
import { s3Files } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'bellhop-files-'))
const server = await startS3Server(folder)
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const stores: Record<string, Files> = {
  'a directory': directoryFiles(join(folder, 'files')),
  'an S3-compatible store': s3Files(
    `http://S3RVER:S3RVER@${server.host}/files?region=us-east-1`,
    join(folder, 'resting'),
  ),
}

const today = new Date()
const of = (content: string | Buffer) => Readable.from([Buffer.from(content)])

for (const [title, files] of Object.entries(stores)) {
  const read = async (key: string, range?: Range) => {
    const content = await files.open(key, range)
    assert.ok(content)
    return text(content)
  }

  describe(`files in ${title}`, () => {
    test('come back as they were put, whole or in part', async () => {
      const key = newFileKey(today)
      await files.put(key, of('0123456789'))
      assert.equal(await read(key), '0123456789')
      assert.equal(await read(key, { start: 3, end: 5 }), '345')
    })

    test('may be large', async () => {
      const key = newFileKey(today)
      const content = Buffer.alloc(12_000_000, 'abc')
      await files.put(key, Readable.from([content.subarray(0, 5_000_000), content.subarray(5_000_000)]))
      assert.ok((await read(key)) === content.toString())
    })

    test('that broke off on their way in are not there', async () => {
      const key = newFileKey(today)
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('cut off')
        })(),
      )
      await assert.rejects(files.put(key, breaking), /cut off/)
      assert.equal(await files.open(key), undefined)
    })

    test('are found by their day, and can be removed, even if they are gone already', async () => {
      const day = new Date('2026-01-02T03:04:05Z')
      const keys = [newFileKey(day), newFileKey(day)].sort()
      for (const key of keys) await files.put(key, of('x'))
      assert.deepEqual((await Array.fromAsync(files.keysOf('20260102'))).sort(), keys)
      await files.remove([...keys, newFileKey(day)])
      assert.deepEqual(await Array.fromAsync(files.keysOf('20260102')), [])
      assert.deepEqual(await Array.fromAsync(files.keysOf('19990101')), [])
      assert.equal(await files.open(keys[0] ?? ''), undefined)
    })

    test('lie under keys of one form and no other', async () => {
      for (const key of [
        '../../etc/passwd',
        '20260101/../x',
        '/etc/passwd',
        '',
        `20260101/${'A'.repeat(32)}`,
      ]) {
        await assert.rejects(async () => files.put(key, of('x')), /is not the key of a file/)
        await assert.rejects(async () => files.open(key), /is not the key of a file/)
        await assert.rejects(async () => files.remove([key]), /is not the key of a file/)
      }
    })
  })
}

test('nothing is left where files rest on their way to the store', async () => {
  assert.deepEqual(await readdir(join(folder, 'resting')), [])
})
