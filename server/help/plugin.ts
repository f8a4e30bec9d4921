import type { FastifyReply, FastifyRequest } from 'fastify'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import { busyPage, missingPage } from './error-pages.ts'
import { type Services, showArticle, showHome, showResults, showSitemap } from './pages.ts'
import { homePath, isSlug } from './path.ts'
import { redirectTo, sendPage } from './responses.ts'

/** Sends the page if it exists. The result is ignored, because an awaited Fastify reply is undefined. */
type Show = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The public articles of every workspace, without authentication, at /help/{slug}. */
export const help =
  (services: Services): Plugin =>
  (app) => {
    const at = (path: string, show: Show) => serve(app, path, services, show)
    at('/help/:workspace', showHome)
    at('/help/:workspace/articles/:article', showArticle)
    at('/help/:workspace/search', showResults)
    at('/help/:workspace/sitemap.xml', showSitemap)
    at('/help/:workspace/', async (_, request, reply) => redirectTo(reply, homePath(workspaceIn(request))))
    at('/help/:workspace/*', async () => undefined)
    at('/help', async () => undefined)
  }

const serve = (app: HttpServer, url: string, services: Services, show: Show) => {
  app.route({
    url,
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const workspace = workspaceIn(request)
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, busyPage(workspace))
      if (isSlug(workspace)) await show(services, request, reply)
      return reply.sent ? reply : sendPage(reply, 404, missingPage(workspace))
    },
  })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

// The path parameter of the routes above.
const workspaceIn = ({ params }: FastifyRequest) => (params as { workspace?: string }).workspace ?? ''
