import { runChild } from '../../platform/background/child.ts'
import { startRounds } from '../../platform/background/rounds.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { archiveFolder } from '../../platform/postgres/archiving.ts'
import { journalState } from '../../platform/postgres/journal-state.ts'
import { messageOf } from '../scheduled/run.ts'
import type { BackupConfig } from '../scheduled/settings.ts'
import { type BaseOutcome, isDue } from './run.ts'
import { type JournalConfig, journalOf } from './settings.ts'
import { openShipping, type Source } from './ship.ts'

const everyMs = 2_000
const afterFailureMs = 30_000
const baseEveryMs = 60_000
/** A backup is being made, and only one at a time. */
const whileBusyMs = 5_000
const afterFailedBaseMs = 30 * 60_000

type Given = {
  config: BackupConfig & JournalConfig
  db: Pick<Db, 'statement'>
  files: Files
  clock: Clock
  log: Log
}

/** Stores the journal of the built-in PostgreSQL as it is written, and the copies of the cluster that it continues. */
export const startJournal = ({ config, db, files, clock, log }: Given) => {
  const settings = journalOf(config)
  if (!settings) return { stop: async () => {} }
  const { sealed, dataDir } = settings
  const source: Source = { dataDir, folder: archiveFolder(dataDir), files, clock }
  const ship = shipping(openShipping(sealed, source), log)
  const stopping = new AbortController()
  let base = Promise.resolve()
  let nextBase = 0
  const lookAfterBase = async () => {
    await assertArchiving(db)
    const line = journalState.read(dataDir)?.line
    if (line === undefined) return everyMs
    if (!(await isDue(sealed, line))) return baseEveryMs
    return makeBase(log, stopping.signal)
  }
  const round = async () => {
    await ship()
    if (performance.now() < nextBase) return everyMs
    // The proof of a base waits for what is stored meanwhile.
    nextBase = Number.POSITIVE_INFINITY
    base = lookAfterBase()
      .catch((error) => {
        if (!stopping.signal.aborted) log.error({ reason: messageOf(error) }, 'the journal cannot be kept')
        return afterFailedBaseMs
      })
      .then((waitMs) => {
        nextBase = performance.now() + waitMs
      })
    return everyMs
  }
  const rounds = startRounds({ name: 'the journal', round, log })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([rounds.stop(), base])
    },
  }
}

/** Tries again after a pause if the place is away, and logs the first failure only. */
const shipping = (ship: () => Promise<number>, log: Log) => {
  let retryAt = 0
  let failing: string | undefined
  return async () => {
    if (performance.now() < retryAt) return
    try {
      const count = await ship()
      if (count && failing !== undefined) log.info('the journal is stored again')
      if (count) failing = undefined
    } catch (error) {
      const reason = messageOf(error)
      if (reason !== failing) log.error({ reason }, 'the journal could not be stored, and is tried again')
      failing = reason
      retryAt = performance.now() + afterFailureMs
    }
  }
}

const assertArchiving = async (db: Given['db']) => {
  const mode = await db.statement(async (sql) => {
    const [row] = await sql<[{ archive_mode: string }]>`show archive_mode`
    return row.archive_mode
  })
  if (mode !== 'on')
    throw new Error(
      'PostgreSQL was started without BACKUP_JOURNAL_SECONDS. Stop all processes of this DATA_DIR, and start them again.',
    )
}

/** Returns after how many milliseconds to look again. */
const makeBase = async (log: Log, signal: AbortSignal) => {
  const ended = await runChild(['backup', 'base', '--if-due'], signal)
  if (!ended) return everyMs
  if (ended.error !== undefined) {
    log.error({ reason: ended.error }, 'the database could not be copied')
    return afterFailedBaseMs
  }
  const outcome: BaseOutcome | { skipped: string } = JSON.parse(ended.stdout)
  if ('skipped' in outcome) return whileBusyMs
  const { proof, ...base } = outcome
  log.info(base, 'the database was copied for the journal')
  if (proof && 'error' in proof) log.error({ reason: proof.error }, 'the journal could not be restored')
  else if (proof) log.info(proof, 'the journal was restored and read')
  return baseEveryMs
}
