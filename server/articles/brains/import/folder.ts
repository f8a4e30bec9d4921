import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFrom } from './documents.ts'
import { decodedName, escapeName, nameNotUtf8, notRegular, reasonAgainst } from './paths.ts'
import type { Source } from './source.ts'

type Found = { path: string; file: string; reason: string | null }

/** A folder on this machine. */
export const folderSource = async (folder: string): Promise<Source<Found>> => ({
  files: await filesIn(folder),
  read: async ({ path, file }) => documentFrom({ path, content: await readFile(file) }),
})

/** All files in a folder and its subfolders, except hidden ones. */
const filesIn = async (folder: string): Promise<Found[]> => {
  const found = await Array.fromAsync(walk(folder, ''))
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function* walk(folder: string, within: string): AsyncGenerator<Found> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' })
  for (const entry of entries.filter(({ name }) => name[0] !== dot)) {
    const name = decodedName(entry.name)
    const path = within + (name ?? escapeName(entry.name)).normalize('NFC')
    const file = join(folder, name ?? '')
    if (name === undefined) yield { path, file, reason: nameNotUtf8 }
    else if (entry.isDirectory()) yield* walk(file, `${path}/`)
    else yield { path, file, reason: reasonFor(entry, path) }
  }
}

const dot = '.'.charCodeAt(0)

const reasonFor = (entry: Dirent<Buffer>, path: string) => (entry.isFile() ? reasonAgainst(path) : notRegular)
