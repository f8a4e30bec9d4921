import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
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
    keysOf: async function* (day) {
      for (const name of await namesIn(join(root, day))) yield `${day}/${name.replace(/\.unfinished$/, '')}`
    },
  }
}

const makeFolder = async (root: string, folder: string) => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await Promise.all([syncFolder(root), syncFolder(dirname(root))])
}

const namesIn = (folder: string) => readdir(folder).catch(unlessMissing([]))

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
