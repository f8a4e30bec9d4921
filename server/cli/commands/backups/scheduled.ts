import {
  allBackups,
  type Backup,
  backupsIn,
  baseIn,
  chainsIn,
  isJournalLate,
  isLate,
  isProofLate,
  journalFolders,
  journalOf,
  lastBackups,
  newBackupKey,
  proveNamed,
  runScheduled,
  settingsOf,
  spansOf,
  troubleOfJournal,
} from '../../../backup/actions.ts'
import { secretKeyMismatch } from '../../../channels/actions.ts'
import type { Config } from '../../../config.ts'
import { openFiles } from '../../../files.ts'
import { appRoleOf, openRows, prepare } from '../../../installation.ts'
import type { Connection } from '../../../platform/db/connection/driver.ts'
import { exactly, systemClock } from '../../../platform/kernel/clock.ts'
import { keysFrom } from '../../../platform/kernel/keys.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { embeddedExists } from '../../../platform/postgres/embedded.ts'
import { journalProof, journalState } from '../../../platform/postgres/journal-state.ts'
import { ageOf } from '../../../workspaces/processes/actions.ts'
import * as described from '../../descriptions/installation.ts'
import { command, type Surroundings } from '../../terminal/command.ts'
import { columns, messageOf } from '../../terminal/output.ts'
import { type Look, withInstallation, withPostgres } from '../../terminal/with-installation.ts'
import { nameOf, secretOf } from './backup.ts'

export const settingsIn = (config: Config) => {
  const settings = settingsOf(config)
  if (settings) return settings
  throw badRequest('BACKUP_TO and BACKUP_KEY are not set: there is no place for scheduled backups.')
}

export const provingOf = (config: Config, say: (line: string) => void) => ({
  dataDir: config.DATA_DIR,
  emptyUrl: config.BACKUP_PROOF_URL,
  say,
  /** Upgrades the restored database if needed, reads it, and decrypts what is encrypted in it. */
  tryOut: async ({ owner, app }: Restored, key: string | undefined) => {
    const { isCluster } = await prepare(owner, appRoleOf({ owner, app }))
    const db = openRows(app, { clock: systemClock, max: 2, isCluster })
    const keys = keysFrom(key ?? config.SECRET_KEY ?? '')
    const mismatch = await db.global
      .read((tx) => secretKeyMismatch(tx, keys, 'the archive'))
      .finally(() => db.close())
    if (mismatch) throw badRequest(mismatch)
  },
})

type Restored = { owner: Connection; app: Connection }

const sourcesOf = (config: Config) => ({ files: openFiles(config), secret: secretOf(config) })

export const backupRun = command({
  ...described.backupRun,
  run: (call) =>
    withPostgres('command', call, async ({ owner }) => {
      const { config, say, values } = call
      const sources = { owner, ...sourcesOf(config) }
      const settings = settingsIn(config)
      const json = (await runScheduled({
        ...{ settings, sources, ifDue: values['if-due'], proving: provingOf(config, say) },
      })) ?? {
        skipped: 'The planned backup is there, or another process is making one.',
      }
      if ('skipped' in json) return { json, text: json.skipped }
      const { name, bytes, rows, files, removed, proof } = json
      const lines = [
        `${name}: ${rows} rows and ${files} files in ${kilobytes(bytes)} KB in ${settings.place.title}. The archive was read back and verified.`,
        ...(removed.length ? [`No longer kept: ${removed.join(', ')}.`] : []),
        ...(proof ? [wordsOfProof(proof)] : []),
      ]
      return { json, text: lines.join('\n'), exitCode: proof && 'error' in proof ? 1 : 0 }
    }),
})

type Proof = { rows: number; files: number } | { error: string }

const wordsOfProof = (proof: Proof) =>
  'error' in proof
    ? `It could not be restored: ${proof.error}`
    : `It was restored into a database of its own: all ${proof.rows} rows are the same, and ${proof.files} files are whole.`

export const backupProve = command({
  ...described.backupProve,
  run: (call) =>
    withPostgres('command', call, async ({ owner }) => {
      const { config, say, argument } = call
      const settings = settingsIn(config)
      const name = await nameOf(argument, settings.place)
      const sources = { owner, ...sourcesOf(config) }
      const proof = await proveNamed(name, { settings, sources, proving: provingOf(config, say) })
      if (!proof) throw badRequest('Another process is making or proving a backup. Try again later.')
      return { json: { name, ...proof }, text: `${name}: ${wordsOfProof(proof)}` }
    }),
})

