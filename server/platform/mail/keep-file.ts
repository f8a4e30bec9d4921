import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { newUlid } from '../kernel/ids.ts'
import { together } from '../turns/together.ts'

/** Writes files into a folder. Each write is atomic, even after a power failure. */
export const fileKeeper = (folder: string) => {
  const synced = together(() => syncFolder(folder), { most: Infinity, mayBeOfOne: () => false })
  const begin = (path: string) => open(path, 'wx', 0o600)
  const make = (path: string) => async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return begin(path)
  }
  return async (extension: string, bytes: Uint8Array) => {
    const name = newUlid()
    const unfinished = join(folder, `.${name}.unfinished`)
    const file = await begin(unfinished).catch(make(unfinished))
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name + extension))
    await synced([])
  }
}
