import {
  type BrainGap,
  dismissGap,
  gapDismissed,
  gapRestored,
  gapsChanged,
  listGaps,
  restoreGap,
  showGap,
} from '../../../contract/agent/brain-gaps.ts'
import { findBrain } from '../../articles/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { mostTypical } from './rules.ts'
import * as store from './store.ts'

/** The number of compared questions of a gap, to choose the most typical one. */
const mostCompared = 50
const mostExamples = 5

const findGap = async (tx: Read, path: { brain: string; gap: string }, me: Principal) => {
  const brain = await findBrain(tx, path.brain)
  const gap = brain && (await store.find(tx, brain.id, path.gap, me.channels))
  return gap && { brain, gap }
}

const findDismissed = async (tx: Read, path: { brain: string; gap: string }, me: Principal) => {
  const brain = await findBrain(tx, path.brain)
  const gap = brain && (await store.findWithDismissed(tx, brain.id, path.gap, me.channels))
  return gap && { brain, gap }
}

export const routes = [
  route(
    listGaps,
    (tx, { brain }) => findBrain(tx, brain),
    async ({ tx, found: { id: brain }, me: { channels }, page }) => {
      const { perPage: limit, offset, sort } = page
      const [total, gaps] = await Promise.all([
        store.count(tx, brain, channels),
        store.list(tx, brain, channels, { ...sort, limit, offset }),
      ])
      const ulids = gaps.map(({ ulid }) => ulid)
      const questions = await store.newest(tx, brain, ulids, channels, mostCompared)
      const questionsOf = Map.groupBy(questions, ({ gap }) => gap)
      return { rows: gaps.map((gap) => shown(gap, questionsOf.get(gap.ulid) ?? [])), total }
    },
  ),
  route(showGap, findGap, async ({ tx, me: { channels }, found: { brain, gap } }) =>
    shown(gap, await store.newest(tx, brain.id, [gap.ulid], channels, mostCompared), mostCompared),
  ),
  route(restoreGap, findDismissed, async ({ tx, me, found: { brain, gap } }) => {
    if (!(await store.restore(tx, brain.id, gap.ulid, me.channels))) return
    emit(tx, gapRestored, { brain: brain.ulid, gap: gap.ulid })
    emit(tx, gapsChanged, { brain: brain.ulid })
  }),
  route(dismissGap, findGap, async ({ tx, me, found: { brain, gap } }) => {
    await store.removeDismissed(tx, brain.id)
    await store.dismiss(tx, brain.id, gap.ulid, me.channels)
    emit(tx, gapDismissed, { brain: brain.ulid, gap: gap.ulid })
    emit(tx, gapsChanged, { brain: brain.ulid })
  }),
]

const shown = (
  { ulid, count, last_asked_at }: store.Gap,
  questions: store.Question[],
  most = mostExamples,
): BrainGap => ({
  ulid,
  question: mostTypical(questions)?.question ?? '',
  count,
  last_asked_at,
  examples: questions.slice(0, most).map(({ question, ticket_ulid, message_ulid, asked_at }) => ({
    question,
    ticket_ulid,
    message_ulid,
    asked_at,
  })),
})
