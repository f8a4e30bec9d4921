import type { Backlog } from '../platform/background/backlog.ts'
import type { Db } from '../platform/db/open.ts'
import type { HttpServer } from '../platform/http/server.ts'

type Options = {
  db: Pick<Db, 'statement'>
  draining: AbortSignal
  /** The queues in which due work waits, the one that waits longest first. */
  backlogs: () => Promise<readonly Backlog[]>
  maxBacklogSeconds: number
}

type Late = Pick<Backlog, 'queue' | 'seconds'>
type Health = { code: 200 | 503; body: { status: string; message?: string; queues?: Late[] } }

/** Backlogs are read at most once in this time, however often somebody asks. */
const backlogsForMs = 1_000

/** Tells whether this process can work: it, and its database. A deep question is also about the background work of all. */
export const openHealth = ({ db, draining, backlogs, maxBacklogSeconds }: Options) => {
  const recent = cachedFor(backlogsForMs, backlogs)
  return async (isDeep: boolean): Promise<Health> => {
    if (draining.aborted) return unhealthy('stopping', 'This server is stopping.')
    try {
      await db.statement((sql) => sql`select 1`)
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

/** Whoever asks within that time gets the same result, also while it is on its way. */
const cachedFor = <T>(ms: number, read: () => Promise<T>) => {
  let kept: { result: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.result
    const mine = { result: read(), until: Number.POSITIVE_INFINITY }
    kept = mine
    void mine.result.finally(() => Object.assign(mine, { until: performance.now() + ms })).catch(() => {})
    return mine.result
  }
}

/** Whether the query of a URL asks for background work as well. */
export const isDeep = (url: string) => new URLSearchParams(url.split('?')[1]).get('deep') === '1'

export const healthPage = (health: ReturnType<typeof openHealth>) => (app: HttpServer) => {
  // Watchdogs ask every few seconds, which would bury what else happens.
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const { code, body } = await health(isDeep(request.url))
    return reply.code(code).header('cache-control', 'no-store').send(body)
  })
}
