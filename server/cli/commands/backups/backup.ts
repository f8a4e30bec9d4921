import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  archiveAt,
  archiveIn,
  backUp,
  backupsIn,
  checkArchive,
  draftAt,
  openLedger,
  type Place,
  restore as restoreArchive,
  rowsOf,
  type Secret,
  settingsOf,
} from '../../../backup/actions.ts'
import type { Config } from '../../../config.ts'
import { openFiles } from '../../../files.ts'
import { appRoleOf, openRows, prepare } from '../../../installation.ts'
import { replaceKey, secretKeyIn } from '../../../keys.ts'
import type { Connection } from '../../../platform/db/connection/driver.ts'
import { systemClock } from '../../../platform/kernel/clock.ts'
import { keysFrom } from '../../../platform/kernel/keys.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import * as described from '../../descriptions/installation.ts'
import { command } from '../../terminal/command.ts'
import { withPostgres } from '../../terminal/with-installation.ts'

export const backup = command({
  ...described.backup,
  run: (call) =>
    withPostgres('command', call, async ({ owner }) => {
      const { config } = call
      const file = resolve(call.argument)
      const sources = { owner, files: openFiles(config), secret: secretOf(config), now: systemClock() }
      if (existsSync(file)) throw badRequest(`${file} already exists. Choose another path.`)
      const { about, manifest, bytes } = await backUp(draftAt(file), sources)
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

/** A secret key of the configuration is not copied into the archive. */
export const secretOf = ({ SECRET_KEY, DATA_DIR }: Config): Secret => {
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
    const archive = await archiveOf(call.argument, config)
    const checked = await checkArchive(archive)
    // Opened as a server, so that no other server can run on the same directory.
    return withPostgres('server', call, async (postgres) => {
      const files = openFiles(config)
      const ledger = values['keep-erased']
        ? undefined
        : openLedger(files, checked, values.erasures && resolve(values.erasures))
      await restoreArchive(archive, checked, {
        owner: postgres.owner,
        files,
        secret: secretOf(config),
        replace: values.replace,
        now: systemClock(),
        ledger: ledger?.read,
        keepSecret: (key) => replaceKey(config, key),
      })
      const erased_again = await eraseAgain(postgres)
      const { version, created_at } = checked.about
      const json = {
        file: archive.name,
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

/** Upgrades the restored database if needed, and erases again what was erased since. */
export const eraseAgain = async (postgres: { owner: Connection; app: Connection }) => {
  const { isCluster } = await prepare(postgres.owner, appRoleOf(postgres))
  const db = openRows(postgres.app, { clock: systemClock, max: 4, isCluster })
  const { repeatErasures } = await import('../../../across/erasure/actions.ts')
  return repeatErasures(db).finally(() => db.close())
}

/** A file, or one of the scheduled backups. */
const archiveOf = async (argument: string, config: Config) => {
  const path = resolve(argument)
  const settings = settingsOf(config)
  if (!settings || existsSync(path)) return archiveAt(path, config.BACKUP_KEY)
  return archiveIn(settings.place, await nameOf(argument, settings.place), settings.key)
}

/** The name of a scheduled backup. */
export const nameOf = async (argument: string, place: Place) => {
  const { title } = place
  const names = (await backupsIn(place)).map(({ name }) => name).sort()
  const name = argument === 'latest' ? names.at(-1) : names.find((name) => name === argument)
  if (name !== undefined) return name
  throw badRequest(
    names.length
      ? `There is no backup "${argument}" in ${title}. The last ones are ${names.slice(-3).join(', ')}.`
      : `There is no backup in ${title}.`,
  )
}

type Found = ReturnType<typeof openLedger>['found']

export const ledgerWords = (again: number, { isOfBackup, damaged }: Found) => [
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
