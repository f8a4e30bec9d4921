import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import { refuseOtherMethods } from '../platform/http/unmatched.ts'
import { sendPage, sendTo } from './answer.ts'
import { busyPage, missingPage } from './missing.ts'
import { type Means, showArticle, showHome, showResults, showSitemap } from './pages.ts'
import { homePath, isSlug } from './path.ts'

/** Undefined is the page that tells that there is nothing. */
type Show = (means: Means, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** The public articles of every workspace, for everybody, at /help/{its slug}. */
export const help =
  (means: Means): Plugin =>
  (app) => {
    const at = (path: string, show: Show) => serve(app, path, means, show)
    at('/help/:workspace', showHome)
    at('/help/:workspace/articles/:article', showArticle)
    at('/help/:workspace/search', showResults)
    at('/help/:workspace/sitemap.xml', showSitemap)
    at('/help/:workspace/', async (_, request, reply) => sendTo(reply, homePath(workspaceIn(request))))
    at('/help/:workspace/*', async () => undefined)
    at('/help', async () => undefined)
  }

const serve = (app: HttpServer, url: string, means: Means, show: Show) => {
  app.route({
    url,
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const workspace = workspaceIn(request)
      if (!(await means.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, busyPage(workspace))
      const shown = isSlug(workspace) && (await show(means, request, reply))
      return shown || sendPage(reply, 404, missingPage(workspace))
    },
  })
  refuseOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

// What the paths above name.
const workspaceIn = ({ params }: FastifyRequest) => (params as { workspace?: string }).workspace ?? ''
