import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The paths of the TypeScript files in a folder, without tests. */
export const sourcesOf = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true }).catch(() => []))
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
