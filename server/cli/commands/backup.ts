import { resolve } from 'node:path'
import {
  backUp,
  checkArchive,
  type Manifest,
  restore as restoreArchive,
  type Secret,
} from '../../backup/actions.ts'
import type { Config } from '../../config.ts'
import { openFiles } from '../../files.ts'
import { appRoleOf, prepare } from '../../installation.ts'
import { replaceKey, secretKeyIn } from '../../keys.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { keysFrom } from '../../platform/kernel/keys.ts'
import * as described from '../descriptions/installation.ts'
import { command } from '../terminal/command.ts'
import { withPostgres } from '../terminal/with-installation.ts'

export const backup = command({
  ...described.backup,
  run: (call) =>
    withPostgres('command', call, async ({ owner }) => {
      const { config } = call
      const file = resolve(call.argument)
      const sources = { owner, files: openFiles(config), secret: secretOf(config), now: systemClock() }
      const { about, manifest, bytes } = await backUp(file, sources)
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

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** A secret key of the configuration is not copied into the archive. */
const secretOf = ({ SECRET_KEY, DATA_DIR }: Config): Secret => {
  const kept = SECRET_KEY === undefined ? secretKeyIn(DATA_DIR) : undefined
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
    `${file}: ${rows} rows and ${files} files in ${Math.ceil(bytes / 1024)} KB. The archive was read back and verified.`,
    rest.deleted_files && `${rest.deleted_files} files were deleted during the backup and are not included.`,
    missing_files.length &&
      `${missing_files.length} files are missing from the file store and are not included: ${missing_files.slice(0, 5).join(', ')}.`,
    rest.secret_key === 'archive'
      ? 'The archive contains the secret key and all data. Store it where only you can read it.'
      : 'The archive does not contain the secret key. Keep SECRET_KEY too: without it, stored passwords of mail servers cannot be decrypted.',
  ]
    .filter(Boolean)
    .join('\n')

export const restore = command({
  ...described.restore,
  run: async (call) => {
    const { config, values } = call
    const path = resolve(call.argument)
    const checked = await checkArchive(path)
    // Opened as a server, so that no other server can run on the same directory.
    return withPostgres('server', call, async (postgres) => {
      await restoreArchive(path, checked, {
        owner: postgres.owner,
        files: openFiles(config),
        secret: secretOf(config),
        replace: values.replace,
        now: systemClock(),
        keepSecret: (key) => replaceKey(config, key),
      })
      await prepare(postgres.owner, appRoleOf(postgres))
      const { version, created_at } = checked.about
      const json = {
        file: path,
        version,
        created_at,
        rows: rowsOf(checked.manifest),
        files: checked.manifest.files,
      }
      return {
        json,
        text: `Restored ${json.rows} rows and ${json.files} files from the backup of ${created_at}.`,
      }
    })
  },
})
