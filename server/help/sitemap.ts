import { type Html, html, render } from '../platform/html.ts'
import { articlePath, homePath, sitemapPath } from './path.ts'
import type { Place } from './store.ts'

// Sitemaps may hold 50,000 addresses. A tenth of that is made without keeping others waiting.
export const articlesInSitemap = 5_000

export const partsOf = (articles: number) => Math.max(1, Math.ceil(articles / articlesInSitemap))

/** The addresses of the articles of a workspace, and in the first part that of its help centre. */
export const sitemapOf = (url: string, slug: string, articles: Place[], part: number) =>
  document(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${part === 1 ? html`<url><loc>${url + homePath(slug)}</loc></url>\n` : undefined}${articles.map(
  ({ title, ulid, updated_at }) =>
    html`<url><loc>${url + articlePath(slug, title, ulid)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
)}</urlset>`)

/** Where the parts are, if one is not enough. */
export const sitemapIndexOf = (url: string, slug: string, parts: number) =>
  document(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: parts }, (_, part) => html`<sitemap><loc>${url + sitemapPath(slug)}?part=${part + 1}</loc></sitemap>\n`)}</sitemapindex>`)

const document = (root: Html) => render(html`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
