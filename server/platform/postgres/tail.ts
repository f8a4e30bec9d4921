import { openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Places } from './places.ts'

/** Takes what PostgreSQL says before its own log is open; several processes may be starting it at once. */
export const openStartLog = (places: Places) => {
  const file = startLog(places)
  if (sizeOf(file) > 100_000) rmSync(file)
  const begin = sizeOf(file)
  return { handle: openSync(file, 'a', 0o600), added: () => read(file).subarray(begin).toString() }
}

const startLog = ({ dataDir }: Places) => join(dataDir, 'postgres-start.log')

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export const logTail = (places: Places) =>
  [newestIn(join(places.cluster, 'log')), startLog(places)]
    .flatMap((file) => (file ? lastLines(file) : []))
    .join('\n')

const newestIn = (directory: string) => {
  try {
    const files = readdirSync(directory).map((name) => join(directory, name))
    return files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
  } catch {
    return undefined
  }
}

const lastLines = (file: string) => read(file).toString().trimEnd().split('\n').slice(-12)

const read = (file: string) => {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
