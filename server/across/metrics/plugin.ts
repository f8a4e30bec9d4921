import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Plugin } from '../../platform/http/server.ts'
import type { Scrape } from './scrape.ts'

export const metricsPath = '/metrics'

/** Serves the metrics on the port of the web server. Without the right token, there seems to be nothing. */
export const metricsPage =
  (scrape: Scrape, token: string): Plugin =>
  (app) => {
    // A scrape comes every few seconds and would flood the log.
    app.get(metricsPath, { logLevel: 'warn' }, async (request, reply) => {
      if (!has(request, token)) return reply.callNotFound()
      const { type, text } = await scrape(request.headers.accept)
      return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(text)
    })
  }

/** Compares hashes, which have one length, so that the time tells nothing about the token. */
const has = ({ headers }: FastifyRequest, token: string) => {
  const [, given = ''] = /^bearer +(.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
}
