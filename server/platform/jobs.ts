import { type Db as BossDatabase, PgBoss } from 'pg-boss'
import type { Limits, Room } from './background/slots.ts'
import { startWorkQueue, type WorkQueue, workOff } from './background/work-queue.ts'
import type { Clock } from './clock.ts'
import type { Pool, Sql } from './db/driver.ts'
import type { Connections } from './db/pool.ts'
import type { GlobalWrite, OutgoingJob, Write } from './db/transaction.ts'
import type { Log } from './log.ts'
import { untilAborted } from './until-aborted.ts'

/** Work that happens after its cause is committed, at least once: running it again must do no harm. */
export type Job<Input extends object, Means = unknown> = {
  queue: string
  /** How many run at once in one process, if not the usual number. */
  limits?: Limits
  deadlineMs?: number
  /** How often it is tried again, each time after a longer pause; usually that is over after some twenty minutes. */
  retries?: number
  /** The signal aborts at the deadline. */
  run(means: Means, input: Input, workspace: number | null, signal: AbortSignal): Promise<void>
}

/** Asks for a job to be done, if and only if the transaction commits. */
export const later = <Input extends object, Means>(
  tx: Write | GlobalWrite,
  job: Job<Input, Means>,
  input: Input,
  { startAfter }: { startAfter?: Date } = {},
) => {
  const workspace = 'workspace' in tx ? tx.workspace : null
  tx.outbox.jobs.push({ ...asOutgoing(job, workspace, input), ...(startAfter && { startAfter }) })
}

export const asOutgoing = <Input extends object, Means>(
  { queue, retries: retryLimit = retries.retryLimit }: Job<Input, Means>,
  workspace: number | null,
  input: Input,
): OutgoingJob => ({ workspace, queue, input, retryLimit })

const schema = 'jobs'
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }

/** Creates or upgrades the tables of the queue; needs the owner of the database. */
export const migrateJobs = async (owner: Pool, queues: string[], app: string | undefined) => {
  const boss = new PgBoss({ db: adapter(owner), schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue, retries)
  await boss.stop()
  if (app) await owner.unsafe(grantsTo(app))
}

const grantsTo = (role: string) => `
  grant usage on schema ${schema} to "${role}";
  grant select, insert, update, delete on all tables in schema ${schema} to "${role}";
  grant usage on all sequences in schema ${schema} to "${role}";
  grant execute on all functions in schema ${schema} to "${role}"`

export type JobQueue = Awaited<ReturnType<typeof openJobs>>

export const openJobs = async (
  connections: Connections,
  { log, supervise }: { log: Log; supervise: boolean },
) => {
  const boss = new PgBoss({ db: adapterTo(connections), schema, migrate: false, supervise, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  return {
    enqueue: async (sql: Sql, jobs: OutgoingJob[]) => {
      for (const { queue, workspace, input, ...when } of jobs) {
        const group = { id: String(workspace ?? 0) }
        await boss.insert(queue, [{ data: { workspace, input }, group, ...when }], { db: adapter(sql) })
      }
    },
    /** Does the jobs of a queue from now on. */
    work: <Input extends object, Means>(job: Job<Input, Means>, means: Means, clock: Clock) =>
      startWorkQueue(queueOf({ boss, log, clock }, job, means), log),
    /** Does what is due now and nothing later; what fails is left to be tried again. */
    workOff: <Input extends object, Means>(job: Job<Input, Means>, means: Means, clock: Clock) =>
      workOff(queueOf({ boss, log, clock }, job, means), log),
    close: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

type Stored<Input> = { workspace: number | null; input: Input }
type Fetched<Input> = { id: string; data: Stored<Input> }
type With = { boss: PgBoss; log: Log; clock: Clock }

const usual = { limits: { atOnce: 8, perWorkspace: 2 }, deadlineMs: 5 * 60_000 }

const queueOf = <Input extends object, Means>(
  { boss, log, clock }: With,
  job: Job<Input, Means>,
  means: Means,
): WorkQueue<Fetched<Input>> => ({
  name: job.queue,
  ...usual,
  ...(job.limits && { limits: job.limits }),
  ...(job.deadlineMs && { deadlineMs: job.deadlineMs }),
  everyMs: 500,
  claim: (room) => claimInTurns(room, (ignoreGroups) => fetchOne(boss, job.queue, ignoreGroups)),
  placeOf: ({ data }) => ({ workspace: data.workspace ?? 0 }),
  run: (one, signal) =>
    untilAborted(runLogged(job, means, one.data, { log, clock, signal }), signal).then(
      () => boss.complete(job.queue, one.id),
      (error: Error) => boss.fail(job.queue, one.id, error),
    ),
})

const fetchOne = async <Input>(boss: PgBoss, queue: string, ignoreGroups: string[]) => {
  const [one] = await boss.fetch<Stored<Input>>(queue, { ignoreGroups })
  return one
}

/** The queue is asked for one job at a time: of workspaces that have none running, then of those that have one. */
const claimInTurns = async <Input>(
  { most, perWorkspace, workspaces }: Room,
  fetch: (ignoredWorkspaces: string[]) => Promise<Fetched<Input> | undefined>,
) => {
  const running = new Map(workspaces.map(({ workspace, running }) => [workspace, running]))
  const claimed: Fetched<Input>[] = []
  for (let turn = 0; turn < perWorkspace && claimed.length < most; ) {
    const ignored = [...running].filter(([, count]) => count > turn).map(([workspace]) => String(workspace))
    const one = await fetch(ignored)
    if (!one) {
      turn += 1
      continue
    }
    const workspace = one.data.workspace ?? 0
    running.set(workspace, (running.get(workspace) ?? 0) + 1)
    claimed.push(one)
  }
  return claimed
}

type Run = { log: Log; clock: Clock; signal: AbortSignal }

const runLogged = async <Input extends object, Means>(
  job: Job<Input, Means>,
  means: Means,
  { input, workspace }: Stored<Input>,
  { log, clock, signal }: Run,
) => {
  const startedAt = clock().getTime()
  const facts = () => ({ job: job.queue, workspace, ms: clock().getTime() - startedAt })
  try {
    await job.run(means, input, workspace, signal)
    log.info(facts())
  } catch (error) {
    log.error({ ...facts(), err: error }, 'job failed; it will be tried again')
    throw error
  }
}

const adapterTo = (connections: Connections): BossDatabase => ({
  executeSql: (text, values) =>
    connections.use(async ({ sql }) => {
      try {
        return await adapter(sql).executeSql(text, values)
      } catch (error) {
        // Some texts are a whole transaction; one that failed in the middle is still open.
        sql.unsafe('rollback').catch(() => {})
        throw error
      }
    }),
})

const adapter = (sql: Sql): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const rows = await sql.unsafe(text, values as never[])
    return { rows: Array.from(rows) }
  },
})
