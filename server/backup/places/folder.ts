import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { unlessMissing } from '../../platform/files/unless-missing.ts'
import { writeDurably } from '../../platform/files/write-durably.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Place } from './place.ts'

const suffix = '.unfinished'
/** The end of a name that is being written. */
const draft = /(\.[0-9a-z]{26})?\.unfinished$/

export const folderPlace = (folder: string): Place => {
  const namesIn = (path: string) => readdir(path).catch(unlessMissing([]))
  return {
    title: folder,
    put: async (name, content) => {
      const path = join(folder, name)
      const unfinished = `${path}.${newUlid()}${suffix}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      return (await stat(path)).size
    },
    open: async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing(undefined))
      return found && createReadStream(path)
    },
    list: async (prefix) => {
      const under = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const found = (await namesIn(join(folder, under)))
        .map((name) => `${under}${name}`)
        .filter((name) => name.startsWith(prefix) && !name.endsWith(suffix))
      const sized = await Promise.all(
        found.map(async (name) => {
          const at = await stat(join(folder, name)).catch(unlessMissing(undefined))
          return at?.isFile() ? [{ name, bytes: at.size }] : []
        }),
      )
      return sized.flat()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    sweep: async (under, isOurs) => {
      for (const name of await namesIn(join(folder, under)))
        if (name.endsWith(suffix) && isOurs(`${under}${name.replace(draft, '')}`))
          await rm(join(folder, under, name), { force: true })
    },
  }
}
