import { hasMailboxes } from '../../channels/index.ts'
import { type Backfilling, backfills } from '../../platform/background/backfill.ts'
import { type QueueState, queueStates } from '../../platform/background/backlog.ts'
import type { Background } from '../../platform/background/work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead } from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { allProcesses, type Exit, lastExits, missingRoles, type Process } from '../../workspaces/index.ts'
import * as store from './store.ts'

export type Services = {
  db: Pick<Db, 'global'>
  clock: Clock
  log: Log
  config: { DATA_DIR: string; MAIL_PORT: number | 'off'; MAX_BACKLOG_SECONDS: number }
  /** All kinds of background work. */
  work: readonly Background[]
}

/** Undefined parts could not be read in time. */
export type Facts = {
  processes: { all: readonly Process[]; missing: readonly string[] } | undefined
  queues: readonly QueueState[] | undefined
  failed: readonly store.FailedJob[] | undefined
  quarantined: readonly { workspace: string; mails: number }[] | undefined
  /** Work that upgrades have left for the background. */
  backfills: readonly Backfilling[] | undefined
  exits: readonly Exit[] | undefined
  now: Date
  maxBacklogSeconds: number
}

const limit = { timeoutMs: 3_000 }
const mostExits = 10
export const mostListed = 50

/** Reads the state of the installation. A part that cannot be read in time does not delay the others. */
export const readFacts = async (services: Services): Promise<Facts> => {
  const { db, clock, config, log, work } = services
  const orNothing = <T>(reading: Promise<T>) =>
    reading.catch((error: Error) => {
      log.warn({ err: error }, 'a part of the page of the operator could not be read')
      return undefined
    })
  const read = <T>(work: (tx: GlobalRead) => Promise<T>) => orNothing(db.global.read(work, limit))
  const [processes, queues, failed, quarantined, backfilling, exits] = await Promise.all([
    read((tx) => processesNow(tx, config.MAIL_PORT !== 'off')),
    orNothing(queueStates(services, work, limit)),
    read((tx) => store.failedJobs(tx, mostListed)),
    read((tx) => store.workspacesWithQuarantine(tx, mostListed)),
    read((tx) => backfills(tx.sql)),
    orNothing(lastExits(config, mostExits)),
  ])
  const { MAX_BACKLOG_SECONDS: maxBacklogSeconds } = config
  const now = clock()
  return { processes, queues, failed, quarantined, backfills: backfilling, exits, now, maxBacklogSeconds }
}

const processesNow = async (tx: GlobalRead, listensForMail: boolean) => {
  const all = await allProcesses(tx.sql)
  const needsMail = listensForMail || (await hasMailboxes(tx))
  return { all, missing: missingRoles(all).filter((role) => role !== 'mail' || needsMail) }
}
