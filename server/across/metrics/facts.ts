import { statfs } from 'node:fs/promises'
import { lostCanaries } from '../../mail/index.ts'
import { queueStates } from '../../platform/background/backlog.ts'
import { failedJobs } from '../../platform/background/jobs.ts'
import type { Background } from '../../platform/background/work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead } from '../../platform/db/transaction.ts'
import { lastBackupIn } from '../../platform/erasures/last-backup.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { type Metric, type Reading, readingOf } from '../../platform/metrics/metric.ts'
import { journalProof, journalState } from '../../platform/postgres/journal-state.ts'
import { cachedFor } from '../../platform/turns/cached-for.ts'
import { allProcesses } from '../../workspaces/index.ts'
import { known } from './known.ts'
import * as store from './store.ts'

export type Services = {
  db: Pick<Db, 'global'>
  files: Files
  clock: Clock
  log: Log
  config: { DATA_DIR: string; BACKUP_JOURNAL_SECONDS: number | undefined }
}

const second = 1_000
const limit = { timeoutMs: 2 * second }
/** Longer than the timeout of a statement, since it also waits for a connection. */
const patienceMs = 3 * second
const failureMs = 5 * second

type Part = { name: string; keptMs: number; read: () => Promise<Reading[]> }

/**
 * Reads what is true of the whole installation, and the disk. Each part is kept for some time, so that frequent scrapes do
 * not load the database. A part that cannot be read does not fail the others.
 */
export const openFacts = (services: Services, work: readonly Background[]) => {
  const recent = partsOf(services, work).map(({ name, keptMs, read }) => ({
    name,
    read: cachedFor(keptMs, () => inTime(read()), failureMs),
  }))
  const told = new Set<string>()
  const note = (part: string, error: Error | undefined) => {
    // A role without a right lacks it at each scrape.
    if (error && !told.has(part)) services.log.warn({ err: error, part }, 'a part of the metrics is left out')
    if (error) told.add(part)
    else told.delete(part)
  }
  return async (): Promise<Reading[]> => {
    const missing: string[] = []
    const readings = recent.map(async ({ name, read }) => {
      try {
        const found = await read()
        note(name, undefined)
        return found
      } catch (error) {
        note(name, error as Error)
        missing.push(name)
        return []
      }
    })
    const found = (await Promise.all(readings)).flat()
    const isUp = !missing.includes('database')
    return [
      ...found,
      readingOf(known.databaseUp, [[isUp ? 1 : 0]]),
      readingOf(
        known.missing,
        missing.sort().map((part) => [1, part]),
      ),
    ]
  }
}

const inTime = async <T>(work: Promise<T>) => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`It was not read within ${patienceMs} ms.`)), patienceMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const partsOf = (services: Services, work: readonly Background[]): Part[] => {
  const { db, files, clock, config } = services
  const read =
    <T>(statement: (tx: GlobalRead) => PromiseLike<T>, readings: (found: T) => Reading[]) =>
    async () =>
      readings(await db.global.read(async (tx) => statement(tx), limit))
  return [
    { name: 'disk', keptMs: 5 * second, read: () => readDisk(config.DATA_DIR) },
    { name: 'database', keptMs: 5 * second, read: read(store.database, ofDatabase) },
    { name: 'tables', keptMs: 60 * second, read: read(store.tables, ofTables) },
    {
      name: 'queues',
      keptMs: 5 * second,
      read: async () => ofQueues(await queueStates({ db, clock }, work, limit)),
    },
    { name: 'failed jobs', keptMs: 15 * second, read: read(failedJobs, ofJobs) },
    { name: 'quarantine', keptMs: 15 * second, read: read(store.quarantined, ofQuarantine) },
    { name: 'channels', keptMs: 15 * second, read: read(store.channelsInTrouble, ofChannels) },
    { name: 'expiry', keptMs: 300 * second, read: read(store.endings, ofEndings) },
    { name: 'processes', keptMs: 5 * second, read: read(({ sql }) => allProcesses(sql), ofProcesses) },
    { name: 'backup', keptMs: 300 * second, read: readBackup(files) },
    { name: 'backup proof', keptMs: 300 * second, read: read(store.lastProof, ofProof) },
    { name: 'journal', keptMs: 5 * second, read: async () => readJournal(config) },
    { name: 'canaries', keptMs: 60 * second, read: read(lostCanaries, ofCanaries) },
  ]
}

