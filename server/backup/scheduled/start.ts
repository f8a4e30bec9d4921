import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startRounds } from '../../platform/background/rounds.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { isDue } from './rules.ts'
import type { Outcome } from './run.ts'
import { type BackupConfig, settingsOf } from './settings.ts'
import * as store from './store.ts'

const everyMs = 60_000
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

type Given = { config: BackupConfig; db: Pick<Db, 'statement'>; clock: Clock; log: Log }

/**
 * Makes the scheduled backups, each in a process of its own: compression and encryption would slow others down. Several
 * workers may do so, since only one backup is made at a time.
 */
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
  const args = [...process.execArgv, main, 'backup', 'run', '--if-due', '--json']
  const { promise, resolve } = Promise.withResolvers<void>()
  const child = execFile(
    process.execPath,
    args,
    { signal, killSignal: 'SIGTERM' },
    (error, stdout, stderr) => {
      if (!signal.aborted) tell(log, error ? stderr.trim() || error.message : undefined, stdout)
      resolve()
    },
  )
  if (child.pid !== undefined) lowerPriority(child.pid)
  await promise
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

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
