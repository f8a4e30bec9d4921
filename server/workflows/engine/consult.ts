import type { TriggerType } from '../../../contract/workflows.ts'
import type { Verdict } from '../../inbound/actions.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { judge, needsBody } from '../conditions.ts'
import { actsOn } from '../reach.ts'
import type { ActiveWorkflow } from '../workflow.ts'
import { gather, type Seen, type Subject } from './facts-store.ts'
import { keptOf } from './kept.ts'
import { type Performed, perform } from './perform.ts'
import { type Evaluation, insert, insertRuns, type Outcome, ranIn } from './trace-store.ts'

/** Something that workflows are asked about. A chain is everything that follows from it. */
export type Occasion = {
  trigger: TriggerType
  /** The event that it is, unless the clock or a person is behind it. */
  event: string | null
  tag?: string | undefined
  chain: string
  depth: number
}

/** How long a chain may become: so many runs, each caused by the one before. */
export const longestChain = 10

/** Which of the workflows would run, and why the others would not; nothing is done. */
export const evaluate = (
  workflow: ActiveWorkflow,
  occasion: Occasion,
  seen: Seen,
  ran: ReadonlySet<number>,
) => {
  const { isMatch, held } = judge(workflow, seen)
  const outcome = outcomeOf(workflow, occasion, isMatch, ran)
  const bits = held.map((holds) => (holds ? '1' : '0')).join('')
  return [workflow.id, workflow.version, outcome, bits] satisfies Evaluation
}

const outcomeOf = (
  workflow: ActiveWorkflow,
  { tag, depth }: Occasion,
  isMatch: boolean,
  ran: ReadonlySet<number>,
): Outcome => {
  if (tag !== undefined && !mayBeOf(workflow, tag)) return 'other_tag'
  if (!isMatch) return 'conditions'
  if (ran.has(workflow.id)) return 'repeated'
  return depth >= longestChain ? 'too_deep' : 'ran'
}

const mayBeOf = ({ trigger_is_limited, trigger_parameters: { tags } }: ActiveWorkflow, tag: string) =>
  !trigger_is_limited || (Array.isArray(tags) && tags.some((ulid) => String(ulid).toLowerCase() === tag))

/** An automatic answer that may not leave just now. */
export type Refused = { workspace: number; channel: string; verdict: Verdict }

type Asked = {
  workflows: ActiveWorkflow[]
  occasion: Occasion
  subject: Subject
  automaticMails: number
}

/**
 * Asks each workflow in turn, and lets those run that are to; each sees what the ones before it have done.
 * The ticket must be locked. Answers what came of each, and which answers may not leave.
 */
export const consult = async (tx: Write, { workflows: given, occasion, subject, automaticMails }: Asked) => {
  const [ran, [first]] = await Promise.all([
    ranIn(tx, subject.ticket, occasion.chain),
    gather(tx, [subject], needsBody(given)),
  ])
  const refused: Refused[] = []
  const workflows = given.filter((workflow) => first && actsOn(workflow, first.ticket.channel_id))
  if (!first || workflows.length === 0) return { runs: [], evaluations: [], refused }
  const refuse = (verdict: Verdict) =>
    refused.push({ workspace: tx.workspace, channel: first.channel, verdict })
  let seen = first
  let isOutdated = false
  const evaluations: Evaluation[] = []
  const runs: Performed[] = []
  for (const workflow of workflows) {
    if (isOutdated) seen = (await gather(tx, [subject], needsBody(workflows)))[0] ?? seen
    isOutdated = false
    const evaluation = evaluate(workflow, occasion, seen, ran)
    evaluations.push(seen === first ? evaluation : [...evaluation, [...seen.tags]])
    if (evaluation[2] !== 'ran') continue
    runs.push(await perform(tx, { workflow, occasion, seen, automaticMails, refuse }))
    isOutdated = true
  }
  const { trigger: trigger_type, event: event_ulid, chain } = occasion
  const about = { ticket_id: subject.ticket, trigger_type, event_ulid }
  const [trace] = await insert(tx, [{ ...about, seen: keptOf(first), evaluations }])
  const depth = occasion.depth + 1
  const placed = { ticket_id: subject.ticket, trace_id: trace as number, chain, depth }
  if (runs.length)
    await insertRuns(
      tx,
      runs.map((run) => ({ ...run, ...placed })),
    )
  return { runs, evaluations, refused }
}
