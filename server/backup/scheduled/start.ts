import { runChild } from '../../platform/background/child.ts'
import { startRounds } from '../../platform/background/rounds.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { isDue } from './rules.ts'
import type { Outcome } from './run.ts'
import { type BackupConfig, settingsOf } from './settings.ts'
import * as store from './store.ts'

const everyMs = 60_000

type Given = { config: BackupConfig; db: Pick<Db, 'statement'>; clock: Clock; log: Log }

/** Makes the scheduled backups. Several workers may do so, since only one backup is made at a time. */
export const startBackups = ({ config, db, clock, log }: Given) => {
  const settings = settingsOf(config)
  if (!settings) return { stop: async () => {} }
  const stopping = new AbortController()
  const round = async () => {
    const last = await db.statement(store.lastOf)
    if (isDue(settings.schedule, last, clock())) await runProcess(log, stopping.signal)
    return everyMs
  }
  const rounds = startRounds({ name: 'the scheduled backup', round, log })
  return {
    stop: () => {
      stopping.abort()
      return rounds.stop()
    },
  }
}

const runProcess = async (log: Log, signal: AbortSignal) => {
  const ended = await runChild(['backup', 'run', '--if-due'], signal)
  if (ended) tell(log, ended.error, ended.stdout)
}

const tell = (log: Log, error: string | undefined, stdout: string) => {
  if (error !== undefined) return log.error({ reason: error }, 'the scheduled backup failed')
  const outcome: Outcome | { skipped: string } = JSON.parse(stdout)
  if ('skipped' in outcome) return log.debug(outcome, 'no backup was needed')
  const { proof, ...backup } = outcome
  log.info(backup, 'backup made')
  if (proof && 'error' in proof)
    log.error({ backup: backup.name, reason: proof.error }, 'the backup could not be restored')
  else if (proof) log.info({ backup: backup.name, ...proof }, 'the backup was restored and compared')
}