const readDisk = async (directory: string) => {
  const { bavail, blocks, bsize } = await statfs(directory)
  return [readingOf(known.diskFree, [[bavail * bsize]]), readingOf(known.diskSize, [[blocks * bsize]])]
}

const readBackup = (files: Files) => {
  const lastBackup = lastBackupIn(files)
  return async () => {
    const at = await lastBackup()
    return at === undefined ? [] : [readingOf(known.backupAt, [[at / 1_000]])]
  }
}

const readJournal = ({ DATA_DIR, BACKUP_JOURNAL_SECONDS }: Services['config']) => {
  if (BACKUP_JOURNAL_SECONDS === undefined) return []
  const at = (metric: Metric, moment: string | null | undefined) =>
    moment ? [readingOf(metric, [[Date.parse(moment) / 1_000]])] : []
  return [
    ...at(known.journalStoredAt, journalState.read(DATA_DIR)?.stored_until),
    ...at(known.journalProvedAt, journalProof.read(DATA_DIR)?.proved_at),
  ]
}

const ofProof = (at: Date | null) =>
  at === null ? [] : [readingOf(known.provedAt, [[at.getTime() / 1_000]])]

const ofCanaries = (lost: readonly unknown[]) => [readingOf(known.lostCanaries, [[lost.length]])]

const ofDatabase = ({ size, most, schema, connections }: store.Database) => [
  readingOf(known.databaseSize, [[size]]),
  readingOf(known.mostConnections, [[most]]),
  readingOf(known.schema, [[Number.parseInt(schema, 10)]]),
  readingOf(
    known.databaseConnections,
    Object.entries(connections).map(([state, count]) => [count, state]),
  ),
]

const ofTables = (tables: readonly store.Table[]) => [
  readingOf(
    known.tableBytes,
    tables.map(({ name, bytes }) => [bytes, name]),
  ),
  readingOf(
    known.tableRows,
    tables.flatMap(({ name, rows }) => (rows === null ? [] : [[rows, name]])),
  ),
  readingOf(
    known.tableDead,
    tables.map(({ name, dead }) => [dead, name]),
  ),
]

type Queues = Awaited<ReturnType<typeof queueStates>>

/** Kinds of work with one name, such as mails that are read one by one, are one queue. */
const ofQueues = (queues: Queues) => {
  const alike = [...Map.groupBy(queues, ({ queue }) => queue)]
  const sum = (of: Queues, field: 'due' | 'working') => of.reduce((sum, one) => sum + (one[field] ?? 0), 0)
  return [
    readingOf(
      known.due,
      alike.map(([name, some]) => [sum(some, 'due'), name]),
    ),
    readingOf(
      known.oldest,
      alike.map(([name, some]) => [Math.max(...some.map(({ seconds }) => seconds)), name]),
    ),
    readingOf(
      known.working,
      alike.flatMap(([name, some]) =>
        some.every(({ working }) => working === undefined) ? [] : [[sum(some, 'working'), name]],
      ),
    ),
  ]
}

const ofJobs = (failed: readonly { queue: string; jobs: number }[]) => [
  readingOf(
    known.failedJobs,
    failed.map(({ queue, jobs }) => [jobs, queue]),
  ),
]

const ofQuarantine = (mails: number) => [readingOf(known.quarantined, [[mails]])]

const ofChannels = ({ sending, receiving }: { sending: number; receiving: number }) => [
  readingOf(known.failing, [
    [sending, 'sending'],
    [receiving, 'receiving'],
  ]),
]

const ofEndings = (endings: readonly store.Ending[]) => [
  readingOf(
    known.ending,
    endings.flatMap(({ kind, expired, in_7_days, in_30_days }) => [
      [expired, kind, 'expired'] as const,
      [in_7_days, kind, '7d'] as const,
      [in_30_days, kind, '30d'] as const,
    ]),
  ),
]

const ofProcesses = (processes: readonly { role: string; is_alive: boolean }[]) => {
  const alike = Map.groupBy(processes, ({ role, is_alive }) => `${role} ${is_alive ? 'running' : 'gone'}`)
  return [
    readingOf(
      known.processes,
      [...alike].map(([key, { length }]) => [length, ...key.split(' ')]),
    ),
  ]
}
