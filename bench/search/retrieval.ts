import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionsOf } from '../../server/brains/markdown/sections.ts'
import { createIndex } from '../../server/search/index/article-index.ts'
import { embed, prepare } from '../../server/search/index/preparation.ts'
import type { Hit } from '../../server/search/index/ranking.ts'
import type { Embeddings } from '../../server/search/vectors/embeddings.ts'
import { wordVectors } from '../../server/search/vectors/word-vectors.ts'
import { answerable, type Question, unanswerable } from './questions.ts'
import { seeded } from './random.ts'
import { mistyped } from './typos.ts'

export type Figures = { recall1: number; recall5: number; mrr10: number }
export type Way = 'words' | 'vectors' | 'both'

const folder = join(import.meta.dirname, 'articles')
const slugs = readdirSync(folder).map((file) => file.replace('.md', ''))

/** Measures how well the questions find their articles, and how well questions without an answer are detected. */
export const measureRetrieval = async () => {
  const both = await indexed(wordVectors)
  const words = await indexed({ ...wordVectors, understands: () => false })
  const random = seeded(42)
  const slipped = answerable.map((question) => ({ ...question, text: mistyped(question.text, random) }))
  const measured = async (questions: Question[]): Promise<Record<Way, Figures>> => ({
    words: figures(await placesIn(words, questions, 10)),
    vectors: figures(await placesIn(both, questions, slugs.length, byMeaning)),
    both: figures(await placesIn(both, questions, 10)),
  })
  return {
    asWritten: await measured(answerable),
    mistyped: await measured(slipped),
    nearest: {
      answerable: await nearestOf(both, answerable),
      unanswerable: await nearestOf(both, unanswerable),
    },
  }
}

const indexed = async (embeddings: Embeddings) => {
  const index = createIndex(embeddings)
  for (const [id, slug] of slugs.entries()) {
    const [heading = '', ...lines] = readFileSync(join(folder, `${slug}.md`), 'utf8').split('\n')
    const article = prepare({ title: heading.replace('# ', ''), sections: sectionsOf(lines.join('\n')) })
    index.put({ id, ...article, vectors: await embed(embeddings, article) })
  }
  return index
}

type Index = Awaited<ReturnType<typeof indexed>>

const byMeaning = (hits: Hit[]) => hits.toSorted((a, b) => (b.semantic ?? 0) - (a.semantic ?? 0))

/** The rank of the first article that answers each question; infinite if none is found. */
const placesIn = (index: Index, questions: Question[], limit: number, sorted = (hits: Hit[]) => hits) =>
  Promise.all(
    questions.map(async ({ text, articles }) => {
      const { hits } = await index.search(text, { limit })
      const place = sorted(hits).findIndex(({ id }) => articles.includes(slugs[id] ?? ''))
      return place < 0 ? Number.POSITIVE_INFINITY : place + 1
    }),
  )

const figures = (places: number[]): Figures => ({
  recall1: share(places, (place) => place === 1),
  recall5: share(places, (place) => place <= 5),
  mrr10: places.reduce((sum, place) => sum + (place <= 10 ? 1 / place : 0), 0) / places.length,
})

export const share = <T>(of: T[], is: (one: T) => boolean) => of.filter(is).length / of.length

const nearestOf = (index: Index, questions: Question[]) =>
  Promise.all(
    questions.map(async ({ text }) => {
      const { hits } = await index.search(text, { limit: 10 })
      return Math.max(0, ...hits.map(({ semantic }) => semantic ?? 0))
    }),
  )
