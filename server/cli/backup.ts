import { resolve } from 'node:path'
import { backUp, type Manifest, type Secret } from '../backup/actions.ts'
import type { Config } from '../config.ts'
import { openFiles } from '../files.ts'
import { keptIn } from '../keys.ts'
import { systemClock } from '../platform/clock.ts'
import { keysFrom } from '../platform/keys.ts'
import { command } from './command.ts'
import { withPostgres } from './with-postgres.ts'

export const backup = command({
  name: 'backup',
  about: 'Writes database, files and secret key into one archive, while Bellhop runs or not.',
  argument: { shown: 'FILE', about: 'The archive, such as bellhop.tar.gz; it must not exist yet.' },
  options: {},
  run: (call) =>
    withPostgres('command', call, async ({ owner }) => {
      const { config } = call
      const file = resolve(call.argument)
      const needs = { owner, files: openFiles(config), secret: secretOf(config), now: systemClock() }
      const { about, manifest, bytes } = await backUp(file, needs)
      const { files, deleted_files, missing_files } = manifest
      const counts = {
        tables: manifest.tables.length,
        rows: rowsOf(manifest),
        files,
        deleted_files,
        missing_files,
      }
      const json = { file, bytes, version: about.version, secret_key: about.secret.place, ...counts }
      return { json, text: words(json) }
    }),
})

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** A key of the configuration is kept there, and not in the archive. */
export const secretOf = ({ SECRET_KEY, DATA_DIR }: Config): Secret => {
  const kept = SECRET_KEY === undefined ? keptIn(DATA_DIR) : undefined
  return { kept, mark: keysFrom(SECRET_KEY ?? kept ?? '').mark('backup', 'secret key') }
}

type Done = {
  file: string
  bytes: number
  secret_key: string
  rows: number
  files: number
  deleted_files: number
  missing_files: string[]
}

const words = ({ file, bytes, rows, files, missing_files, ...rest }: Done) =>
  [
    `${file}: ${rows} rows and ${files} files in ${Math.ceil(bytes / 1024)} KB, read back and verified.`,
    rest.deleted_files && `${rest.deleted_files} files were deleted while the backup ran, and are not in it.`,
    missing_files.length &&
      `${missing_files.length} files are missing from the file store, and so from the backup: ${missing_files.slice(0, 5).join(', ')}.`,
    rest.secret_key === 'archive'
      ? 'It holds the secret key and all data: keep it where only you can read it.'
      : 'The secret key is not in it: keep SECRET_KEY as well, since passwords of mail servers cannot be read without it.',
  ]
    .filter(Boolean)
    .join('\n')
