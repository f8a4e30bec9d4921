import type { Means } from '../means.ts'
import type { Job } from '../platform/jobs.ts'

/** Removes files whose rows are gone. */
export const removeFiles: Job<{ keys: string[] }, Means> = {
  queue: 'remove-files',
  run: ({ files }, { keys }) => files.remove(keys),
}
