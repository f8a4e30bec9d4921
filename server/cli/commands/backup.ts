import { resolve } from 'node:path'
import {
  backUp,
  checkArchive,
  type Manifest,
  openLedger,
  restore as restoreArchive,
  type Secret,
} from '../../backup/actions.ts'
import type { Config } from '../../config.ts'
import { openFiles } from '../../files.ts'
import { appRoleOf, openRows, prepare } from '../../installation.ts'
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
      const files = openFiles(config)
      const ledger = values['keep-erased']
        ? undefined
        : openLedger(files, checked, values.erasures && resolve(values.erasures))
      await restoreArchive(path, checked, {
        owner: postgres.owner,
        files,
        secret: secretOf(config),
        replace: values.replace,
        now: systemClock(),
        ledger: ledger?.read,
        keepSecret: (key) => replaceKey(config, key),
      })
      const { isCluster } = await prepare(postgres.owner, appRoleOf(postgres))
      const db = openRows(postgres.app, { clock: systemClock, max: 4, isCluster })
      const { repeatErasures } = await import('../../across/erasure/actions.ts')
      const erased_again = await repeatErasures(db).finally(() => db.close())
      const { version, created_at } = checked.about
      const json = {
        file: path,
        version,
        created_at,
        rows: rowsOf(checked.manifest),
        files: checked.manifest.files,
        erased_again,
        ...(ledger && { has_ledger: ledger.found.isOfBackup, damaged_ledger_files: ledger.found.damaged }),
      }
      return {
        json,
        text: [
          `Restored ${json.rows} rows and ${json.files} files from the backup of ${created_at}.`,
          ...(ledger
            ? ledgerWords(erased_again, ledger.found)
            : ['What was erased after the backup was kept.']),
        ].join('\n'),
      }
    })
  },
})

type Found = ReturnType<typeof openLedger>['found']

const ledgerWords = (again: number, { isOfBackup, damaged }: Found) => [
  `${again} tickets and contacts that were erased after the backup were looked for and erased again.`,
  ...(isOfBackup
    ? []
    : [
        'The ledger of erasures of this installation was not found: what was erased after the backup may be here again. ' +
          'If you have a copy of the folder "erasures" of its file storage, restore again with --erasures FOLDER.',
      ]),
  ...(damaged.length
    ? [
        `${damaged.length} files of the ledger are damaged, and some erasures may be missing: ${damaged.slice(0, 5).join(', ')}.`,
      ]
    : []),
]
