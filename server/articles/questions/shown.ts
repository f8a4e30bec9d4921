import type { BrainQuestion } from '../../../contract/articles/brain-questions.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { changeBetween, type Result } from './rules.ts'
import type { Stored } from './store.ts'

/** A question as the API shows it. */
export const viewOfQuestion = ({
  id,
  ulid,
  question,
  created_at,
  last,
  before,
  ...stored
}: Stored): BrainQuestion => ({
  id,
  ulid,
  question,
  article: articleOf(stored),
  last: last && resultOf(last),
  before: before && resultOf(before),
  change: changeBetween(before, last),
  created_at,
})

type Article = Pick<Stored, 'article_id' | 'article_ulid' | 'article_title'>

const articleOf = ({ article_id, article_ulid, article_title }: Article) =>
  article_ulid === null
    ? null
    : { ulid: article_ulid, title: article_title ?? '', is_deleted: article_id === null }

const resultOf = ({ rank, is_answered, passes, checked_at }: Result) => ({
  rank,
  is_answered,
  passes,
  checked_at: new Moment(checked_at),
})
