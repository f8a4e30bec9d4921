import type { ArticleHit } from '../search/actions.ts'

const nearest = 3

/**
 * What of a search is worth showing: what comes near the best, or has a word that was asked for. Where nothing
 * answers, the best few may still help.
 */
export const worthShowing = ({ isAnswered, hits }: { isAnswered: boolean; hits: ArticleHit[] }) => {
  const best = Math.max(0, ...hits.map(({ score }) => score))
  if (!isAnswered) return hits.filter(({ score }) => score >= best / 2).slice(0, nearest)
  return hits.filter(({ score, highlights }) => score >= best / 3 || highlights.length > 0)
}
