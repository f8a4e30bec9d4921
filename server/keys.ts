import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createOnce } from './platform/files/create-once.ts'
import { keysFrom } from './platform/kernel/keys.ts'

/** The keys of this installation: from the configuration, or from a file that is created once. */
export const openKeys = ({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>) =>
  keysFrom(SECRET_KEY ?? secretKeyIn(DATA_DIR))

/**
 * Installs the key of a backup, in place of a key that may have been created meanwhile. With a stamp, another key is kept as
 * `secret.key.before-…`.
 */
export const replaceKey = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, secret: string, stamp?: string) => {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const path = secretKeyPath(DATA_DIR)
  if (stamp !== undefined && existsSync(path) && readFileSync(path, 'utf8') !== secret)
    renameSync(path, `${path}.before-${stamp}`)
  rmSync(path, { force: true })
  createOnce(path, secret)
}

/** The path of the secret key, if it is not in the configuration. */
export const secretKeyPath = (folder: string) => join(folder, 'secret.key')

export const secretKeyIn = (folder: string) => {
  const path = secretKeyPath(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) createOnce(path, randomBytes(32).toString('hex'))
  return readFileSync(path, 'utf8')
}
