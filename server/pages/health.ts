import type { Backlog } from '../platform/background/backlog.ts'
import type { Db } from '../platform/db/open.ts'
import type { HttpServer } from '../platform/http/server.ts'
import { cachedFor } from '../platform/turns/cached-for.ts'
import type { Refusal } from './write-probe.ts'

type Options = {
  db: Pick<Db, 'statement'>
  draining: AbortSignal
  /** The backlogs of all queues, the oldest first. */
  backlogs: () => Promise<readonly Backlog[]>
  maxBacklogSeconds: number
  /** The store that refuses writes, if any. */
  triedWrites: () => Promise<Refusal | undefined>
}

type Late = Pick<Backlog, 'queue' | 'seconds'>
type Health = { code: 200 | 503; body: { status: string; message?: string; queues?: Late[] } }

/** Backlogs are cached for this time, to limit the load of frequent checks. */
const backlogsForMs = 1_000
/** A tried write costs a megabyte and two syncs of the disk. */
const writesForMs = 15_000

/**
 * Reports whether this process and its database work. A deep check also covers the background work of all processes, and
 * whether writes are possible.
 */
export const openHealth = ({ db, draining, backlogs, maxBacklogSeconds, triedWrites }: Options) => {
  const recent = cachedFor(backlogsForMs, backlogs)
  const refused = cachedFor(writesForMs, triedWrites)
  return async (isDeep: boolean): Promise<Health> => {
    if (draining.aborted) return unhealthy('stopping', 'This server is stopping.')
    try {
      await db.statement((sql) => sql`select 1`)
      const refusal = isDeep ? await refused() : undefined
      if (refusal) return unhealthy(refusal.status, refusal.message)
      const late = isDeep ? (await recent()).filter(({ seconds }) => seconds > maxBacklogSeconds) : []
      return late.length ? tooLate(late) : { code: 200, body: { status: 'ok' } }
    } catch {
      return unhealthy('unavailable', 'The database is not reachable.')
    }
  }
}

const unhealthy = (status: string, message: string): Health => ({ code: 503, body: { status, message } })

const tooLate = (late: readonly Backlog[]): Health => {
  const queues = late.map(({ queue, seconds }) => ({ queue, seconds: Math.floor(seconds) }))
  const waits = queues.map(({ queue, seconds }) => `${queue} for ${seconds} seconds`).join(', ')
  return { code: 503, body: { status: 'late', message: `Due work waits: ${waits}.`, queues } }
}

/** Returns true if a URL requests the deep check, which includes background work. */
export const isDeep = (url: string) => new URLSearchParams(url.split('?')[1]).get('deep') === '1'

export const healthPage = (health: ReturnType<typeof openHealth>) => (app: HttpServer) => {
  // Health checks come every few seconds and would flood the log.
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const { code, body } = await health(isDeep(request.url))
    return reply.code(code).header('cache-control', 'no-store').send(body)
  })
}
