import type { Change, ChangedQuestion } from '../../../contract/articles/brain-questions.ts'
import { invalid } from '../../platform/kernel/problem.ts'

const mostQuestions = 500

/** The number of hits that are read, and the lowest rank at which the article passes. */
export const mostHits = 10
const near = 3

/** Result of a check for a question, with the revision of its brain and the model. */
export type Result = {
  rank: number | null
  is_answered: boolean
  passes: boolean
  checked_at: string
  revision: number
  model: string
}

type ExpectedArticle = { article_id: number | null; article_ulid: string | null }
type Found = { isAnswered: boolean; hits: { article: { id: number } }[] }

/** Rejects one more question than a brain may have. */
export const assertRoomForQuestion = (count: number) => {
  if (count >= mostQuestions)
    throw invalid({ question: [`A brain can have at most ${mostQuestions} questions.`] })
}

/** Compares the hits with the expected article. A deleted article cannot be found. */
export const judge = ({ article_id, article_ulid }: ExpectedArticle, { isAnswered, hits }: Found) => {
  const place = hits.findIndex(({ article }) => article.id === article_id)
  const rank = place < 0 ? null : place + 1
  const passes = article_ulid === null ? !isAnswered : rank !== null && rank <= near
  return { rank, is_answered: isAnswered, passes }
}

type Compared = Pick<Result, 'rank' | 'passes'>

/** Compares first whether the question passes, then the rank of its article. */
export const changeBetween = (before: Compared | null, now: Compared | null): Change | null => {
  if (!before || !now) return null
  const difference = worth(now) - worth(before)
  if (difference === 0) return 'same'
  return difference > 0 ? 'better' : 'worse'
}

const worth = ({ rank, passes }: Compared) => (passes ? 1_000 : 0) - (rank ?? mostHits + 1)

type Results = { last: Result | null; before: Result | null }

/** The results of a question. A repeated check of the same revision and model keeps the previous result to compare with. */
export const withResult = ({ last, before }: Results, now: Result): Results => {
  const isSameState = last?.revision === now.revision && last.model === now.model
  return { last: now, before: isSameState ? before : last }
}

type CheckedQuestion = { ulid: string; question: string; last: Result | null }

/** The changes of questions that were checked again. */
export const changesOf = (checked: { question: CheckedQuestion; now: Result }[]) =>
  checked.flatMap(({ question: { ulid, question, last }, now }): ChangedQuestion[] => {
    const change = changeBetween(last, now)
    if (!last || change === null || change === 'same') return []
    const before = { rank: last.rank, passes: last.passes }
    return [{ question: ulid, text: question, change, rank: now.rank, passes: now.passes, before }]
  })
