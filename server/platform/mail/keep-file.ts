import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { newUlid } from '../ids.ts'
import { syncFolder } from '../sync-folder.ts'

/** Keeps bytes as a new file that is there as a whole or not at all, even after a power failure. */
export const keepFile = async (folder: string, extension: string, bytes: Uint8Array) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = newUlid()
  const unfinished = join(folder, `.${name}.unfinished`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name + extension))
  await syncFolder(folder)
}
