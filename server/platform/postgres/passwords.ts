import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type Passwords = { superuser: string; owner: string; app: string }

/** Made before the database and never changed, so that whatever exists of the database fits them. */
export const openPasswords = (dataDir: string, databaseExists: boolean): Passwords => {
  const file = join(dataDir, 'postgres-passwords.json')
  const found = read(file)
  if (found) return found
  if (databaseExists) throw new Error(`${file} is missing. Put it back from a backup: the database needs it.`)
  create(file, dataDir)
  return read(file) as Passwords // just written, by us or by whoever was faster
}

const read = (file: string): Passwords | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) // only ever written by create(), whole
  } catch (error) {
    if (isNodeError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

const create = (file: string, dataDir: string) => {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  try {
    writeDurably(draft, JSON.stringify({ superuser: secret(), owner: secret(), app: secret() }))
    if (process.getuid?.() === 0) chownSync(draft, statSync(dataDir).uid, statSync(dataDir).gid)
    // Unlike a rename, a link never replaces what another process has made in the meantime.
    linkSync(draft, file)
  } catch (error) {
    if (!isNodeError(error) || error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}

const secret = () => randomBytes(24).toString('hex')

const isNodeError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error
