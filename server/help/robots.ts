import type { HttpServer } from '../platform/http/server.ts'
import { refuseOtherMethods } from '../platform/http/unmatched.ts'

// Sitemaps are not listed here: which workspaces there are is nobody's business.
const text = `User-agent: *
Allow: /help/
Disallow: /help/*/search
Disallow: /api/
`

/** Tells crawlers what is meant for them. */
export const robots = (app: HttpServer) => {
  const methods = ['GET', 'HEAD']
  app.route({
    url: '/robots.txt',
    method: methods,
    handler: (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  })
  refuseOtherMethods(app, new Map([['/robots.txt', new Set(methods)]]))
}
