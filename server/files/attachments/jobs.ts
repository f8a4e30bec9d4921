import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import * as store from './store.ts'

/** Removes files whose rows are gone. Files that copies of a row still have stay. */
export const removeFiles: Job<{ keys: string[] }, { db: Db; files: Files }> = {
  queue: 'remove-files',
  run: async ({ db, files }, { keys }, workspace) => {
    const used = new Set(await db.read(workspace, (tx) => store.usedAmong(tx, keys)))
    await files.remove(keys.filter((key) => !used.has(key)))
  },
}

/** Removes files after the commit that deletes their rows. */
export const removeFilesLater = (tx: Parameters<typeof later>[0], keys: string[]) => {
  if (keys.length) later(tx, removeFiles, { keys })
}
