import type { TriggerType } from '../../../contract/workflows/workflows.ts'
import type { Verdict } from '../../mail/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { workflowRuns } from '../../platform/metrics/recorded.ts'
import { judge, needsOf } from '../conditions/conditions.ts'
import { gather, type Seen, type Subject } from '../facts/facts-store.ts'
import { type Evaluation, insert, insertRuns, type Outcome, ranIn } from '../facts/trace-store.ts'
import { actsOn } from '../record/access.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import { shortFacts } from './kept.ts'
import { type Performed, perform } from './perform.ts'

/** The facts of the event of a trigger, of which triggers choose. */
export type EventFacts = {
  message?: string
  tag?: string
  rating?: string
  target?: string
  to?: unknown
  user?: string | null
  team?: string | null
  key?: string
}

/** The reason for runs of workflows: an event, a timer or a member. All runs that result from it are a chain. */
export type Activation = {
  trigger: TriggerType
  /** The ULID of the event; null for timers and members. */
  event: string | null
  /** The facts of the event. */
  facts?: EventFacts
  chain: string
  depth: number
}

/** Maximum number of runs in a chain, each caused by the one before. */
export const longestChain = 10

/** Returns whether a workflow would run, and if not, the reason. Has no side effects. */
export const evaluate = (
  workflow: ActiveWorkflow,
  activation: Activation,
  seen: Seen,
  ran: ReadonlySet<number>,
) => {
  const { isMatch, held } = judge(workflow, seen)
  const outcome = outcomeOf(workflow, activation, isMatch, ran)
  const bits = held.map((holds) => (holds ? '1' : '0')).join('')
  return [workflow.id, workflow.version, outcome, bits] satisfies Evaluation
}

const outcomeOf = (
  workflow: ActiveWorkflow,
  { facts = {}, depth }: Activation,
  isMatch: boolean,
  ran: ReadonlySet<number>,
): Outcome => {
  const other = otherThing(workflow, facts)
  if (other) return other
  if (!isMatch) return 'conditions'
  if (ran.has(workflow.id)) return 'repeated'
  return depth >= longestChain ? 'too_deep' : 'ran'
}

/** Returns the kind of thing that an event is about if the trigger does not include it. */
const otherThing = ({ trigger_type, trigger_parameters }: ActiveWorkflow, facts: EventFacts) => {
  const { tags, ratings, targets, statuses, fields } = trigger_parameters
  if (!includes(tags, facts.tag)) return 'other_tag'
  if (!includes(ratings, facts.rating)) return 'other_rating'
  if (!includes(targets, facts.target)) return 'other_target'
  if (!includes(statuses, facts.to)) return 'other_status'
  if (!includes(fields, facts.key)) return 'other_field'
  if (trigger_type === 'on_assigned' && !includesAssignee(trigger_parameters, facts)) return 'other_assignee'
  return undefined
}

/** Returns true if a parameter of a trigger includes a value of the event. An empty parameter includes everything. */
const includes = (wanted: unknown, given: unknown) =>
  given === undefined || !isLimited(wanted) || isAmong(wanted, given)

/** Without members and teams, a trigger includes every member and no team. */
const includesAssignee = ({ users, teams }: ActiveWorkflow['trigger_parameters'], facts: EventFacts) =>
  facts.team ? isLimited(teams) && isAmong(teams, facts.team) : includesMember(users, teams, facts.user)

const includesMember = (users: unknown, teams: unknown, user: unknown) =>
  isLimited(users) ? isAmong(users, user) : !isLimited(teams)

const isLimited = (wanted: unknown): wanted is unknown[] => Array.isArray(wanted) && wanted.length > 0

const isAmong = (wanted: unknown[], given: unknown) =>
  wanted.some((one) => String(one).toLowerCase() === String(given).toLowerCase())

/** An automatic reply that was not sent because of a limit. */
export type Rejected = { workspace: number; channel: string; verdict: Verdict }

type RunRequest = {
  workflows: ActiveWorkflow[]
  activation: Activation
  subject: Subject
  automaticMails: number
}

/**
 * Evaluates the workflows in order and runs the matching ones. Each workflow sees the changes of the previous ones.
 * The ticket must be locked. Returns the runs, all evaluations, and the replies that were not sent.
 */
export const runMatching = async (
  tx: Write,
  { workflows: given, activation, subject, automaticMails }: RunRequest,
) => {
  const [ran, [first]] = await Promise.all([
    ranIn(tx, subject.ticket, activation.chain),
    gather(tx, [subject], needsOf(given)),
  ])
  const rejected: Rejected[] = []
  const workflows = given.filter((workflow) => first && actsOn(workflow, first.ticket.channel_id))
  if (!first || workflows.length === 0) return { runs: [], evaluations: [], rejected }
  const reject = (verdict: Verdict) =>
    rejected.push({ workspace: tx.workspace, channel: first.channel, verdict })
  let seen = first
  let isOutdated = false
  const evaluations: Evaluation[] = []
  const runs: Performed[] = []
  for (const workflow of workflows) {
    if (isOutdated) seen = (await gather(tx, [subject], needsOf(workflows)))[0] ?? seen
    isOutdated = false
    const evaluation = evaluate(workflow, activation, seen, ran)
    evaluations.push(seen === first ? evaluation : [...evaluation, [...seen.tags]])
    if (evaluation[2] !== 'ran') continue
    runs.push(await perform(tx, { workflow, activation, seen, automaticMails, reject }))
    workflowRuns.add(activation.trigger)
    isOutdated = true
  }
  const { trigger: trigger_type, event: event_ulid, chain } = activation
  const about = { ticket_id: subject.ticket, trigger_type, event_ulid }
  const [trace] = await insert(tx, [{ ...about, seen: shortFacts(first), evaluations }])
  const depth = activation.depth + 1
  const placed = { ticket_id: subject.ticket, trace_id: trace as number, chain, depth }
  if (runs.length)
    await insertRuns(
      tx,
      runs.map((run) => ({ ...run, ...placed })),
    )
  return { runs, evaluations, rejected }
}
