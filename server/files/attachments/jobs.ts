import { type Job, later } from '../../platform/background/jobs.ts'
import type { Files } from '../../platform/files/files.ts'

/** Removes files whose rows are gone. */
export const removeFiles: Job<{ keys: string[] }, { files: Files }> = {
  queue: 'remove-files',
  run: ({ files }, { keys }) => files.remove(keys),
}

/** Removes files after the commit that deletes their rows. */
export const removeFilesLater = (tx: Parameters<typeof later>[0], keys: string[]) => {
  if (keys.length) later(tx, removeFiles, { keys })
}
