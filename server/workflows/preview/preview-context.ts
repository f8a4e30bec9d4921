import type { WaitingTicket, WouldNotRun, WouldRun } from '../../../contract/workflows/workflow-runs.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { Opening } from '../../workspaces/index.ts'
import { needsOf } from '../conditions/conditions.ts'
import { type Activation, evaluate } from '../engine/evaluate.ts'
import { factsFrom, shortFacts } from '../engine/kept.ts'
import { gather, type Seen, type Subject } from '../facts/facts-store.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import { judgeConditions } from '../runs/judged.ts'
import { descriptionOf } from '../runs/words.ts'
import { intents } from './intents.ts'
import type { Known } from './known.ts'
import type { Span } from './span.ts'

/** The context of a preview. */
export type PreviewContext = {
  tx: Read
  draft: ActiveWorkflow
  known: Known
  /** The openings of the workspace and of all calendars. */
  openings: readonly Opening[]
  span: Span
  access: Principal['channels']
}

export type PreviewResult = {
  examined: number
  isComplete: boolean
  wouldRun: WouldRun[]
  wouldNotRun: WouldNotRun[]
  waiting?: WaitingTicket[]
}

/** A moment at which the workflow is evaluated. */
export type PreviewMoment = { seen: Seen; activation: Activation; at: Moment; ran?: ReadonlySet<number> }

/** The response lists no more evaluations without a run. */
const mostNotRun = 50

/** Collects evaluations in chronological order, of which the newest come first. */
export const collecting = () => ({ wouldRun: [] as WouldRun[], wouldNotRun: [] as WouldNotRun[] })

export const collect = (
  { wouldRun, wouldNotRun }: ReturnType<typeof collecting>,
  found: WouldRun | WouldNotRun,
) => {
  if (isRun(found)) wouldRun.unshift(found)
  else wouldNotRun.unshift(found)
  if (wouldNotRun.length > mostNotRun) wouldNotRun.pop()
}

export const isRun = (found: WouldRun | WouldNotRun): found is WouldRun => 'actions' in found

/** The run that would happen then, or why there would be none. Uses the evaluation of the engine. */
export const evaluateAt = (
  { draft, known }: PreviewContext,
  { seen, activation, at, ran = none }: PreviewMoment,
): WouldRun | WouldNotRun => {
  const [, , outcome, held] = evaluate(draft, activation, seen, ran)
  const conditions = judgeConditions(draft.conditions, factsFrom(shortFacts(seen)), held)
  const told = { ticket: ticketOf(seen), at, trigger_type: draft.trigger_type, conditions }
  if (outcome !== 'ran') {
    const { condition_match_type } = draft
    const description = descriptionOf({ outcome, condition_match_type, conditions, actions: [] })
    return { ...told, outcome, description }
  }
  return { ...told, actions: intents(draft.actions, seen, known) }
}

const none: ReadonlySet<number> = new Set()

export const ticketOf = ({ subject, ticket: { ulid, number } }: Seen) => ({ ulid, number, subject })

/** Reads the data of a few subjects at a time, since their texts may be long. */
export async function* gatherEach<S extends Subject>({ tx, draft }: PreviewContext, subjects: S[]) {
  for (let start = 0; start < subjects.length; start += atOnce) {
    const some = subjects.slice(start, start + atOnce)
    const seen = await gather(tx, some, needsOf([draft]))
    for (const [place, subject] of some.entries()) {
      const facts = seen[place]
      if (facts) yield { subject, seen: facts }
    }
  }
}

const atOnce = 100
