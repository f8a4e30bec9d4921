import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { unlessMissing } from '../../platform/files/unless-missing.ts'
import { writeDurably } from '../../platform/files/write-durably.ts'
import { type Place, timeOf } from './place.ts'

const suffix = '.unfinished'

export const folderPlace = (folder: string): Place => {
  const names = () => readdir(folder).catch(unlessMissing([]))
  return {
    title: folder,
    put: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      const unfinished = `${path}${suffix}`
      try {
        await writeDurably(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(folder)
      return (await stat(path)).size
    },
    open: async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing(undefined))
      return found && createReadStream(path)
    },
    list: async () => {
      const backups = (await names()).filter(timeOf)
      return Promise.all(
        backups.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
      )
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    sweep: async () => {
      for (const name of await names())
        if (name.endsWith(suffix) && timeOf(name.slice(0, -suffix.length))) await rm(join(folder, name))
    },
  }
}
