import type { FastifyReply, FastifyRequest } from 'fastify'
import { upToDate } from '../brains/actions.ts'
import { firstAddress } from '../channels/actions.ts'
import type { Db } from '../platform/db/open.ts'
import { asUlid } from '../platform/ids.ts'
import type { ArticleSearch } from '../search/actions.ts'
import { workspaceBySlug } from '../workspaces/actions.ts'
import { sendKept, sendPage, sendTo, sendXml } from './answer.ts'
import { articlePage } from './article.ts'
import { articlesOnPage, homePage } from './home.ts'
import { articlePath } from './path.ts'
import { resultsPage } from './results.ts'
import { longestQuestion } from './search-form.ts'
import { articlesInSitemap, partsOf, sitemapIndexOf, sitemapOf } from './sitemap.ts'
import * as store from './store.ts'

export type Means = {
  db: Pick<Db, 'read' | 'global'>
  articles: Pick<ArticleSearch, 'search'>
  /** The address that people reach this installation under. */
  url: string
  /** Whether an address may ask once more. */
  admits: (ip: string) => Promise<boolean>
}

export const showHome = async (means: Means, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(means, request)
  const { after } = queryOf(request)
  const last = after === undefined ? undefined : asUlid(after)
  if (!workspace || (after !== undefined && !last)) return undefined
  const articles = await means.db.read(workspace.id, (tx) => store.list(tx, last, articlesOnPage + 1))
  if (articles.length === 0) return undefined
  return sendKept(request, reply, homePage({ workspace, url: means.url, articles, after: last }))
}

export const showArticle = async (means: Means, request: FastifyRequest, reply: FastifyReply) => {
  const written = paramsOf(request).article ?? ''
  const ulid = asUlid(written.slice(-26))
  const workspace = ulid && (await workspaceOf(means, request))
  if (!workspace) return undefined
  const [article, email] = await means.db.read(workspace.id, (tx) =>
    Promise.all([store.find(tx, ulid), firstAddress(tx)]),
  )
  if (!article) return undefined
  const path = articlePath(workspace.slug, article.title, article.ulid)
  if (!path.endsWith(`/${written}`)) return sendTo(reply, path)
  const current = await upToDate(article)
  return sendKept(request, reply, articlePage({ workspace, url: means.url, article: current, email }))
}

const articlesFound = 10

export const showResults = async (means: Means, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(means, request)
  if (!workspace) return undefined
  const [brains, email] = await means.db.read(workspace.id, (tx) =>
    Promise.all([store.publicBrains(tx), firstAddress(tx)]),
  )
  if (brains.length === 0) return undefined
  const question = questionIn(request)
  const wish = { brains, question, limit: articlesFound, publicOnly: true }
  const answer = question ? await means.articles.search(workspace.id, wish) : undefined
  reply.header('x-robots-tag', 'noindex')
  return sendPage(reply, 200, resultsPage({ workspace, question, answer, email }))
}

export const showSitemap = async (means: Means, request: FastifyRequest, reply: FastifyReply) => {
  const workspace = await workspaceOf(means, request)
  if (!workspace) return undefined
  const wanted = queryOf(request).part
  const known = await means.db.read(workspace.id, async (tx) => {
    const parts = partsOf(await store.count(tx))
    const part = wanted === undefined && parts === 1 ? 1 : Number(wanted)
    const isPart = Number.isInteger(part) && part >= 1 && part <= parts
    const skipped = (part - 1) * articlesInSitemap
    return { parts, part, places: isPart ? await store.places(tx, skipped, articlesInSitemap) : [] }
  })
  const { parts, part, places } = known
  if (wanted === undefined && parts > 1)
    return sendXml(request, reply, sitemapIndexOf(means.url, workspace.slug, parts))
  if (places.length === 0) return undefined
  return sendXml(request, reply, sitemapOf(means.url, workspace.slug, places, part))
}

const workspaceOf = ({ db }: Means, request: FastifyRequest) =>
  db.global.read((tx) => workspaceBySlug(tx, paramsOf(request).workspace ?? ''))

/** What is asked for in an address, with nothing in it that cannot be written. */
const questionIn = (request: FastifyRequest) =>
  (queryOf(request).q ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuestion)
    .toWellFormed()

// The paths of the plugin name what may be in them, and an address may say anything behind its question mark.
const paramsOf = ({ params }: FastifyRequest) => params as { workspace?: string; article?: string }

const queryOf = ({ query }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
