import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const roomBytes = 8_000_000_000

/** The tests make hundreds of thousands of files. In memory, if there is room, that takes a small part of the time. */
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
    return 0 // on systems that have no such folder
  }
}

/** The browser lies there as well. */
const runsPrograms = (folder: string) => {
  const script = join(folder, 'runs')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(script).status === 0
}
