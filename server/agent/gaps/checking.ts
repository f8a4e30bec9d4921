import { gapsChanged } from '../../../contract/agent/brain-gaps.ts'
import { type ArticleSearch, allBrains } from '../../articles/index.ts'
import type { Db } from '../../platform/db/open.ts'
import { emit } from '../../platform/events/events.ts'
import * as store from './checking-store.ts'
import { by, type Place } from './grouping.ts'
import { mostTypical } from './rules.ts'

export type Services = { db: Db; articles: ArticleSearch }

const mostGaps = 200
const mostEach = 20

/** Removes the gaps that a changed article answers. Returns whether the brain was indexed, so that this was possible. */
export const removeAnswered = async (
  { db, articles }: Services,
  { workspace, brain: id }: Place,
  signal: AbortSignal,
) => {
  const [brains, questions] = await db.read(workspace, (tx) =>
    Promise.all([allBrains(tx), store.toCheck(tx, id, mostGaps, mostEach)]),
  )
  const brain = brains.find((one) => one.id === id)
  if (!brain || questions.length === 0) return true
  if (!(await articles.progress(workspace, [brain]))(brain).is_complete) return false
  const answered: { gap: string; article: number }[] = []
  for (const [gap, some] of Map.groupBy(questions, ({ gap }) => gap)) {
    if (signal.aborted) return false
    const { question } = mostTypical(some) ?? { question: '' }
    const query = { brains: [id], question, limit: 1, publicOnly: true }
    const { isAnswered, hits } = await articles.search(workspace, query)
    const [best] = hits
    if (isAnswered && best) answered.push({ gap, article: best.article.id })
  }
  if (answered.length === 0) return true
  await db.write(workspace, by, async (tx) => {
    if (await store.removeAnswered(tx, id, answered)) emit(tx, gapsChanged, { brain: brain.ulid })
  })
  return true
}
