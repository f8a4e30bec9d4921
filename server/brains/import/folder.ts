import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in a folder. `path` is relative and has the same form on every system. */
export type Found = { path: string; file: string; reason: string | null }

/** All files in a folder and its subfolders, except hidden ones; `reason` says why a file is not imported. */
export const filesIn = async (folder: string): Promise<Found[]> => {
  const found = await Array.fromAsync(walk(folder, ''))
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Names are read as bytes, since a name that is not UTF-8 would be decoded to one that does not exist. */
async function* walk(folder: string, within: string): AsyncGenerator<Found> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' })
  for (const entry of entries.filter(({ name }) => name[0] !== dot)) {
    const name = decoded(entry.name)
    const path = within + (name ?? escaped(entry.name)).normalize('NFC')
    const file = join(folder, name ?? '')
    if (name === undefined) yield { path, file, reason: 'has a name that is not UTF-8; rename it' }
    else if (entry.isDirectory()) yield* walk(file, `${path}/`)
    else yield { path, file, reason: reasonFor(entry, path) }
  }
}

const dot = '.'.charCodeAt(0)

const decoded = (name: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return undefined
  }
}

/** Shows bytes other than printable ASCII in hexadecimal, as in `caf\xe9.md`. */
const escaped = (name: Buffer) =>
  Array.from(name, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('')

const reasonFor = (entry: Dirent<Buffer>, path: string) => {
  if (!entry.isFile()) return 'is not a regular file'
  return /\.(md|markdown|html?)$/i.test(path) ? null : 'is neither Markdown nor HTML'
}
