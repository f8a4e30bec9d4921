import type { FastifyReply } from 'fastify'
import { rejectOtherMethods } from '../../platform/http/responses/unmatched.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { type Html, html, render } from '../../platform/text/html.ts'
import { articlePath } from '../brains/actions.ts'
import { sitemapPath } from './path.ts'
import type { SitemapEntry } from './store.ts'

// A sitemap may have 50,000 URLs. A tenth of that is rendered without blocking other requests.
export const articlesInSitemap = 5_000

export const partsOf = (articles: number) => Math.max(1, Math.ceil(articles / articlesInSitemap))

/** The URLs of the articles of a workspace. The first part also has the URL of the help centre. */
export const sitemapOf = (url: string, articles: SitemapEntry[], part: number) =>
  document(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${part === 1 ? html`<url><loc>${url}</loc></url>\n` : undefined}${articles.map(
  ({ title, ulid, updated_at }) =>
    html`<url><loc>${url + articlePath(title, ulid)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
)}</urlset>`)

/** The index of the parts, if there are several. */
export const sitemapIndexOf = (url: string, parts: number) =>
  document(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: parts }, (_, part) => html`<sitemap><loc>${sitemapPath(url)}?part=${part + 1}</loc></sitemap>\n`)}</sitemapindex>`)

const document = (root: Html) => render(html`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)

// Sitemaps are not listed here, since that would disclose the workspaces.
const robotsTxt = `User-agent: *
Allow: /help/
Disallow: /help/*/search
Disallow: /api/
`

/** The rules for a help centre on its own domain. */
export const sendRobots = (reply: FastifyReply, url: string) =>
  sendText(reply, `User-agent: *\nAllow: /\nDisallow: /search\nSitemap: ${sitemapPath(url)}\n`)

const sendText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)

export const robots = (app: HttpServer) => {
  const methods = ['GET', 'HEAD']
  app.route({
    url: '/robots.txt',
    method: methods,
    handler: (_request, reply) => sendText(reply, robotsTxt),
  })
  rejectOtherMethods(app, new Map([['/robots.txt', new Set(methods)]]))
}
