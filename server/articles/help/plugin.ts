import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { rejectOtherMethods } from '../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../platform/http/server.ts'
import { helpPath, urlOn } from '../../workspaces/index.ts'
import { browserTexts, busyPage, errorTexts, missingPage } from './error-pages.ts'
import {
  type Services as PageServices,
  type Show,
  showArticle,
  showHome,
  showResults,
  showSitemap,
} from './pages.ts'
import { isSlug } from './path.ts'
import { type Place, placeOf } from './place.ts'
import { redirectTo, sendPage } from './responses.ts'
import { publicBrains } from './store.ts'

type Services = PageServices & {
  db: Pick<Db, 'global'>
  /** The public base URL of the installation. */
  url: string
  /** Returns false if the IP address has reached its rate limit. */
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
    handler: (request, reply) => answer(services, show, request, reply),
  })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

const answer = async (
  services: Services,
  show: Show | 'home',
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { workspace: slug = '', article = '' } = request.params as Partial<Record<string, string>> // of the path
  const base = isSlug(slug) ? helpPath(slug) : undefined
  if (!(await services.admits(request.ip)))
    return sendPage(reply.header('retry-after', '60'), 429, busyPage(browserTexts(request), base))
  // The redirect is the same if the workspace does not exist, so that it discloses nothing.
  if (show === 'home' && base !== undefined) return redirectTo(reply, base)
  const place = base === undefined ? undefined : await placeOf(services, slug)
  const elsewhere = place && (await onOwnDomain(services, place, request.url))
  if (elsewhere) return redirectTo(reply, elsewhere)
  if (place && show !== 'home') await show(services, { request, reply, place, article })
  return reply.sent
    ? reply
    : sendPage(reply, 404, missingPage(await errorTexts(services, place, request), base))
}

/** The same page on the own domain of the help centre, if it has one. Without public articles, nothing is disclosed. */
const onOwnDomain = async ({ db, url }: Services, { workspace: { id, domain } }: Place, path: string) => {
  if (domain === null || (await db.read(id, publicBrains)).length === 0) return undefined
  const [, rest = '', query = ''] = path.match(/^\/+help\/[^/?]*([^?]*)(\?.*)?$/) ?? []
  return urlOn(domain, url) + (rest || '/') + query
}
