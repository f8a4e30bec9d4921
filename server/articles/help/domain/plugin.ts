import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/open.ts'
import type { Plugin } from '../../../platform/http/server.ts'
import { isPictureSecret } from '../../../platform/pictures/picture.ts'
import { sendPicture } from '../../../platform/pictures/plugin.ts'
import { findOwnLogo, logoPath } from '../../../workspaces/index.ts'
import { findOwnImage, imagePath } from '../../brains/actions.ts'
import { sendRobots } from '../crawlers.ts'
import { browserTexts, busyPage, errorTexts, missingPage } from '../error-pages.ts'
import {
  type Services as PageServices,
  type Show,
  showArticle,
  showHome,
  showResults,
  showSitemap,
} from '../pages.ts'
import { placeOn } from '../place.ts'
import { sendPage } from '../responses.ts'
import type { Domains } from './domains.ts'

type Services = PageServices & {
  db: Pick<Db, 'global' | 'read'>
  domains: Domains
  /** The public base URL of the installation. */
  url: string
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

/**
 * Serves help centres on their own domains, before any other route: there is nothing else on these domains. Requests to
 * other hosts go on at once.
 */
export const helpOnDomains =
  (services: Services): Plugin =>
  (app) => {
    const { domains, admits } = services
    app.addHook('onRequest', (request, reply, done) => {
      const domain = domains.nameOf(request.host)
      const known = domain === undefined ? { workspace: undefined } : domains.known(domain)
      if (domain === undefined || (known && known.workspace === undefined)) return done()
      const answer = async () => {
        if (!(await admits(request.ip)))
          return sendPage(reply.header('retry-after', '60'), 429, busyPage(browserTexts(request), undefined))
        const { workspace } = known ?? (await domains.find(domain))
        return workspace === undefined ? done() : respond(services, { domain, workspace }, request, reply)
      }
      answer().catch(done)
    })
    app.addHook('onClose', domains.close)
  }

type Found = { domain: string; workspace: number }

const respond = async (
  services: Services,
  { domain, workspace }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name)
  const place = await placeOn(services, domain, workspace)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const page = place && isRead ? pageAt(request.url) : undefined
  if (place && page) await page.show(services, { request, reply, place, article: page.name })
  return reply.sent
    ? reply
    : sendPage(reply, 404, missingPage(await errorTexts(services, place, request), place && ''))
}

/** The page with this path, and the last part of the path. */
const pageAt = (url: string): { show: Show; name: string } | undefined => {
  const [path = ''] = url.split('?')
  const show = pages.get(path)
  if (show) return { show, name: '' }
  const [, folder = '', written = ''] = path.match(/^(\/[a-z-]+\/)([^/]+)$/) ?? []
  const one = folders.get(folder)
  const name = decoded(written)
  return one && name !== undefined ? { show: one, name } : undefined
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A picture of the workspace. Others are not found here. */
const showPicture =
  (find: typeof findOwnLogo): Show =>
  async ({ db }, { reply, place, article: secret }) => {
    const picture = isPictureSecret(secret)
      ? await db.read(place.workspace.id, (tx) => find(tx, secret))
      : undefined
    return picture && sendPicture(reply, picture)
  }

const pages = new Map<string, Show>([
  ['/', showHome],
  ['/search', showResults],
  ['/sitemap.xml', showSitemap],
  ['/robots.txt', async (_, { reply, place }) => sendRobots(reply, place.url)],
])

const folders = new Map<string, Show>([
  ['/articles/', showArticle],
  [logoPath, showPicture(findOwnLogo)],
  [imagePath, showPicture(findOwnImage)],
])
