import type { FastifyReply, FastifyRequest } from 'fastify'
import { articlePath, upToDate } from '../brains/actions.ts'
import { firstAddress } from '../channels/actions.ts'
import type { Db } from '../platform/db/open.ts'
import { asUlid } from '../platform/kernel/ids.ts'
import type { ArticleSearch } from '../search/actions.ts'
import { publicWorkspace } from '../workspaces/actions.ts'
import { articlePage } from './article.ts'
import { articlesInSitemap, partsOf, sitemapIndexOf, sitemapOf } from './crawlers.ts'
import { articlesOnPage, homePage } from './home.ts'
import { longestQuestion } from './layout.ts'
import { redirectTo, sendCacheable, sendPage, sendXml } from './responses.ts'
import { resultsPage } from './results.ts'
import * as store from './store.ts'

export type Services = {
  db: Pick<Db, 'read' | 'global'>
  articles: Pick<ArticleSearch, 'search'>
  /** The public base URL of the installation. */
  url: string
  /** Whether the rate limit of an IP address allows another request. */
  admits: (ip: string) => Promise<boolean>
}

export const showHome = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(services, request)
  const { after } = queryOf(request)
  const last = after === undefined ? undefined : asUlid(after)
  if (!workspace || (after !== undefined && !last)) return undefined
  const articles = await services.db.read(workspace.id, (tx) => store.list(tx, last, articlesOnPage + 1))
  if (articles.length === 0) return undefined
  return sendCacheable(
    request,
    reply,
    workspace,
    homePage({ workspace, url: services.url, articles, after: last }),
  )
}

export const showArticle = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const written = paramsOf(request).article ?? ''
  const ulid = asUlid(written.slice(-26))
  const workspace = ulid && (await workspaceOf(services, request))
  if (!workspace) return undefined
  const [article, email] = await services.db.read(workspace.id, (tx) =>
    Promise.all([store.find(tx, ulid), firstAddress(tx)]),
  )
  if (!article) return undefined
  const path = articlePath(workspace.slug, article.title, article.ulid)
  if (!path.endsWith(`/${written}`)) return redirectTo(reply, path)
  const current = await upToDate(article)
  const page = articlePage({ workspace, url: services.url, article: current, email })
  return sendCacheable(request, reply, workspace, page)
}

const articlesFound = 10

export const showResults = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(services, request)
  if (!workspace) return undefined
  const [brains, email] = await services.db.read(workspace.id, (tx) =>
    Promise.all([store.publicBrains(tx), firstAddress(tx)]),
  )
  if (brains.length === 0) return undefined
  const question = questionIn(request)
  const query = { brains, question, limit: articlesFound, publicOnly: true }
  const answer = question ? await services.articles.search(workspace.id, query) : undefined
  reply.header('x-robots-tag', 'noindex')
  return sendPage(reply, 200, resultsPage({ workspace, question, answer, email }), workspace)
}

export const showSitemap = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(services, request)
  if (!workspace) return undefined
  const requested = queryOf(request).part
  const known = await services.db.read(workspace.id, async (tx) => {
    const parts = partsOf(await store.count(tx))
    const part = requested === undefined && parts === 1 ? 1 : Number(requested)
    const isPart = Number.isInteger(part) && part >= 1 && part <= parts
    const skipped = (part - 1) * articlesInSitemap
    return { parts, part, entries: isPart ? await store.sitemapEntries(tx, skipped, articlesInSitemap) : [] }
  })
  const { parts, part, entries } = known
  if (requested === undefined && parts > 1)
    return sendXml(request, reply, sitemapIndexOf(services.url, workspace.slug, parts))
  if (entries.length === 0) return undefined
  return sendXml(request, reply, sitemapOf(services.url, workspace.slug, entries, part))
}

const workspaceOf = ({ db }: Services, request: FastifyRequest) =>
  db.global.read((tx) => publicWorkspace(tx, paramsOf(request).workspace ?? ''))

/** The question in the query string, without control characters. */
const questionIn = (request: FastifyRequest) =>
  (queryOf(request).q ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuestion)
    .toWellFormed()

// The plugin defines the path parameters. A query string may contain anything.
const paramsOf = ({ params }: FastifyRequest) => params as { workspace?: string; article?: string }

const queryOf = ({ query }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
