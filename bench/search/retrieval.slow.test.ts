import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brains } from './questions.ts'
import { figuresOf, outcomesIn, share } from './retrieval.ts'

// The whole benchmark takes minutes.
const someArticles = 40

test('customers find the articles that answer them, also with typos and codes', async () => {
  const [shop] = brains()
  assert.ok(shop)
  const articles = shop.articles.slice(0, someArticles)
  const slugs = new Set(articles.map(({ slug }) => slug))
  const questions = shop.questions.filter((question) => question.articles.some((slug) => slugs.has(slug)))
  const outcomes = await outcomesIn({ ...shop, articles, questions })
  const ranksOf = (kind: string, rank: 'rank' | 'rankWithTypos' | 'rankByWords') =>
    outcomes.filter(({ question }) => question.kind === kind).map((outcome) => outcome[rank])
  assert.ok(figuresOf(ranksOf('typical', 'rank')).mrr10 > 0.86)
  assert.ok(figuresOf(ranksOf('typical', 'rankWithTypos')).mrr10 > 0.75)
  assert.ok(
    figuresOf(ranksOf('oblique', 'rank')).mrr10 > figuresOf(ranksOf('oblique', 'rankByWords')).mrr10 + 0.1,
  )
  assert.ok(share(ranksOf('exact', 'rank'), (rank) => rank === 1) > 0.85)
})
