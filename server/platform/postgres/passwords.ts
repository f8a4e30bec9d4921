import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOnce } from '../files/create-once.ts'

export type Passwords = { superuser: string; owner: string; app: string }

/** Made before the database and never changed, so that whatever exists of the database fits them. */
export const openPasswords = (dataDir: string, databaseExists: boolean): Passwords => {
  const file = join(dataDir, 'postgres-passwords.json')
  const found = read(file)
  if (found) return found
  if (databaseExists) throw new Error(`${file} is missing. The database needs it. Restore it from a backup.`)
  createOnce(file, JSON.stringify({ superuser: secret(), owner: secret(), app: secret() }))
  return read(file) as Passwords // just written, by us or by whoever was faster
}

const read = (file: string): Passwords | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) // only ever written whole
  } catch (error) {
    if (isNodeError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

const secret = () => randomBytes(24).toString('hex')

const isNodeError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error
