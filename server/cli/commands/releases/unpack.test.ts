import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { unpack } from './unpack.ts'

const root = mkdtempSync(join(tmpdir(), 'bellhop-unpack-'))
after(() => rm(root, { recursive: true, force: true }))
const layout = { releases: join(root, 'releases'), current: root, previous: undefined }
mkdirSync(layout.releases)

let made = 0

/** An archive with a folder that has the parts that are looked at. */
const archive = (
  name: string,
  more: (folder: string) => void = () => {},
  node = '#!/bin/sh\necho v24.0.0\n',
) => {
  made += 1
  const place = join(root, `source-${made}`)
  const folder = join(place, name)
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'node'), node)
  chmodSync(join(folder, 'node'), 0o755)
  symlinkSync('../node', join(folder, 'server/link'))
  more(folder)
  const file = join(root, `${name}-${made}.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', place, '--absolute-names', ...readdirSync(place)])
  return file
}
const rejected = (file: string, words: RegExp) => assert.rejects(unpack(layout, file), words)

test('an archive is unpacked once, and nothing is left of one that was not', async () => {
  const file = archive('bellhop-1.2.3')
  const folder = join(layout.releases, 'bellhop-1.2.3')
  assert.deepEqual(await unpack(layout, file), { folder, isNew: true })
  assert.ok(existsSync(join(folder, 'server/link')))
  assert.deepEqual(await unpack(layout, file), { folder, isNew: false })
  assert.deepEqual(readdirSync(layout.releases), ['bellhop-1.2.3'])
})

test('an archive that is missing, damaged, of another machine or no archive of Bellhop is rejected with the reason', async () => {
  await rejected(join(root, 'none.tar.gz'), /does not exist/)
  const damaged = archive('bellhop-2.0.0')
  writeFileSync(`${damaged}.sha256`, `${'0'.repeat(64)}  bellhop-2.0.0.tar.gz\n`)
  await rejected(damaged, /does not have the checksum/)
  const short = archive('bellhop-2.0.1')
  truncateSync(short, 100)
  await rejected(short, /cannot be unpacked/)
  await rejected(archive('bellhop-2.0.2', undefined, '#!/bin/sh\nexit 1\n'), /its Node does not run on/)
  await rejected(archive('other-1.0.0'), /must have one folder/)
  await rejected(
    archive('bellhop-2.0.3', (folder) => mkdirSync(join(dirname(folder), 'second'))),
    /must have one folder/,
  )
  await rejected(
    archive('bellhop-2.0.4', (folder) => symlinkSync('/etc/passwd', join(folder, 'out'))),
    /no archive of Bellhop/,
  )
  await rejected(
    archive('bellhop-2.0.5', (folder) => symlinkSync('../../../secret', join(folder, 'server/out'))),
    /no archive of Bellhop/,
  )
  assert.deepEqual(readdirSync(layout.releases), ['bellhop-1.2.3'])
})

test('paths that lead outside are rejected', async () => {
  const file = join(root, 'bellhop-3.0.0.tar.gz')
  writeFileSync(join(root, 'evil'), 'x')
  mkdirSync(join(root, 'inside'))
  execFileSync('tar', ['-czf', file, '--absolute-names', '-C', join(root, 'inside'), '../evil'])
  await rejected(file, /no archive of Bellhop/)
  execFileSync('tar', ['-czf', file, '--absolute-names', join(root, 'evil')])
  await rejected(file, /no archive of Bellhop/)
})
