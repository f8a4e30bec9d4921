import type { Sql } from '../db/connection/driver.ts'
import type { GlobalRead, GlobalWrite, OutgoingJob, Write } from '../db/transaction.ts'
import { Moment } from '../kernel/clock.ts'
import { inSpan, traceOf } from '../tracing/tracing.ts'
import { doubling, type Environment, leasedWork } from './leased-work.ts'
import { type Leased, remove } from './leases.ts'
import type { Limits } from './slots.ts'
import type { WorkTable } from './work-table.ts'

/** Work that happens after its cause is committed, at least once: running it again must do no harm. */
export type Job<Input extends object, Services = unknown> = {
  queue: string
  /** Concurrency per process, if not the default. */
  limits?: Limits
  deadlineMs?: number
  /** Number of retries, with back-off. The default covers about twenty minutes. */
  retries?: number
  /** The work may take hours, so it is never reported as late. */
  mayWait?: boolean
  /** The signal aborts at the deadline. */
  run: (
    services: Services,
    input: Input,
    workspace: number,
    signal: AbortSignal,
    keep: Keep<Input>,
  ) => Promise<void>
}

/** Stores how far a job is, in the transaction of that part: after a crash, it continues from there. */
type Keep<Input> = (tx: Write, input: Input) => PromiseLike<unknown>

/** Jobs that belong to no workspace. */
export const installation = 0

/** Enqueues a job if the transaction commits. */
export const later = <Input extends object, Services>(
  tx: Write | GlobalWrite,
  job: Job<Input, Services>,
  input: Input,
  { startAfter }: { startAfter?: Date } = {},
) => {
  const workspace = 'workspace' in tx ? tx.workspace : installation
  const trace = tx.by.trace ?? traceOf(tx.by.cause)
  tx.outbox.jobs.push({
    ...asOutgoing(job, workspace, input),
    ...(startAfter && { startAfter }),
    ...(trace && { trace }),
  })
}

export const asOutgoing = <Input extends object, Services>(
  { queue }: Job<Input, Services>,
  workspace: number,
  input: Input,
): OutgoingJob => ({ workspace, queue, input })

/** Everything is sent before this returns. */
export const writeJobs = (sql: Sql, jobs: OutgoingJob[], now: Date) =>
  sql`insert into jobs ${sql(
    jobs.map(({ workspace, queue, input, trace, startAfter = now }) => ({
      workspace_id: workspace,
      queue,
      input: JSON.stringify(trace ? { ...input, traceparent: trace } : input),
      due_at: startAfter,
      created_at: now,
    })),
  )}`.execute()

const usual = { limits: { atOnce: 8, perWorkspace: 2 }, deadlineMs: 5 * 60_000, retries: 8 }
const backoffMs = doubling({ firstMs: 5_000, longestMs: 60 * 60_000 })

/** The input of a traced job has the span that it follows from. */
type Row<Input> = Leased & { id: number; input: Input & { traceparent?: string } }

/** The jobs of one queue as background work. A dead letter stays in the table with its error. */
export const jobWork = <Input extends object, Services extends Environment>(
  job: Job<Input, Services>,
  services: Services,
) => {
  const { db, log, clock } = services
  const { queue, limits, deadlineMs, retries, mayWait } = { ...usual, ...job }
  const table = tableOf(queue, { mayWait })
  return leasedWork<Row<Input>>(services, {
    table,
    limits,
    deadlineMs,
    retry: {
      backoffMs,
      mostAttempts: retries + 1,
      giveUp: (tx, row, error) => markFailed(tx, row, error),
    },
    run: async (row, { abort }) => {
      const startedAt = clock().getTime()
      const { workspace_id: workspace } = row
      const { traceparent, ...input } = row.input
      const span = {
        kind: 'consumer',
        parent: traceparent,
        attributes: { 'bellhop.workspace': workspace },
      } as const
      await inSpan(queue, span, () =>
        job.run(services, input as object as Input, workspace, abort, (tx, input) =>
          keepInput(tx, row, input),
        ),
      )
      await db.write(workspace, { type: 'system', name: queue }, (tx) => remove(tx, table, row))
      log.info({ job: queue, workspace, ms: clock().getTime() - startedAt })
    },
  })
}

const tableOf = (queue: string, { mayWait = false }: { mayWait?: boolean | undefined }): WorkTable => ({
  work: queue,
  mayWait,
  name: 'jobs',
  key: 'id',
  columns: ['input'],
  only: (sql) => sql`(queue = ${queue} and failed_at is null)`,
})

const keepInput = ({ sql }: Write, { workspace_id, id }: Row<object>, input: object) => sql`
  update jobs set input = ${JSON.stringify(input)}::jsonb where workspace_id = ${workspace_id} and id = ${id}`

const markFailed = ({ sql, now }: Write, { workspace_id, id }: Row<object>, { message }: Error) => sql`
  update jobs set failed_at = ${now}, error = ${message}, holder = null
  where workspace_id = ${workspace_id} and id = ${id}`

const failedForMs = 30 * 24 * 3_600_000

/** Dead letters are kept for a month, so that the operator can see their errors. */
export const forgetFailedJobs = ({ db, clock }: Pick<Environment, 'db' | 'clock'>) =>
  db.statement(
    (sql) => sql`delete from jobs where failed_at < ${new Moment(clock().getTime() - failedForMs)}`,
  )

/** Number of dead letters by queue. */
export const failedJobs = ({ sql }: GlobalRead) => sql<{ queue: string; jobs: number; error: string }[]>`
  select queue, count(*) as jobs, (array_agg(error order by failed_at desc))[1] as error from jobs
  where failed_at is not null group by queue order by queue`

/** Retries the dead letters of one queue or of all. Returns how many. */
export const retryFailedJobs = async ({ sql, now }: GlobalWrite, queue?: string) => {
  const { count } = await sql`
    update jobs set failed_at = null, error = null, attempts = 0, due_at = ${now}
    where failed_at is not null ${queue === undefined ? sql`` : sql`and queue = ${queue}`}`
  return count
}
