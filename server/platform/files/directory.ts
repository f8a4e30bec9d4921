import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { together } from '../turns/together.ts'
import { type Files, keyForm } from './files.ts'
import { syncFolder } from './sync-folder.ts'
import { unlessMissing } from './unless-missing.ts'

const everyone = { most: Number.POSITIVE_INFINITY, mayBeOfOne: () => false }

/** Stores files in a directory atomically. */
export const directoryFiles = (root: string): Files => {
  const folders = new LRUCache<string, (asked: never[]) => Promise<void>>({ max: 100 })
  /** Files that appear in a folder at the same time are made durable together. */
  const synced = (folder: string) => {
    const sync = folders.get(folder) ?? together(() => syncFolder(folder), everyone)
    folders.set(folder, sync)
    return sync([])
  }
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`"${key}" is not the key of a file.`)
    return join(root, key)
  }
  const put = async (key: string, content: Readable) => {
    const path = pathOf(key)
    const unfinished = `${path}.unfinished`
    try {
      await write(await begin(root, unfinished), content)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await synced(dirname(path))
  }
  return {
    put,
    open: async (key, range) => {
      const path = pathOf(key)
      const isThere = await stat(path).catch(unlessMissing(undefined))
      return isThere && createReadStream(path, range)
    },
    remove: async (keys) => {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true })
        await rm(`${path}.unfinished`, { force: true })
      }
    },
    keysOf: async function* (day, which) {
      for (const name of await namesIn(join(root, day)))
        if (which !== 'whole' || !name.endsWith('.unfinished'))
          yield `${day}/${name.replace(/\.unfinished$/, '')}`
    },
  }
}

/** Creates the folder of the day on demand. */
const begin = async (root: string, path: string) => {
  const file = await open(path, 'wx', 0o600).catch(unlessMissing(undefined))
  if (file) return file
  await makeFolder(root, dirname(path))
  return open(path, 'wx', 0o600)
}

const write = async (file: FileHandle, content: Readable) => {
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

const makeFolder = async (root: string, folder: string) => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await Promise.all([syncFolder(root), syncFolder(dirname(root))])
}

const namesIn = (folder: string) => readdir(folder).catch(unlessMissing([]))
