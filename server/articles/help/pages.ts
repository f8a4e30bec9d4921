import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstAddress } from '../../channels/index.ts'
import type { Db } from '../../platform/db/open.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import { articlePath, upToDate } from '../brains/actions.ts'
import type { ArticleSearch } from '../search/actions.ts'
import { articlePage } from './article.ts'
import { articlesInSitemap, partsOf, sitemapIndexOf, sitemapOf } from './crawlers.ts'
import { articlesOnPage, homePage } from './home.ts'
import { longestQuestion } from './layout.ts'
import type { Place } from './place.ts'
import { redirectTo, sendCacheable, sendPage, sendXml } from './responses.ts'
import { resultsPage } from './results.ts'
import * as store from './store.ts'

export type Services = {
  db: Pick<Db, 'read'>
  articles: Pick<ArticleSearch, 'search'>
}

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  place: Place
  /** The rest of the path of an article. */
  article: string
}

/** Sends the page if it exists. The result is ignored, because an awaited Fastify reply is undefined. */
export type Show = (services: Services, asked: Asked) => Promise<unknown>

export const showHome: Show = async ({ db }, { request, reply, place }) => {
  const { workspace } = place
  const { after } = queryOf(request)
  const last = after === undefined ? undefined : asUlid(after)
  if (after !== undefined && !last) return undefined
  const articles = await db.read(workspace.id, (tx) =>
    store.list(tx, { after: last, most: articlesOnPage + 1 }),
  )
  if (articles.length === 0) return undefined
  return sendCacheable(request, reply, workspace, homePage({ place, articles, after: last }))
}

export const showArticle: Show = async ({ db }, { request, reply, place, article: written }) => {
  const { workspace, base } = place
  const ulid = asUlid(written.slice(-26))
  if (!ulid) return undefined
  const [article, email] = await db.read(workspace.id, (tx) =>
    Promise.all([store.find(tx, ulid), firstAddress(tx)]),
  )
  if (!article) return undefined
  const path = articlePath(article.title, article.ulid)
  if (!path.endsWith(`/${written}`)) return redirectTo(reply, base + path)
  const current = await upToDate(article)
  const page = articlePage({ place, article: current, email })
  return sendCacheable(request, reply, workspace, page)
}

const articlesFound = 10

export const showResults: Show = async ({ db, articles }, { request, reply, place }) => {
  const { workspace } = place
  const [brains, email] = await db.read(workspace.id, (tx) =>
    Promise.all([store.publicBrains(tx), firstAddress(tx)]),
  )
  if (brains.length === 0) return undefined
  const question = questionIn(request)
  const query = { brains, question, limit: articlesFound, publicOnly: true }
  const answer = question ? await articles.search(workspace.id, query) : undefined
  reply.header('x-robots-tag', 'noindex')
  return sendPage(reply, 200, resultsPage({ place, question, answer, email }), workspace)
}

export const showSitemap: Show = async ({ db }, { request, reply, place }) => {
  const { workspace, url } = place
  const requested = queryOf(request).part
  const known = await db.read(workspace.id, async (tx) => {
    const parts = partsOf(await store.count(tx))
    const part = requested === undefined && parts === 1 ? 1 : Number(requested)
    const isPart = Number.isInteger(part) && part >= 1 && part <= parts
    const skipped = (part - 1) * articlesInSitemap
    return { parts, part, entries: isPart ? await store.sitemapEntries(tx, skipped, articlesInSitemap) : [] }
  })
  const { parts, part, entries } = known
  if (requested === undefined && parts > 1) return sendXml(request, reply, sitemapIndexOf(url, parts))
  if (entries.length === 0) return undefined
  return sendXml(request, reply, sitemapOf(url, entries, part))
}

/** The question in the query string, without control characters. */
const questionIn = (request: FastifyRequest) =>
  (queryOf(request).q ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuestion)
    .toWellFormed()

// A query string may contain anything.
const queryOf = ({ query }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
