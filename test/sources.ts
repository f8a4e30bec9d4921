import { readdir } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The paths of the TypeScript files in a folder, without tests. */
export const sourcesOf = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true }).catch(() => []))
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('node_modules'))

export type Import = { from: string; to: string }

/** The imports of our own files in the text of one. */
export const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => ({
    from,
    to: relative('.', normalize(join(dirname(from), path))),
  }))
