import type { Db } from '../platform/db/open.ts'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import { helpPath } from '../workspaces/actions.ts'
import { busyPage, missingPage } from './error-pages.ts'
import {
  type Services as PageServices,
  type Show,
  showArticle,
  showHome,
  showResults,
  showSitemap,
} from './pages.ts'
import { isSlug } from './path.ts'
import { placeOf } from './place.ts'
import { redirectTo, sendPage } from './responses.ts'

type Services = PageServices & {
  db: Pick<Db, 'global'>
  /** The public base URL of the installation. */
  url: string
  /** Whether the rate limit of an IP address allows another request. */
  admits: (ip: string) => Promise<boolean>
}

/** The public articles of every workspace, without authentication, at /help/{slug}. */
export const help =
  (services: Services): Plugin =>
  (app) => {
    const at = (path: string, show: Show | 'home') => serve(app, path, services, show)
    at('/help/:workspace', showHome)
    at('/help/:workspace/articles/:article', showArticle)
    at('/help/:workspace/search', showResults)
    at('/help/:workspace/sitemap.xml', showSitemap)
    at('/help/:workspace/', 'home')
    at('/help/:workspace/*', async () => undefined)
    at('/help', async () => undefined)
  }

const serve = (app: HttpServer, url: string, services: Services, show: Show | 'home') => {
  app.route({
    url,
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const { workspace: slug = '', article = '' } = request.params as {
        workspace?: string
        article?: string
      } // of the paths
      const base = isSlug(slug) ? helpPath(slug) : undefined
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, busyPage(base))
      // Whether or not the workspace exists, so that this discloses nothing.
      if (show === 'home' && base !== undefined) return redirectTo(reply, base)
      const place = base === undefined ? undefined : await placeOf(services, slug)
      if (place && show !== 'home') await show(services, { request, reply, place, article })
      return reply.sent ? reply : sendPage(reply, 404, missingPage(base))
    },
  })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}
