import { type Db as BossDatabase, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Pool, Sql } from './db/driver.ts'
import type { Connections } from './db/pool.ts'
import type { GlobalWrite, OutgoingJob, Write } from './db/transaction.ts'
import type { Log } from './log.ts'

/** Work that happens after its cause is committed, at least once: running it again must do no harm. */
export type Job<Input extends object, Means = unknown> = {
  queue: string
  /** How often it is tried again, each time after a longer pause; usually that is over after some twenty minutes. */
  retries?: number
  run(means: Means, input: Input, workspace: number | null): Promise<void>
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
        await boss.insert(queue, [{ data: { workspace, input }, ...when }], { db: adapter(sql) })
      }
    },
    work: <Input extends object, Means>(job: Job<Input, Means>, means: Means, clock: Clock) =>
      boss.work<Stored<Input>>(job.queue, { pollingIntervalSeconds: 0.5 }, async (batch) => {
        for (const { data } of batch) await runLogged(job, means, data, log, clock)
      }),
    /** Does what is due now and nothing later; what fails is left to be tried again. */
    workOff: async <Input extends object, Means>(job: Job<Input, Means>, means: Means, clock: Clock) => {
      for (;;) {
        const [due] = await boss.fetch<Stored<Input>>(job.queue)
        if (!due) return
        await runLogged(job, means, due.data, log, clock).then(
          () => boss.complete(job.queue, due.id),
          (error: Error) => boss.fail(job.queue, due.id, error),
        )
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

type Stored<Input> = { workspace: number | null; input: Input }

const runLogged = async <Input extends object, Means>(
  job: Job<Input, Means>,
  means: Means,
  { input, workspace }: Stored<Input>,
  log: Log,
  clock: Clock,
) => {
  const startedAt = clock().getTime()
  const facts = () => ({ job: job.queue, workspace, ms: clock().getTime() - startedAt })
  try {
    await job.run(means, input, workspace)
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