export const backupList = command({
  ...described.backupList,
  run: async (call) => {
    const { place, key } = settingsIn(call.config)
    const stored = await backupsIn(place)
    const known = await knownTo(call)
    const rows = known && new Map([...known].map((row) => [row.name, row]))
    const backups = stored
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, bytes }) => ({ name, bytes, proof: rows ? proofOf(rows.get(name)) : null }))
    const text = columns(
      backups.map(({ name, bytes, proof }) => [name, `${kilobytes(bytes)} KB`, proof ?? '']),
    )
    const moments = call.config.DATABASE_URL ? undefined : await momentsIn({ place, key }, call)
    const lines = [text || `There is no backup in ${place.title}.`, ...(moments?.map(wordsOfSpan) ?? [])]
    return { json: { place: place.title, backups, ...(moments && { moments }) }, text: lines.join('\n') }
  },
})

/** The list is needed most where there is no database, or one that does not start. Only the database knows the proofs. */
const knownTo = async (call: Surroundings) => {
  const { DATABASE_URL, DATA_DIR } = call.config
  try {
    if (!DATABASE_URL && !embeddedExists(DATA_DIR)) throw badRequest(`${DATA_DIR} has no database.`)
    return await withInstallation({ ...call, mayCreate: false }, ({ db }) => db.statement(allBackups))
  } catch (error) {
    call.say(`Whether the backups were proved is not known. ${messageOf(error)}`)
    return undefined
  }
}

/** Archives can be listed although the journal is of another key. */
const momentsIn = async (sealed: Parameters<typeof chainsIn>[0], { say }: Surroundings) => {
  try {
    const { chains, unreadable } = await chainsIn(sealed)
    if (unreadable)
      say(`${unreadable} copies of the database cannot be read, such as those of another BACKUP_KEY.`)
    return spansOf(chains)
  } catch (error) {
    say(`The moments of the journal are not known. ${messageOf(error)}`)
    return undefined
  }
}

const wordsOfSpan = ({ from, until }: { from: Date; until: Date }) =>
  `Every moment from ${exactly(from)} to ${exactly(until)} can be restored with "bellhop restore at".`

const proofOf = (row: Backup | undefined) => {
  if (row?.proved_at) return `restored ${row.proved_at.toISOString()}`
  return row?.proof_error ? `not restored: ${row.proof_error}` : 'verified'
}

export const backupKey = command({
  ...described.backupKey,
  run: async () => {
    const key = await newBackupKey()
    return { json: { key }, text: key }
  },
})

/** Returns how old the last backup and the last proved one are. A missing or late one is an error. */
export const lookAtBackups: Look = async ({ config, db }) => {
  const settings = settingsOf(config)
  if (!settings) return 'none are scheduled: set BACKUP_TO and BACKUP_KEY'
  const { succeeded, proved } = await db.statement(lastBackups)
  const now = systemClock()
  const since = (moment: Date) => `${ageOf(Math.max(0, (now.getTime() - moment.getTime()) / 1_000))} ago`
  const words = `the last one ${succeeded ? since(succeeded) : 'never'}, the last that was restored ${proved ? since(proved) : 'never'}`
  const why = await db.statement(allBackups)
  const reason = [...why].reverse().flatMap(({ error, proof_error }) => error ?? proof_error ?? [])[0]
  const because = reason === undefined ? '' : ` The last error: ${reason}`
  if (isLate(settings.schedule, succeeded, now)) throw new Error(`Backups are late: ${words}.${because}`)
  if (isProofLate(proved, now)) throw new Error(`No backup was proved lately: ${words}.${because}`)
  return [`${words}, in ${settings.place.title}`, ...(await lookAtJournal(config, now))].join('; ')
}

const lookAtJournal = async (config: Config, now: Date) => {
  const journal = journalOf(config)
  if (!journal) return []
  const state = journalState.read(config.DATA_DIR)
  const { stored_until = null, error = null } = state ?? {}
  const until = stored_until ? `until ${stored_until}` : 'not yet'
  const because = error === null ? '' : ` The last error: ${error}`
  if (!state || isJournalLate(stored_until, journal.seconds, now))
    throw new Error(`The journal is late: it is stored ${until}.${because}`)
  const { place } = journal.sealed
  const stored = await place.list(journalFolders.bases).catch((error) => {
    throw new Error(`${place.title} cannot be listed: ${messageOf(error)}`)
  })
  const bases = stored.flatMap(({ name }) => baseIn(name) ?? [])
  const proof = journalProof.read(config.DATA_DIR)
  const trouble = troubleOfJournal({ line: state.line, bases, proof }, now)
  if (trouble !== undefined)
    throw new Error(`The journal is stored ${until}, but may not be restorable. ${trouble}`)
  return [`the journal is stored ${until}`]
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
