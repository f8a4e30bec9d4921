import type { ArticleHit } from '../search/actions.ts'

const nearest = 3

/** What has none of the words has to come this near in meaning. */
const nearEnough = 0.2

/**
 * The hits of a search that are worth showing: those near the best, or with a word of the question. If nothing answers
 * the question, the best few may still help, as far as they are related to it.
 */
export const worthShowing = ({ isAnswered, hits }: { isAnswered: boolean; hits: ArticleHit[] }) => {
  const best = Math.max(0, ...hits.map(({ score }) => score))
  if (!isAnswered) return hits.filter((hit) => isRelated(hit) && hit.score >= best / 2).slice(0, nearest)
  return hits.filter(({ score, highlights }) => score >= best / 3 || highlights.length > 0)
}

const isRelated = ({ highlights, semantic }: ArticleHit) =>
  highlights.length > 0 || (semantic !== null && semantic >= nearEnough)
