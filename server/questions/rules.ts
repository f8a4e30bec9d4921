import type { Change, ChangedQuestion } from '../../contract/brain-questions.ts'
import { invalid } from '../platform/problem.ts'

const mostQuestions = 500

/** How many hits are looked at, and among how many of them the article has to be. */
export const looked = 10
const near = 3

/** What a check found for a question, in which state of its brain and by which model. */
export type Result = {
  rank: number | null
  is_answered: boolean
  passes: boolean
  checked_at: string
  revision: number
  model: string
}

type Wanted = { article_id: number | null; article_ulid: string | null }
type Found = { isAnswered: boolean; hits: { article: { id: number } }[] }

/** Refuses one more question than a brain may have. */
export const assertRoomForQuestion = (count: number) => {
  if (count >= mostQuestions)
    throw invalid({ question: [`A brain can have at most ${mostQuestions} questions.`] })
}

/** Whether what was found is as it has to be; an article that is gone cannot be found. */
export const judge = ({ article_id, article_ulid }: Wanted, { isAnswered, hits }: Found) => {
  const place = hits.findIndex(({ article }) => article.id === article_id)
  const rank = place < 0 ? null : place + 1
  const passes = article_ulid === null ? !isAnswered : rank !== null && rank <= near
  return { rank, is_answered: isAnswered, passes }
}

type Compared = Pick<Result, 'rank' | 'passes'>

/** Whether a question passes counts first, then how near to the top its article is. */
export const changeBetween = (before: Compared | null, now: Compared | null): Change | null => {
  if (!before || !now) return null
  const difference = worth(now) - worth(before)
  if (difference === 0) return 'same'
  return difference > 0 ? 'better' : 'worse'
}

const worth = ({ rank, passes }: Compared) => (passes ? 1_000 : 0) - (rank ?? looked + 1)

type Results = { last: Result | null; before: Result | null }

/** What is kept of a question: found again in the same state of the brain, it still compares with the one before. */
export const withResult = ({ last, before }: Results, now: Result): Results => {
  const isSameState = last?.revision === now.revision && last.model === now.model
  return { last: now, before: isSameState ? before : last }
}

type Asked = { ulid: string; question: string; last: Result | null }

/** What is to be told of questions that were checked again. */
export const changesOf = (checked: { asked: Asked; now: Result }[]) =>
  checked.flatMap(({ asked: { ulid, question, last }, now }): ChangedQuestion[] => {
    const change = changeBetween(last, now)
    if (!last || change === null || change === 'same') return []
    const before = { rank: last.rank, passes: last.passes }
    return [{ question: ulid, text: question, change, rank: now.rank, passes: now.passes, before }]
  })
