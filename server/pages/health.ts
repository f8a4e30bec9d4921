import type { Db } from '../platform/db/open.ts'
import type { HttpServer } from '../platform/http/server.ts'

/** Tells load balancers and watchdogs whether this process can work: it, and its database. */
export const health = (db: Pick<Db, 'statement'>, draining: AbortSignal) => (app: HttpServer) => {
  // Watchdogs ask every few seconds, which would bury what else happens.
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.aborted)
      return reply.code(503).send({ status: 'stopping', message: 'This server is stopping.' })
    try {
      await db.statement((sql) => sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: 'The database is not reachable.' })
    }
  })
}
