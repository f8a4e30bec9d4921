import { tellIfSpent } from '../../inbound/actions.ts'
import type { Means } from '../../means.ts'
import { Moment } from '../../platform/clock.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { limitedBy } from '../../platform/turns/limited-by.ts'
import { lockTicket } from '../../tickets/actions.ts'
import { needsBody } from '../conditions.ts'
import { actsOn } from '../reach.ts'
import { active } from '../store.ts'
import type { ActiveWorkflow } from '../workflow.ts'
import { arm } from './arm.ts'
import { consult, evaluate, type Occasion, type Refused } from './consult.ts'
import { gather, type Seen } from './facts-store.ts'
import { keptOf } from './kept.ts'
import * as queue from './queue-store.ts'
import * as traces from './trace-store.ts'

const by = { type: 'system', name: 'workflows' } as const
/** So many events of a workspace are shown in one go. */
export const atOnce = 250
const mostAttempts = 5
const workspacesAtOnce = 3
const turnMs = 250

/** Shows workflows what has happened since; says how many events that was. */
export const showEvents = async (means: Means) => {
  const workspaces = await means.db.global.read(queue.workspacesThatWait)
  const inTurn = limitedBy<number>({ total: workspacesAtOnce })
  const shown = await Promise.all(
    workspaces.map((workspace) => inTurn(workspace, () => showIn(means, workspace))),
  )
  return shown.reduce((sum, found) => sum + found, 0)
}

/** What a workspace has no time for in its turn is left for its next, so that others wait for no long queue. */
const showIn = async (means: Means, workspace: number) => {
  const { eventful, found } = await sift(means, workspace)
  const over = performance.now() + turnMs
  for (const event of eventful) {
    if (performance.now() > over) return Math.max(found, atOnce)
    await show(means, workspace, event)
  }
  return found
}

type Queued = queue.QueuedEvent

/**
 * Most events make no workflow run: those are done with together, and the others are left over. An event
 * waits for the earlier ones of its ticket, whose workflows may change what it is judged by.
 */
const sift = async (means: Means, workspace: number) => {
  try {
    return await means.db.write(workspace, by, async (tx) => {
      if (!(await queue.alone(tx))) return { eventful: [], found: 0 }
      const events = await queue.oldest(tx, atOnce)
      const eventful = events.length ? await settleQuiet(tx, events) : []
      return { eventful, found: events.length }
    })
  } catch (error) {
    means.log.warn({ err: error, workspace }, 'events are shown to workflows one by one')
    const eventful = await means.db.read(workspace, (tx) => queue.oldest(tx, atOnce))
    return { eventful, found: eventful.length }
  }
}

const settleQuiet = async (tx: Write, events: Queued[]) => {
  const workflows = await active(tx, [...new Set(events.flatMap(({ triggers }) => triggers))])
  const seen = await gather(tx, events.map(subjectOf), needsBody(workflows))
  const held = new Set<number>()
  const eventful: Queued[] = []
  const quiet: { event: Queued; trace: traces.Trace | undefined }[] = []
  for (const [place, event] of events.entries()) {
    const trace = held.has(event.ticket) ? 'eventful' : quietTrace(event, seen[place], workflows)
    if (trace === 'eventful') {
      held.add(event.ticket)
      eventful.push(event)
    } else quiet.push({ event, trace })
  }
  const taken = await queue.take(
    tx,
    quiet.map(({ event }) => event.id),
  )
  const told = quiet.flatMap(({ event, trace }) => (trace && taken.has(event.id) ? [trace] : []))
  if (told.length) await traces.insert(tx, told)
  await arm(tx, ticketsThatWait(events), workflows.filter(isAboutWaiting))
  return eventful
}

/** What an event is about, for those who are asked about it. */
export const subjectOf = ({ ticket, facts, triggers }: Pick<Queued, 'ticket' | 'facts' | 'triggers'>) => ({
  ticket,
  message: facts.message,
  isOpening: triggers.includes('on_new_ticket'),
})

const isAboutWaiting = ({ trigger_type }: ActiveWorkflow) => trigger_type === 'on_no_reply'

const ticketsThatWait = (events: Queued[]) => [
  ...new Set(events.filter(({ triggers }) => triggers.includes('on_no_reply')).map(({ ticket }) => ticket)),
]

/** What is to be kept of an event that makes no workflow run. */
const quietTrace = (event: Queued, seen: Seen | undefined, workflows: ActiveWorkflow[]) => {
  const occasion = occasionOf(event, undefined)
  const asked = workflows.filter(
    (workflow) =>
      workflow.trigger_type === occasion.trigger && seen && actsOn(workflow, seen.ticket.channel_id),
  )
  if (!seen || asked.length === 0) return undefined
  const evaluations = asked.map((workflow) => evaluate(workflow, occasion, seen, new Set()))
  if (evaluations.some(([, , outcome]) => outcome === 'ran')) return 'eventful'
  const { trigger: trigger_type, event: event_ulid } = occasion
  return { ticket_id: event.ticket, trigger_type, event_ulid, seen: keptOf(seen), evaluations }
}

type Chain = { chain: string; depth: number }

const occasionOf = ({ ulid, triggers, facts }: Queued, cause: Chain | undefined): Occasion => ({
  trigger: triggers.find((trigger) => trigger !== 'on_no_reply') ?? 'on_inbound_message',
  event: ulid,
  tag: facts.tag,
  ...(cause ?? { chain: ulid, depth: 0 }),
})

const show = async (means: Means, workspace: number, event: Queued) => {
  const { db, config, clock, log } = means
  try {
    const refused = await db.write(workspace, by, (tx) => showOne(tx, event, config.AUTOMATIC_MAILS))
    for (const one of refused) tellIfSpent(means, one)
  } catch (error) {
    const isLast = event.attempts + 1 >= mostAttempts
    const words = isLast
      ? 'workflows never saw an event: it failed again and again'
      : 'an event waits for workflows'
    log.error({ err: error, workspace, event: event.ulid }, words)
    const until = new Moment(clock().getTime() + 2_000 * 4 ** event.attempts)
    await db.write(workspace, by, async (tx) => {
      if (isLast) await queue.take(tx, [event.id])
      else await queue.postpone(tx, event.id, until)
    })
  }
}

const showOne = async (tx: Write, { id, ticket }: Queued, automaticMails: number): Promise<Refused[]> => {
  if (!(await lockTicket(tx, ticket))) return []
  const event = await queue.first(tx, id)
  if (!event) return []
  await queue.take(tx, [id])
  const workflows = await active(tx, event.triggers)
  await arm(tx, ticketsThatWait([event]), workflows.filter(isAboutWaiting))
  const cause = event.cause === null ? undefined : await traces.chainOf(tx, event.cause)
  const occasion = occasionOf(event, cause)
  const asked = workflows.filter(({ trigger_type }) => trigger_type === occasion.trigger)
  if (asked.length === 0) return []
  const subject = subjectOf(event)
  return (await consult(tx, { workflows: asked, occasion, subject, automaticMails })).refused
}
