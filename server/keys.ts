import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createOnce } from './platform/files/create-once.ts'
import { keysFrom } from './platform/kernel/keys.ts'

/** The keys of this installation: from the configuration, or from a file that is made once. */
export const openKeys = ({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>) =>
  keysFrom(SECRET_KEY ?? keptIn(DATA_DIR))

/** Puts the key of a backup in the place of one that may have been made meanwhile. */
export const replaceKey = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, secret: string) => {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  rmSync(secretKeyPath(DATA_DIR), { force: true })
  createOnce(secretKeyPath(DATA_DIR), secret)
}

/** Where the key is kept, if the configuration has none. */
export const secretKeyPath = (folder: string) => join(folder, 'secret.key')

export const keptIn = (folder: string) => {
  const path = secretKeyPath(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) createOnce(path, randomBytes(32).toString('hex'))
  return readFileSync(path, 'utf8')
}
