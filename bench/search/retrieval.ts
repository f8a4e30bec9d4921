import { sectionsOf } from '../../server/articles/brains/markdown/sections.ts'
import { createIndex } from '../../server/articles/search/index/article-index.ts'
import { embed, prepare } from '../../server/articles/search/index/preparation.ts'
import { builtInModel } from '../../server/articles/search/vectors/built-in.ts'
import type { Embeddings, Evidence } from '../../server/articles/search/vectors/embeddings.ts'
import type { Brain, Question } from './questions.ts'
import { seeded } from './random.ts'
import { mistyped } from './typos.ts'

export type Figures = { questions: number; recall1: number; recall5: number; mrr10: number }

/** The result of a search for a question. */
export type Outcome = {
  question: Question
  /** The rank of the first article that answers; infinite if it is not among the first ten. */
  rank: number
  /** The rank with only words, and with two typos. */
  rankByWords: number
  rankWithTypos: number
  isAnswered: boolean
  evidence: Evidence
}

/** Asks all questions of a brain. */
export const outcomesIn = async (brain: Brain): Promise<Outcome[]> => {
  const evidences: Evidence[] = []
  const certaintyOf = (evidence: Evidence) => {
    evidences.push(evidence)
    return builtInModel.certaintyOf(evidence)
  }
  const [index, words] = await indexesOf(brain, { ...builtInModel, certaintyOf })
  const random = seeded(42)
  const outcomes: Outcome[] = []
  for (const question of brain.questions) {
    const rankIn = (hits: { id: number }[]) => {
      const at = hits.findIndex(({ id }) => question.articles.includes(brain.articles[id]?.slug ?? ''))
      return at < 0 ? Number.POSITIVE_INFINITY : at + 1
    }
    const { hits, isAnswered } = await index.search(question.text, { limit: 10 })
    const evidence = evidences.at(-1) ?? { meaning: 0, literals: 0 }
    const byWords = await words.search(question.text, { limit: 10 })
    const withTypos = await index.search(mistyped(question.text, random), { limit: 10 })
    outcomes.push({
      question,
      rank: rankIn(hits),
      rankByWords: rankIn(byWords.hits),
      rankWithTypos: rankIn(withTypos.hits),
      isAnswered,
      evidence,
    })
  }
  return outcomes
}

/** An index with meaning, and one with words only. */
const indexesOf = async ({ articles }: Brain, embeddings: Embeddings) => {
  const index = createIndex(embeddings)
  const words = createIndex({ ...embeddings, understands: () => false })
  for (const [id, { title, body }] of articles.entries()) {
    const article = prepare({ title, sections: sectionsOf(body) })
    index.put({ id, ...article, vectors: await embed(embeddings, article) })
    words.put({ id, ...article, vectors: null })
  }
  return [index, words] as const
}

export const figuresOf = (ranks: number[]): Figures => ({
  questions: ranks.length,
  recall1: share(ranks, (rank) => rank === 1),
  recall5: share(ranks, (rank) => rank <= 5),
  mrr10: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length,
})

export const share = <T>(of: T[], is: (one: T) => boolean) => of.filter(is).length / of.length
