import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../sync-folder.ts'
import { type Files, keyForm } from './files.ts'

/** Files in a directory; one appears as a whole or not at all. */
export const directoryFiles = (root: string): Files => {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`"${key}" is not the key of a file.`)
    return join(root, key)
  }
  const put = async (key: string, content: Readable) => {
    const path = pathOf(key)
    const unfinished = `${path}.unfinished`
    await makeFolder(root, dirname(path))
    try {
      const file = await open(unfinished, 'wx', 0o600)
      await pipeline(content, file.createWriteStream({ flush: true }))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }
  return {
    put,
    open: async (key, range) => {
      await stat(pathOf(key)) // so that a missing file is an error here, and not in the middle of an answer
      return createReadStream(pathOf(key), range)
    },
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    days: async () => (await names(root)).filter((name) => /^\d{8}$/.test(name)).sort(),
    keysOf: async function* (day) {
      for await (const { name } of await opendir(join(root, day)))
        yield `${day}/${name.replace(/\.unfinished$/, '')}`
    },
    close: () => {},
  }
}

const makeFolder = async (root: string, folder: string) => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await Promise.all([syncFolder(root), syncFolder(dirname(root))])
}

const names = async (folder: string) => {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
