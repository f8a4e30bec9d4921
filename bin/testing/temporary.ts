import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const roomBytes = 8_000_000_000

/** The tests create hundreds of thousands of files, which is much faster in memory. Used if there is room. */
export const keepTemporaryFilesInMemory = () => {
  if (freeBytes() < roomBytes || process.availableMemory() < roomBytes) return
  const folder = mkdtempSync(join(inMemory, `bellhop-tests-${userInfo().uid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  chmodSync(folder, 0o711) // PostgreSQL may run as another user
  if (!runsPrograms(folder)) return remove()
  process.env.TMPDIR = folder
  process.once('exit', remove)
}

const freeBytes = () => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize
  } catch {
    return 0 // on systems without this folder
  }
}

/** The browser is in this folder, too, so it must allow to execute programs. */
const runsPrograms = (folder: string) => {
  const script = join(folder, 'runs')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(script).status === 0
}
