import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of a folder, by its path within, which is written alike on every system. */
export type Found = { path: string; file: string; reason: string | null }

/** Every file in a folder and in those within, but the hidden ones; `reason` says why one is not for reading. */
export const filesIn = async (folder: string): Promise<Found[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = relative(folder, file).split(sep).join('/').normalize('NFC')
      return { path, file, reason: entry.isFile() ? kindFault(path) : 'is not a regular file' }
    })
    .filter(({ path }) => !/(^|\/)\./.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

const kindFault = (path: string) =>
  /\.(md|markdown|html?)$/i.test(path) ? null : 'is neither Markdown nor HTML'
