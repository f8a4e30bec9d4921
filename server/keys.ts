import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createOnce } from './platform/create-once.ts'
import { keysFrom } from './platform/keys.ts'

/** The keys of this installation: from the configuration, or from a file that is made once. */
export const openKeys = ({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>) =>
  keysFrom(SECRET_KEY ?? keptIn(DATA_DIR))

const keptIn = (folder: string) => {
  const path = join(folder, 'secret.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) createOnce(path, randomBytes(32).toString('hex'))
  return readFileSync(path, 'utf8')
}
